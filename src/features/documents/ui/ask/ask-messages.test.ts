import { expect, it } from 'vitest';
import { askedMessage, askQuestion } from './ask-messages';

const none = { mails: 0, asked: 0, unreached: 0, askedRecently: 0 };

it('says how many were asked, and who was left out', () => {
  expect(askedMessage({ mails: 3, asked: 2, unreached: 1, askedRecently: 4 })).toEqual([
    'Guardians asked',
    "3 mails for 2 players. The guardians of 4 players were asked in the last 12 hours and weren't again. 1 player has no guardian who gets such mail.",
  ]);
  expect(askedMessage({ ...none, mails: 1, asked: 1 })).toEqual(['Guardians asked', '1 mail for 1 player.']);
});

it('says that nobody was asked, and why', () => {
  expect(askedMessage({ ...none, unreached: 2 })).toEqual([
    'Nobody was asked',
    '2 players have no guardian who gets such mail.',
  ]);
  expect(askedMessage({ ...none, leftOut: [{ id: 1, code: 'not_found' }] })).toEqual([
    'Nobody was asked',
    '1 player is no longer on the list and was left out.',
  ]);
  expect(askedMessage(none)).toEqual(['Nobody was asked', 'Nothing is missing.']);
});

it('names whom the mail reaches', () => {
  expect(askQuestion({ player: 'Lia Villanueva', team: 'Mites' }, 'people')).toMatch(
    /^The guardians of Lia Villanueva get/,
  );
  expect(askQuestion({ player: undefined, team: 'Mites' }, 'people')).toMatch(/^The guardians of players of Mites get/);
  expect(askQuestion({ chosen: 3 }, 'people')).toMatch(/^The guardians of 3 chosen players get/);
  expect(askQuestion({ player: undefined, team: undefined }, 'people')).toMatch(/^The guardians of all players get/);
  expect(askQuestion({ player: undefined, team: 'Mites' }, 'nowhere')).toMatch(/no mail reaches .* players of Mites/);
});
