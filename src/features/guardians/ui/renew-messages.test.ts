import { expect, it } from 'vitest';
import { renewedMessage, renewQuestion } from './renew-messages';

const row = (code: 'not_found' | 'nobody_invited' | 'told_lately', id: number) => ({ id, code });

it('says who gets a link, and what happens to the old ones', () => {
  expect(renewQuestion(3, 'people')).toBe(
    'Whoever was invited to look after one of the 3 chosen players and has not come yet gets a new link by e-mail. Links that were sent before stop working.',
  );
  expect(renewQuestion(1, 'outbox')).toMatch(/^Whoever was invited to look after the chosen player and .* outbox\.$/);
});

it('says how many were invited, and why others were not', () => {
  expect(renewedMessage({ done: 2, people: 1, leftOut: [] }, 'people')).toEqual([
    'Invitations sent again',
    '1 person is told by e-mail, for 2 players.',
  ]);
  expect(renewedMessage({ done: 1, people: 2, leftOut: [row('nobody_invited', 7)] }, 'outbox')).toEqual([
    'Invitations sent again',
    '2 people have a mail in the outbox, for 1 player. For 1 player nobody waits for a link.',
  ]);
  const leftOut = [row('not_found', 1), row('told_lately', 2), row('told_lately', 3)];
  expect(renewedMessage({ done: 0, people: 0, leftOut }, 'people')).toEqual([
    'No invitation was sent',
    'For 2 players a mail went out in the last ten minutes. 1 player is no longer on the list and was left out.',
  ]);
});
