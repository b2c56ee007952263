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

/** Of the square that is kept, in pixels. */
const SIDE = 256;

/**
 * Draws an uploaded picture anew as a small square and makes it the own one. Throws `invalid` for what is no picture, `overloaded`,
 * `unavailable` when the storage can't take it; the old one stays then.
 */
export async function setOwnPicture(
  { db, storage }: Dependencies,
  { actor }: Scope<'account.keep'>,
  path: string,
): Promise<void> {
  const { size } = await drawSmallPicture(path, SIDE, 'cover').catch((error) => {
    throw error instanceof AppError && error.code === 'invalid' ? invalidField(FILE_FIELD, error.message) : error;
  });
  const key = newStorageKey();
  await storage.save(key, path, { size, mediaType: 'image/webp' });
  const address = `${fillPath(getPicture.path, { id: actor.id })}?v=${key.slice(0, 8)}`;
  // Where the commit fails, the sweep finds a file that no row knows.
  const former = await put({ db }, actor.id, { picturePath: key, profileImageUrl: address }, 'user.picture_set');
  await forget(storage, former);
}

/** Takes the own picture away, if there is one. */
export async function dropOwnPicture({ db, storage }: Dependencies, { actor }: Scope<'account.keep'>): Promise<void> {
  const former = await put({ db }, actor.id, { picturePath: null, profileImageUrl: null }, 'user.picture_removed');
  await forget(storage, former);
}

type Picture = Pick<typeof users.$inferSelect, 'picturePath' | 'profileImageUrl'>;

/** Returns the key of the picture before. */
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

/** What can't be removed now the sweep finds. */
async function forget(storage: App['storage'], key: string | null): Promise<void> {
  if (key !== null) await storage.remove(key).catch(() => undefined);
}
