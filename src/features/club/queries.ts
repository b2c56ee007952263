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

/** Distinguishes logos in addresses without revealing the storage key. */
export const logoMark = sql<string | null>`left(encode(sha256(convert_to(${clubs.logoPath}, 'UTF8')), 'hex'), 12)`;

/** What everybody may know of the club. `mark` and `logoUrl` are null without a logo. */
interface PublicClub {
  name: string;
  timeZone: string;
  isDemo: boolean;
  color: ClubColor;
  mark: string | null;
  logoUrl: string | null;
}

/**
 * Returns the installation's club; null until the first account names it.
 * @unscoped runs before anybody is signed in
 */
export async function readClub(db: Db): Promise<PublicClub | null> {
  const [row] = await db
    .select({ name: clubs.name, timeZone: clubs.timeZone, isDemo: clubs.isDemo, color: clubs.color, mark: logoMark })
    .from(clubs);
  if (!row) return null;
  return { ...row, logoUrl: logoUrlOf(row.mark) };
}

/**
 * Returns the club's settings. Throws `not_found` until the first account names the club, and when the actor's reach isn't the whole
 * club.
 */
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

/**
 * Returns the club's name and the address of its logo as a PNG, which all mail clients show; null when there is no logo.
 * @unscoped the club's name and logo, which every role reads
 */
export async function readLetterhead(db: Db, publicUrl: string): Promise<{ clubName: string; logo: string } | null> {
  const club = await readClub(db);
  if (!club?.logoUrl) return null;
  return { clubName: club.name, logo: `${publicUrl}${club.logoUrl}&as=png` };
}

/**
 * Opens the club's logo and returns it with its mark. Throws `not_found` when there is no logo, and `unavailable`.
 * @unscoped the club's logo, which visitors see too
 */
export async function openLogo({ db, storage }: LogoSource) {
  const { key, mark } = await findLogo(db);
  return { ...(await openFile(storage, key)), mark };
}

/**
 * Returns the club's logo as a PNG with its mark; each logo is converted once. Throws like `openLogo`.
 * @unscoped the club's logo, which visitors see too
 */
export async function readLogoPng({ db, storage }: LogoSource): Promise<{ png: Buffer; mark: string }> {
  const { key, mark } = await findLogo(db);
  if (lastPng?.key !== key) lastPng = convert(storage, key);
  return { png: await lastPng.png, mark };
}

/** The logo that was last requested as a PNG. Anyone may request it, so the work mustn't grow with the number of requests. */
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
