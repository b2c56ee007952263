import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';

export const adminStats = z.object({
  totalUsers: z.int(),
  /** The number of the club's records: people, teams, players, events, answers, documents, payments, announcements and sessions. */
  totalRecords: z.int(),
  /** Active accounts of admins and super admins. */
  activeAdmins: z.int(),
  health: z.object({
    state: z.enum(['healthy', 'degraded']),
    /** Sentences about what is wrong; none when everything is fine. */
    problems: z.array(z.string()),
  }),
  database: z.object({
    state: z.enum(['online', 'slow', 'offline']),
    engine: z.enum(['embedded', 'postgres']),
    /** In bytes; null when it couldn't be determined. */
    size: z.nullable(z.number()),
    problems: z.array(z.string()),
  }),
  /** The online payment provider's name; null when there is none. */
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
