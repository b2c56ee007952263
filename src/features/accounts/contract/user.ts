import * as z from 'zod/mini';
import { clubColors } from '@/features/club/contract';
import { endpoint } from '@/shared/endpoint';
import { choice, searchText, userIdField } from '@/shared/fields';
import { mailWays } from '@/shared/mail-way';
import { limitField } from '@/shared/paging';
import { roles } from '@/shared/permissions';

/** The signed-in user, as the screens know them. The permission table uses `teamIds` and `playerIds`. */
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
  /** When the newest announcement that the user has seen under the bell, on any device, was published; null for none yet. */
  bellSeenAt: z.nullable(z.string()),
  /** The club requires a second factor: until it is set up, only the own account is accessible. */
  lacksFactor: z.boolean(),
  club: z.object({
    name: z.string(),
    timeZone: z.string(),
    isDemo: z.boolean(),
    color: z.enum(clubColors),
    /** The address of the club's logo; null when it has none. */
    logoUrl: z.nullable(z.string()),
    familiesMayUpload: z.boolean(),
    /** Whether the first steps of a new club are still shown. */
    settingUp: z.boolean(),
    mailGoesTo: z.enum(mailWays),
  }),
});

export type CurrentUser = z.output<typeof currentUser>;

/** A user in a list. Fields that the caller may not know are null. */
export const userListItem = z.object({
  id: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  email: z.nullable(z.string()),
  role: z.nullable(z.enum(roles)),
  /** Whether the user proved that the mailbox is theirs: anyone may sign up with any e-mail. */
  emailProved: z.nullable(z.boolean()),
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

/** The number of users up to which a form contains all of them to choose from. */
export const MAX_USER_CHOICES = 200;

export const userChoiceQuery = z.object({
  /** Words of the name or the e-mail, in any order; only of the name for a caller who may not know every e-mail. */
  q: z.optional(searchText()),
  /** Only this user. */
  id: z.optional(userIdField()),
  /** `team`: only those who may coach one; `link`: only those for whom the caller may make a sign-in link. */
  purpose: z.optional(choice('Purpose', ['team', 'link'])),
  limit: z._default(limitField(MAX_USER_CHOICES), MAX_USER_CHOICES),
});
export type UserChoiceQuery = z.output<typeof userChoiceQuery>;

export const listUserChoices = endpoint({
  name: 'listUserChoices',
  summary: 'People to choose from, by name; of a search, those of just this name first',
  method: 'GET',
  path: '/api/users/choices',
  access: 'user.read',
  query: userChoiceQuery,
  reply: z.object({ users: z.array(userListItem), hasMore: z.boolean() }),
});
