import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '@/features/accounts/tables';
import { players } from '@/features/players/tables';
import { createdAt, instant, serialId } from '@/platform/db/columns';

/** Guardians of players. A player's `parentId` is the guardian with the lowest `rank`. */
export const guardians = pgTable(
  'guardian',
  {
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    userId: text()
      .notNull()
      .references(() => users.id),
    rank: integer().notNull().default(1),
    /** The user whose invitation was accepted; null when an admin linked the account or the guardian registered the player. */
    invitedBy: text().references(() => users.id),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.playerId, t.userId] }), index('guardian_user').on(t.userId)],
);

/** Invitations by e-mail to become a player's guardian. Only a hash of the link's token is stored; a used link is deleted. */
export const guardianInvitations = pgTable(
  'guardian_invitation',
  {
    id: serialId(),
    playerId: integer()
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    /** One mail may invite to several children. */
    tokenHash: text().notNull(),
    /** The sender, whose removal ends the invitation. A family neither sees nor replaces invitations of others. */
    invitedBy: text().references(() => users.id),
    createdAt: createdAt(),
    expiresAt: instant().notNull(),
  },
  (t) => [
    uniqueIndex('guardian_invitation_once').on(t.playerId, sql`lower(${t.email})`, t.invitedBy),
    index('guardian_invitation_token').on(t.tokenHash),
    index('guardian_invitation_email').on(sql`lower(${t.email})`),
    index('guardian_invitation_sender').on(t.invitedBy),
    index('guardian_invitation_expires').on(t.expiresAt),
  ],
);
