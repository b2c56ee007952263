import { eq, sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import { now } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { drawSmallPicture } from '@/platform/storage/inspect/small-picture';
import { newStorageKey } from '@/platform/storage/storage';
import { fillPath } from '@/shared/address';
import { FILE_FIELD } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import { getPicture } from '../contract/account';
import { users } from '../tables';

type Dependencies = Pick<App, 'db' | 'storage'>;

/** The side of the stored square, in pixels. */
const SIDE = 256;

/**
 * Re-encodes an uploaded picture as a small square and stores it as the user's own. Throws `invalid` for a file that is no picture,
 * `overloaded`, and `unavailable` when the storage can't store it; the old picture stays then.
 */
export async function setOwnPicture(
  { db, storage }: Dependencies,
  { actor }: Scope<'account.edit'>,
  path: string,
): Promise<void> {
  const { size } = await drawSmallPicture(path, SIDE, 'cover').catch((error) => {
    throw error instanceof AppError && error.code === 'invalid' ? invalidField(FILE_FIELD, error.message) : error;
  });
  const key = newStorageKey();
  await storage.save(key, path, { size, mediaType: 'image/webp' });
  const address = `${fillPath(getPicture.path, { id: actor.id })}?v=${key.slice(0, 8)}`;
  // When the commit fails, the sweep removes the file, which no row refers to.
  const former = await put({ db }, actor.id, { picturePath: key, profileImageUrl: address }, 'user.picture_set');
  await removeFile(storage, former);
}

/** Removes the user's own picture, if there is one. */
export async function dropOwnPicture({ db, storage }: Dependencies, { actor }: Scope<'account.edit'>): Promise<void> {
  const former = await put({ db }, actor.id, { picturePath: null, profileImageUrl: null }, 'user.picture_removed');
  await removeFile(storage, former);
}

type Picture = Pick<typeof users.$inferSelect, 'picturePath' | 'profileImageUrl'>;

/** Returns the key of the former picture. */
async function put(
  { db }: Pick<App, 'db'>,
  id: string,
  picture: Picture,
  action: `user.${string}`,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const [former] = await tx.select({ key: users.picturePath }).from(users).where(eq(users.id, id)).for('update');
    await tx
      .update(users)
      .set({ ...picture, updatedAt: now, version: sql`${users.version} + 1` })
      .where(eq(users.id, id));
    await audit(tx, { id }, action, id);
    return former?.key ?? null;
  });
}

/** A file that can't be removed now is removed by the sweep. */
async function removeFile(storage: App['storage'], key: string | null): Promise<void> {
  if (key !== null) await storage.remove(key).catch(() => undefined);
}
