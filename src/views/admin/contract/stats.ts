import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';

export const adminStats = z.object({
  totalUsers: z.int(),
  /** What the club keeps, counted row by row: people, teams, players, events, answers, papers, payments, news and sessions. */
  totalRecords: z.int(),
  /** Active accounts of admins and super admins. */
  activeAdmins: z.int(),
  health: z.object({
    state: z.enum(['healthy', 'degraded']),
    /** What is wrong, in sentences; none when all is well. */
    problems: z.array(z.string()),
  }),
  database: z.object({
    state: z.enum(['online', 'slow', 'offline']),
    engine: z.enum(['embedded', 'postgres']),
    /** In bytes; null where it could not be asked. */
    size: z.nullable(z.number()),
    problems: z.array(z.string()),
  }),
  /** Who takes payments online, as people know them; null: nobody. */
  paymentProvider: z.nullable(z.string()),
});
export type AdminStats = z.output<typeof adminStats>;

export const getAdminStats = endpoint({
  name: 'getAdminStats',
  summary: 'How many people and records there are, and whether all is well',
  method: 'GET',
  path: '/api/admin/stats',
  access: 'admin.read',
  reply: adminStats,
});
