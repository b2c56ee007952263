import type pg from 'pg';
import { contextReader } from '@/features/accounts/queries/request-context';
import { listAnnouncements } from '@/features/announcements/queries';
import type { PaymentQuery } from '@/features/payments/contract/list';
import { listPayments } from '@/features/payments/queries/list';
import type { PlayerQuery } from '@/features/players/contract/list';
import { createDatabase, type Database } from '@/platform/db/database';
import type { Day } from '@/shared/dates';
import { type Actor, scopeOf } from '@/shared/permissions';
import { listPlayers } from '@/views/players/queries/list';
import type { RangeQuery } from '@/views/reports/contract/reports';
import { getReports } from '@/views/reports/queries/figures';

export interface Statement {
  name?: string;
  text: string;
  values: unknown[];
}

/** Returns the statements that the server runs for an admin's GET /api/announcements, as it passes them to the driver. */
export async function serverSql(sid: string): Promise<{ context: Statement; list: Statement }> {
  const admin: Actor = { id: 'bench-admin', role: 'admin', teamIds: [], playerIds: [] };
  return {
    context: await recorded((db) => contextReader(db)(sid)),
    list: await recorded((db) => listAnnouncements(db, scopeOf(admin, 'announcement.read'), {})),
  };
}

/** Returns the statements that the server runs for an admin's GET /api/players with some queries, by their names. */
export async function playerSql(queries: Record<string, PlayerQuery>, today: Day): Promise<Record<string, Statement>> {
  const admin: Actor = { id: 'bench-admin', role: 'admin', teamIds: [], playerIds: [] };
  const scope = scopeOf(admin, 'player.list');
  const statements: Record<string, Statement> = {};
  for (const [name, query] of Object.entries(queries)) {
    statements[name] = await recorded((db) => listPlayers(db, scope, query, today));
  }
  return statements;
}

/** Returns the same for GET /api/payments, in a club with the default time zone. */
export async function paymentSql(
  queries: Record<string, PaymentQuery>,
  today: Day,
): Promise<Record<string, Statement>> {
  const admin: Actor = { id: 'bench-admin', role: 'admin', teamIds: [], playerIds: [] };
  const [scope, calendar] = [scopeOf(admin, 'payment.read'), { today, timeZone: 'Asia/Manila' }];
  const statements: Record<string, Statement> = {};
  for (const [name, query] of Object.entries(queries)) {
    statements[name] = await recorded((db) => listPayments(db, scope, query, calendar));
  }
  return statements;
}

/** Returns the same for GET /api/reports, in the order of its figures: income, open amounts, players, compliance and attendance. */
export async function reportSql(query: RangeQuery, today: Day): Promise<Statement[]> {
  const admin: Actor = { id: 'bench-admin', role: 'admin', teamIds: [], playerIds: [] };
  const calendar = { today, timeZone: 'Asia/Manila' };
  return allRecorded((db) => getReports(db, scopeOf(admin, 'report.read'), query, calendar));
}

async function recorded(run: (db: Database) => Promise<unknown>): Promise<Statement> {
  const heard = (await allRecorded(run)).at(-1);
  if (!heard) throw new Error('No statement was run.');
  return heard;
}

async function allRecorded(run: (db: Database) => Promise<unknown>): Promise<Statement[]> {
  const heard: Statement[] = [];
  const pool = {
    on: () => undefined,
    connect: () => Promise.reject(new Error('A read needs no connection of its own.')),
    query: async ({ name, text, values }: pg.QueryConfig, more: unknown[] = []) => {
      heard.push({ ...(name && { name }), text, values: values ?? more });
      return { rows: [] };
    },
  };
  // Replaces the pool; only these members are used.
  await run(createDatabase('postgres', { pool: pool as unknown as pg.Pool, close: async () => {} }));
  return heard;
}
