import { expect, it } from 'vitest';
import { declinedMessage } from './declined-messages';

const payment = { playerFirstName: 'Mateo', description: null, type: 'monthly_dues', declineReason: null } as const;

it('says what was declined and why', () => {
  expect(declinedMessage(payment)).toBe("Mateo, Monthly dues: the club couldn't confirm what you reported.");
  expect(declinedMessage({ ...payment, description: 'March', declineReason: 'Only ₱1,000 came.' })).toBe(
    "Mateo, March: the club couldn't confirm what you reported. “Only ₱1,000 came.”",
  );
});
