import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { roles } from '@/shared/permissions';

/** The signed-in person, as the screens know them. `teamIds` and `playerIds` are what the permission table asks about. */
export const currentUser = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  username: z.nullable(z.string()),
  profileImageUrl: z.nullable(z.string()),
  role: z.enum(roles),
  createdAt: z.string(),
  updatedAt: z.string(),
  teamIds: z.array(z.number()),
  playerIds: z.array(z.number()),
  club: z.object({ name: z.string(), timeZone: z.string(), isDemo: z.boolean() }),
});
export type CurrentUser = z.output<typeof currentUser>;

/** A person in a list. A field that the caller may not know is null. */
export const userListItem = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
});
export type UserListItem = z.output<typeof userListItem>;

export const getCurrentUser = endpoint({
  name: 'getCurrentUser',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/api/auth/user',
  access: 'signedIn',
  reply: currentUser,
});

export const listUsers = endpoint({
  name: 'listUsers',
  summary: 'People, as far as the caller may know them',
  method: 'GET',
  path: '/api/users',
  access: 'user.read',
  reply: z.array(userListItem),
});
