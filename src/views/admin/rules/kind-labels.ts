import type { Sentence } from '@/shared/translate';
import type { ActivityKind } from '../contract/activity';

/** The labels of the kinds of activity. */
export const kindLabel: Record<ActivityKind, Sentence> = {
  people: 'Accounts',
  'sign-ins': 'Sign-ins',
  players: 'Players and guardians',
  teams: 'Teams',
  schedule: 'Schedule',
  announcements: 'Announcements',
  documents: 'Documents',
  payments: 'Payments',
  settings: 'Settings',
};
