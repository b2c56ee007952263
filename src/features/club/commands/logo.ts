import { sql } from 'drizzle-orm';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import type { Upload } from '@/platform/http/upload/read-upload';
import { drawSmallPicture } from '@/platform/storage/inspect/small-picture';
import { newStorageKey } from '@/platform/storage/storage';
import { FILE_FIELD } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import type { Actor, Scope } from '@/shared/permissions';
import { clubs } from '../tables';

type Dependencies = Pick<App, 'db' | 'storage'>;

/** Length of a logo's longer side in pixels. */
const SIDE = 256;

/**
 * Sets the club's logo, re-encoded. Throws `invalid` for a damaged file or one that isn't a PNG, JPEG or WebP, `overloaded`, and
 * `unavailable` when the storage can't store it; the former logo is kept in these cases.
 */
export async function changeLogo(
  { db, storage }: Dependencies,
  { actor }: Scope<'club.write'>,
  file: Pick<Upload, 'path'>,
): Promise<void> {
  const redrawn = await drawSmallPicture(file.path, SIDE, 'inside').catch((error) => {
    throw error instanceof AppError && error.code === 'invalid' ? invalidField(FILE_FIELD, error.message) : error;
  });
  const key = newStorageKey();
  await storage.save(key, file.path, redrawn);
  try {
    await setLogo({ db, storage }, actor, key, 'club.logo_changed');
  } catch (error) {
    // For any other error the commit may have succeeded and the row may refer to the file: the sweep decides that.
    if (error instanceof AppError) await storage.remove(key).catch(() => undefined);
    throw error;
  }
}

/** Removes the club's logo; does nothing when there is none. */
export async function removeLogo(dependencies: Dependencies, { actor }: Scope<'club.write'>): Promise<void> {
  await setLogo(dependencies, actor, null, 'club.logo_removed');
}

async function setLogo(
  { db, storage }: Dependencies,
  actor: Actor,
  key: string | null,
  action: 'club.logo_changed' | 'club.logo_removed',
): Promise<void> {
  const before = await db.transaction(async (tx) => {
    const [club] = await tx.select({ key: clubs.logoPath }).from(clubs).for('update');
    if (!club) throw new AppError('not_found');
    if (club.key === key) return null;
    await tx.update(clubs).set({ logoPath: key, version: sql`${clubs.version} + 1` });
    await audit(tx, actor, action, 1);
    return club.key;
  });
  // The sweep removes a file that can't be removed now.
  if (before) await storage.remove(before).catch(() => undefined);
}
