import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/db/database';
import { asPng } from '@/platform/storage/inspect/as-png';
import type { FileStorage } from '@/platform/storage/storage';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { ClubColor, ClubSettings } from './contract';
import { logoUrlOf } from './rules';
import { clubs } from './tables';

type LogoSource = { db: Db; storage: FileStorage };

/** Tells one logo from the next in addresses, without its storage key. */
export const logoMark = sql<string | null>`left(encode(sha256(convert_to(${clubs.logoPath}, 'UTF8')), 'hex'), 12)`;

/** Returns the installation's club; null before its first account named it. */
export async function readClub(
  db: Db,
): Promise<{ name: string; timeZone: string; isDemo: boolean; color: ClubColor; logoUrl: string | null } | null> {
  const [row] = await db
    .select({ name: clubs.name, timeZone: clubs.timeZone, isDemo: clubs.isDemo, color: clubs.color, mark: logoMark })
    .from(clubs);
  if (!row) return null;
  const { mark, ...club } = row;
  return { ...club, logoUrl: logoUrlOf(mark) };
}

/** How the club is set up. Throws `not_found` before its first account named it, and for whoever reaches less than the club. */
export async function getClubSettings(db: Db, { reach }: Scope<'club.write'>): Promise<ClubSettings> {
  const [row] = await db
    .select({
      name: clubs.name,
      color: clubs.color,
      timeZone: clubs.timeZone,
      mark: logoMark,
      familiesMayUpload: clubs.familiesMayUpload,
      trustPayersWord: clubs.trustPayersWord,
      transferDetails: clubs.transferDetails,
      staffNeedSecondFactor: clubs.staffNeedSecondFactor,
      version: clubs.version,
    })
    .from(clubs);
  if (!row || reach !== 'club') throw new AppError('not_found');
  const { mark, ...settings } = row;
  return { ...settings, logoUrl: logoUrlOf(mark) };
}

/** Returns the club's name and the address of its logo for mail clients, as a PNG, which all of them show; null when there is none. */
export async function readLetterhead(db: Db, publicUrl: string): Promise<{ clubName: string; logo: string } | null> {
  const club = await readClub(db);
  if (!club?.logoUrl) return null;
  return { clubName: club.name, logo: `${publicUrl}${club.logoUrl}&as=png` };
}

/** The club's logo and what tells it from the next one. Throws `not_found` where there is none, `unavailable`. */
export async function openLogo({ db, storage }: LogoSource) {
  const { key, mark } = await findLogo(db);
  return { ...(await openFile(storage, key)), mark };
}

/** The club's logo as a PNG and what tells it from the next one, converted once. Throws as `openLogo` does. */
export async function readLogoPng({ db, storage }: LogoSource): Promise<{ png: Buffer; mark: string }> {
  const { key, mark } = await findLogo(db);
  if (lastPng?.key !== key) lastPng = convert(storage, key);
  return { png: await lastPng.png, mark };
}

/** The last logo that was asked for as a PNG. Everybody may ask, so the work mustn't grow with the number of requests. */
let lastPng: { key: string; png: Promise<Buffer> } | undefined;

function convert(storage: FileStorage, key: string): { key: string; png: Promise<Buffer> } {
  const converted = { key, png: openFile(storage, key).then(({ stream }) => asPng(stream)) };
  converted.png.catch(() => {
    if (lastPng === converted) lastPng = undefined;
  });
  return converted;
}

async function findLogo(db: Db): Promise<{ key: string; mark: string }> {
  const [row] = await db.select({ key: clubs.logoPath, mark: logoMark }).from(clubs);
  if (!row?.key || !row.mark) throw new AppError('not_found');
  return { key: row.key, mark: row.mark };
}

async function openFile(storage: FileStorage, key: string) {
  const file = await storage.open(key);
  if (!file) throw new AppError('not_found');
  return file;
}
