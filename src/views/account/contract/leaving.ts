import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';

export const getOwnData = endpoint({
  name: 'getOwnData',
  summary: 'All that is held about the caller and their own children, as a file',
  method: 'GET',
  path: '/api/account/data',
  access: 'account.keep',
  reply: z.string(),
});

export const leaveForm = z.object({ password: z._default(z.string().check(z.maxLength(1000)), '') });

export const leaveClub = endpoint({
  name: 'leaveClub',
  summary: 'Leave the club: the account is deactivated, and nobody is signed in by it any more',
  method: 'POST',
  path: '/api/account/leave',
  access: 'account.keep',
  invalidates: ['account', 'auth', 'users', 'players', 'teams'],
  body: leaveForm,
  reply: z.void(),
});
