import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { fileReply } from '@/shared/file-reply';

export const downloadBackup = endpoint({
  name: 'downloadBackup',
  summary: 'Everything that the club keeps, rows and files, as one archive to be restored from',
  method: 'GET',
  path: '/api/admin/backup',
  access: 'backup.make',
  reply: fileReply,
});

/**
 * `madeAt` is when the last archive was downloaded completely, null when never. `restoredAt` is when the club was restored from it, null
 * when it wasn't.
 */
export const lastBackup = z.object({ madeAt: z.nullable(z.string()), restoredAt: z.nullable(z.string()) });
export type LastBackup = z.output<typeof lastBackup>;

export const getLastBackup = endpoint({
  name: 'getLastBackup',
  summary: 'When the last backup was made',
  method: 'GET',
  path: '/api/admin/backup/last',
  access: 'backup.make',
  reply: lastBackup,
});
