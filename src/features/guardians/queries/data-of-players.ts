import { asc, eq } from 'drizzle-orm';
import { users } from '@/features/accounts/tables';
import type { Export, ExportedData } from '@/features/players/handlers';
import { players } from '@/features/players/tables';
import type { App } from '@/platform/http/context';
import { guardianInvitations, guardians } from '../tables';

/** Returns the guardians of a child, and the people invited to be one. */
export async function guardiansForExport(
  { db }: Pick<App, 'db'>,
  { isTheirs }: Pick<Export, 'isTheirs'>,
): Promise<ExportedData> {
  return {
    data: {
      guardians: await db
        .select({
          firstName: users.firstName,
          lastName: users.lastName,
          email: users.email,
          phone: users.phone,
          since: guardians.createdAt,
        })
        .from(guardians)
        .innerJoin(users, eq(users.id, guardians.userId))
        .innerJoin(players, eq(players.id, guardians.playerId))
        .where(isTheirs)
        .orderBy(asc(guardians.rank)),
      invitedGuardians: await db
        .select({
          email: guardianInvitations.email,
          invitedAt: guardianInvitations.createdAt,
          endsAt: guardianInvitations.expiresAt,
        })
        .from(guardianInvitations)
        .innerJoin(players, eq(players.id, guardianInvitations.playerId))
        .where(isTheirs)
        .orderBy(asc(guardianInvitations.id)),
    },
  };
}
