const account = "a command of the own account, which moves to accounts with the account's contract";
const later = 'accounts comes before the owner in the order, so the owner has to hand a command in';

/** Files that still write another feature's tables (docs/decisions/005-queries-may-join-foreign-tables.md), with the reason. None may be added. */
export const ownerExceptions = {
  'src/features/accounts/commands/accept-staff-invitation.ts': later,
  'src/features/accounts/commands/sessions.ts': later,
  'src/views/account/commands/email.ts': account,
  'src/views/account/commands/leave.ts': account,
  'src/views/account/commands/password.ts': account,
  'src/views/account/commands/picture.ts': account,
  'src/views/account/commands/profile.ts': account,
  'src/views/account/commands/second-factor.ts': account,
  'src/views/account/commands/sessions.ts': account,
  'src/views/account/commands/upkeep.ts': account,
};
