const roleName = /^(super_admin|admin|coach|parent)$|'(super_admin|admin|coach|parent)'/g;

/** Files that may write a role's name, with the reason. */
export const allowed = {
  'src/features/accounts/commands/sign-up.ts': {
    words: ['super_admin', 'parent'],
    reason: 'the first account opens the club, all others sign up as parents',
  },
  'src/features/accounts/rules/demo-accounts.ts': {
    words: ['super_admin', 'admin', 'coach', 'parent'],
    reason: "the demo club's accounts, one for each role",
  },
  'src/features/accounts/tables.ts': { words: ['parent'], reason: "the column's default" },
  'src/features/attendance/screens.ts': { words: ['coach'], reason: 'a word of the sentence that denies access' },
  'src/features/coaching/contract/earning.ts': {
    words: ['coach'],
    reason: 'the noun of the reads that a write makes stale',
  },
  'src/features/coaching/contract/session.ts': {
    words: ['coach'],
    reason: 'the noun of the reads that a write makes stale',
  },
  'src/features/seasons/screens.ts': { words: ['admin'], reason: 'a word of the sentence that denies access' },
  'src/views/coach/screens.ts': { words: ['coach'], reason: 'a word of the sentence that denies access' },
  'src/views/invitations/screens.ts': { words: ['admin'], reason: 'a word of the sentence that denies access' },
  'src/views/reports/screens.ts': { words: ['admin'], reason: 'a word of the sentence that denies access' },
  'src/features/events/contract/event.ts': {
    words: ['coach'],
    reason: 'what two events have in common, and the noun of the reads that a write makes stale',
  },
  'src/features/events/queries/conflicts.ts': { words: ['coach'], reason: 'what two events have in common' },
  'src/features/events/ui/form/conflict-notice.tsx': { words: ['coach'], reason: 'what two events have in common' },
  'src/features/player-import/rules/columns.ts': { words: ['parent'], reason: "a column's heading in a sheet" },
  'src/features/accounts/contract/security.ts': {
    words: ['admin'],
    reason: 'the noun of the reads that a write makes stale',
  },
  'src/views/admin/contract/mail.ts': { words: ['admin'], reason: 'the noun of the reads that a write makes stale' },
  'src/views/admin/contract/users.ts': { words: ['admin'], reason: 'the noun of the reads that a write makes stale' },
  'src/features/club/contract.ts': { words: ['admin'], reason: 'the noun of the reads that a write makes stale' },
  'src/features/rosters/contract.ts': { words: ['coach'], reason: 'to whom a roster is sent' },
  'src/features/rosters/ui/roster-actions.tsx': { words: ['coach'], reason: 'to whom a roster is sent' },
};

/** Returns the role names that a text is, or contains in quotes as SQL does. */
export function roleNamesIn(text) {
  return typeof text === 'string' ? [...text.matchAll(roleName)].map(([, whole, quoted]) => whole ?? quoted) : [];
}

/** Returns whether a file may write a role's name. */
export function mayName(path, name) {
  return Boolean(allowed[path]?.words.includes(name));
}
