import { and, eq } from 'drizzle-orm';
import { FileStream } from '@/platform/http/answer/file-stream';
import type { App } from '@/platform/http/context';
import { isStorageKey } from '@/platform/storage/storage';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { usersWithin } from '../scope';
import { users } from '../tables';

/** The address changes with the picture, so the browser may cache it forever. */
const CACHING = 'private, max-age=31536000, immutable';

/**
 * Opens the picture of a user within the scope. Throws `not_found` for anyone else and when there is none, and `unavailable` like the
 * storage.
 */
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
