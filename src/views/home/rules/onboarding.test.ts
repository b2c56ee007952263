import { expect, it } from 'vitest';
import { doneSteps } from './onboarding';

const nothing = { teams: 0, players: 0, events: 0, announcements: 0 };

it('leads a new club from step to step', () => {
  expect(doneSteps(nothing)).toEqual(new Set());
  expect(doneSteps({ ...nothing, teams: 1 })).toEqual(new Set(['teams']));
  expect(doneSteps({ ...nothing, teams: 1, players: 9, events: 2 })).toEqual(new Set(['teams', 'players', 'events']));
});

it('leaves alone a club that is set up, in season or out of it', () => {
  const whole = { teams: 5, players: 64, events: 12, announcements: 3 };
  expect(doneSteps(whole)).toBeNull();
  expect(doneSteps({ ...whole, events: 0 })).toBeNull();
});

it('says nothing before it knows', () => {
  expect(doneSteps({ ...nothing, teams: undefined })).toBeNull();
  expect(doneSteps({ ...nothing, announcements: undefined })).toBeNull();
});
