import { describe, expect, it } from 'vitest';
import { askedMessage } from './asked-messages';

const email = 'ana@example.com';

describe('the message after a link was requested', () => {
  it('does not reveal to an unconfirmed user whether a child is waiting', () => {
    expect(askedMessage('asked', email, 'people')).toMatch(/^If a child is entered with that e-mail, /);
  });

  it('tells a user with a confirmed e-mail whether the link was sent', () => {
    expect(askedMessage('sent', email, 'people')).toMatch(/^The link to your child is on its way\./);
    expect(askedMessage('none', email, 'people')).toMatch(/^Nobody has entered a child with ana@example.com yet\./);
  });

  it('says in the demo club where its mail is', () => {
    for (const outcome of ['asked', 'sent'] as const)
      expect(askedMessage(outcome, email, 'outbox')).toContain('/api/outbox');
  });
});
