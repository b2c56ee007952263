import { describe, expect, it } from 'vitest';
import { formatAmount } from '@/shared/pesos';
import { reminderMail } from '../charges/rules/reminder-mail';
import { chargedMail, declinedMail, type MailedPayment, thanksMail } from './mail';

const mum = { id: 'u1', email: 'mum@club.test' };
const letterhead = { clubName: 'Habagat', link: 'https://club.test/pay' };

describe('the mail about new payments', () => {
  it('names a single one', () => {
    const mail = chargedMail([payment()], mum, letterhead);
    expect(mail).toMatchObject({
      dedupeKey: 'payment-charged:7:u1',
      recipient: 'mum@club.test',
      subject: 'New payment for Ana: Season fee',
    });
    expect(mail.body).toBe(
      [
        'Habagat asks for this payment:',
        '- Ana: Season fee, ₱3,500.00, due Mar 5, 2026',
        'Pay, or tell the club how you have paid, at https://club.test/pay',
        'Habagat',
      ].join('\n\n'),
    );
  });

  it('lists several with their sum, each child named once in the subject', () => {
    const several = [
      payment(),
      payment({ id: 8, dueDate: null }),
      payment({ playerId: 2, firstName: 'Ben', amount: '0.50' }),
    ];
    const { subject, body, about } = chargedMail(several, mum, letterhead);
    expect(about).toEqual([1, 1, 2]);
    expect(subject).toBe('3 new payments for Ana and Ben');
    expect(body).toContain('- Ana: Season fee, ₱3,500.00\n- Ben: Season fee, ₱0.50, due Mar 5, 2026');
    expect(body).toContain('All together: ₱7,000.50');
  });
});

describe('the thank-you mail', () => {
  it.each([
    ['online', 'Thank you! Your online payment to Habagat has arrived:'],
    ['as_reported', 'Thank you! Habagat confirms that your payment has arrived:'],
  ] as const)('for a payment %s', (came, sentence) => {
    const mail = thanksMail([payment({ receiptNumber: 123 })], came, mum, letterhead);
    expect(mail).toMatchObject({ dedupeKey: 'payment-thanks:7:123:u1', subject: 'Thank you: ₱3,500.00 received' });
    expect(mail.body).toContain(`${sentence}\n\n- Ana: Season fee, ₱3,500.00, receipt No. 000123\n`);
    expect(mail.body).toContain('See your payments and receipts at https://club.test/pay');
  });
});

describe('the mail about a declined report', () => {
  const declined = { ...payment(), version: 3, reportedMethod: 'bank_transfer' as const, reason: 'It has not come.' };

  it('has the report, the reason and what to do next', () => {
    const mail = declinedMail(declined, mum, letterhead);
    expect(mail).toMatchObject({
      dedupeKey: 'payment-declined:7:3:u1',
      subject: 'Ana: Season fee could not be confirmed',
    });
    expect(mail.body).toContain('You told the club that you paid this by bank transfer');
    expect(mail.body).toContain('The reason: It has not come.');
    expect(mail.body).toContain('https://club.test/pay');
  });

  it('can have no reason', () => {
    const { body } = declinedMail({ ...declined, reason: null, reportedMethod: 'cash' }, mum, letterhead);
    expect(body).toContain('paid this in cash');
    expect(body).not.toContain('reason');
  });
});

it.each([
  [['2026-03-05'], 'Ana: Season fee is due in 3 days'],
  [['2026-03-03'], 'Ana: Season fee is due tomorrow'],
  [['2026-03-01'], 'Ana: Season fee is overdue'],
  [['2026-03-02', '2026-03-05'], '2 payments are due soon'],
  [['2026-03-01', '2026-03-01'], '2 payments are overdue'],
  [['2026-03-01', '2026-03-02'], '2 payments are due or overdue'],
])('a reminder of what is due %j has the subject: %s', (dueDates, subject) => {
  const payments = dueDates.map((dueDate) => ({ ...payment(), dueDate, key: 'payment-reminder:7' }));
  const mail = reminderMail(payments, mum, '2026-03-02', letterhead);
  expect([mail.subject, mail.dedupeKey]).toEqual([subject, 'payment-reminder:7:u1']);
});

it('has separate subjects and lines, whatever names and descriptions contain', () => {
  const evil = payment({ firstName: 'Ana\r\nBcc: x', description: 'Fee\n\n- Ben: Free' });
  const mails = [
    chargedMail([evil], mum, letterhead),
    thanksMail([evil], 'online', mum, letterhead),
    declinedMail({ ...evil, version: 1, reportedMethod: null, reason: null }, mum, letterhead),
    reminderMail([{ ...evil, dueDate: '2026-03-05', key: 'k' }], mum, '2026-03-02', letterhead),
  ];
  for (const { subject, body, about } of mails) {
    expect(about).toEqual([1]);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(body.match(/^- /gm)).toHaveLength(1);
  }
});

it.each([
  ['0.01', '₱0.01'],
  ['999.99', '₱999.99'],
  ['1000.00', '₱1,000.00'],
  ['99999999.99', '₱99,999,999.99'],
])('%s is %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text);
});

function payment(values: Partial<MailedPayment> = {}): MailedPayment {
  return {
    id: 7,
    playerId: 1,
    firstName: 'Ana',
    type: 'registration',
    description: 'Season fee',
    amount: '3500.00',
    dueDate: '2026-03-05',
    receiptNumber: null,
    ...values,
  };
}
