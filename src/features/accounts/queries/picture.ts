import { and, eq } from 'drizzle-orm';
import { FileStream } from '@/platform/http/answer/file-stream';
import type { App } from '@/platform/http/context';
import { isStorageKey } from '@/platform/storage/storage';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { usersWithin } from '../scope';
import { users } from '../tables';

/** Its address changes with it, so the browser of who asked need never ask again. */
const CACHING = 'private, max-age=31536000, immutable';

/** The picture of somebody within the scope. Throws `not_found` for anybody else and where there is none, `unavailable` as the storage does. */
export async function openPicture(
  { db, storage }: Pick<App, 'db' | 'storage'>,
  scope: Scope<'user.read'>,
  id: string,
): Promise<FileStream> {
  const [found] = await db
    .select({ key: users.picturePath })
    .from(users)
    .where(and(eq(users.id, id), usersWithin(scope)));
  const key = found?.key ?? '';
  const file = isStorageKey(key) ? await storage.open(key) : null;
  if (!file) throw new AppError('not_found');
  return new FileStream('picture.webp', 'image/webp', file.size, file.stream, CACHING);
}
