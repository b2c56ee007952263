import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, searchText, userIdField } from '@/shared/fields';
import { limitField } from '@/shared/paging';
import { roles } from '@/shared/permissions';

/** The reads that become stale when a user's role or access changes. */
const affectedByUsers = ['admin', 'users', 'invitations'] as const;

/** Maximum number of accounts on a page. */
export const USER_PAGE = 99;

export const userStatuses = ['active', 'deactivated'] as const;

/** An account as seen by those who manage accounts. */
export const adminUser = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.string(),
  /** Whether this person has proved to receive mail at this e-mail. */
  isEmailProved: z.boolean(),
  role: z.enum(roles),
  isActive: z.boolean(),
  /** With a precision of ten minutes; null: never. */
  lastActiveAt: z.nullable(z.string()),
  /** When this person left the club on their own. */
  leftAt: z.nullable(z.string()),
  createdAt: z.string(),
  /** Whether signing in requires a second factor. */
  secondFactor: z.boolean(),
});
export type AdminUser = z.output<typeof adminUser>;

const filters = {
  /** Words of the name or the e-mail, in any order. */
  q: z.optional(searchText()),
  role: z.optional(choice('Role', roles)),
  status: z.optional(choice('Status', userStatuses)),
};

export const listAdminUsers = endpoint({
  name: 'listAdminUsers',
  summary: 'Accounts by last name, then first name',
  method: 'GET',
  path: '/api/admin/users',
  access: 'admin.read',
  query: z.object({ ...filters, limit: z.optional(limitField(USER_PAGE)), after: z.optional(userIdField()) }),
  reply: z.array(adminUser),
});

export const countAdminUsers = endpoint({
  name: 'countAdminUsers',
  summary: 'How many accounts the whole list has',
  method: 'GET',
  path: '/api/admin/users/count',
  access: 'admin.read',
  query: z.object(filters),
  reply: z.object({ count: z.int() }),
});

const params = z.object({ userId: userIdField() });

export const changeUserRole = endpoint({
  name: 'changeUserRole',
  summary: 'Give somebody another role, who has to sign in again then',
  method: 'PUT',
  path: '/api/admin/users/:userId/role',
  access: 'user.write',
  invalidates: affectedByUsers,
  params,
  body: z.object({ role: choice('Role', roles) }),
  reply: adminUser,
});

export const deactivateUser = endpoint({
  name: 'deactivateUser',
  summary: 'End an account: its sessions, its invitations and signing in',
  method: 'PUT',
  path: '/api/admin/users/:userId/deactivate',
  access: 'user.write',
  invalidates: affectedByUsers,
  params,
  reply: adminUser,
});

export const reactivateUser = endpoint({
  name: 'reactivateUser',
  summary: 'Let somebody sign in again, with the role that they had',
  method: 'PUT',
  path: '/api/admin/users/:userId/reactivate',
  access: 'user.write',
  invalidates: affectedByUsers,
  params,
  reply: adminUser,
});
