import { describe, expect, it } from 'vitest';
import { linkRequestMessage } from './link-request-messages';

const email = 'ana@example.com';

describe('the message after a link was requested', () => {
  it('does not reveal to an unconfirmed user whether a child is waiting', () => {
    expect(linkRequestMessage('requested', email, 'people')).toMatch(/^If a child is entered with that e-mail, /);
  });

  it('tells a user with a confirmed e-mail whether the link was sent', () => {
    expect(linkRequestMessage('sent', email, 'people')).toMatch(/^The link to your child is on its way\./);
    expect(linkRequestMessage('none', email, 'people')).toMatch(
      /^Nobody has entered a child with ana@example.com yet\./,
    );
  });

  it('says in the demo club where its mail is', () => {
    for (const outcome of ['requested', 'sent'] as const)
      expect(linkRequestMessage(outcome, email, 'outbox')).toContain('/api/outbox');
  });
});
