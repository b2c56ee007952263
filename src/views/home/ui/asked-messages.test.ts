import { describe, expect, it } from 'vitest';
import { askedMessage } from './asked-messages';

const email = 'ana@example.com';

describe('what is said of a link that was asked for', () => {
  it('leaves open whether a child waits, to who may be anybody', () => {
    expect(askedMessage('asked', email, 'people')).toMatch(/^If a child is entered with that e-mail, /);
  });

  it('says to who proved the e-mail whether the link is on its way', () => {
    expect(askedMessage('sent', email, 'people')).toMatch(/^The link to your child is on its way\./);
    expect(askedMessage('none', email, 'people')).toMatch(/^Nobody has entered a child with ana@example.com yet\./);
  });

  it('says in the demo club where its mail is', () => {
    for (const outcome of ['asked', 'sent'] as const)
      expect(askedMessage(outcome, email, 'outbox')).toContain('/api/outbox');
  });
});
