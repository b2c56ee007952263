import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';

export const getOwnData = endpoint({
  name: 'getOwnData',
  summary: 'All that is held about the caller and their own children, as a file',
  method: 'GET',
  path: '/api/account/data',
  access: 'account.edit',
  reply: z.string(),
});
