import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { readPublicClub } from '@/features/players/queries/public-club';
import type { Database } from '@/platform/db/database';
import { digest } from '@/platform/http/answer/etag';
import { type Html, html } from '@/platform/http/page/html';
import { mark } from '@/platform/pages/drawings';
import { forReader } from '@/platform/reader';
import { sharedFor } from '@/platform/shared-for';
import { clubPlaceholders } from '@/shared/club-placeholders';
import { formatNumber, plural } from '@/shared/format';
import type { Language } from '@/shared/language';
import { themeColorPlaces, themeColorTags } from '@/shared/theme-color';
import { translated } from '@/shared/translate';

/** A page in the encodings that browsers accept. */
export interface PackedPage {
  plain: Buffer;
  br: Buffer | undefined;
  gzip: Buffer | undefined;
  /** Its ETag, made of its entire content. Weak, since it represents each of the encodings. */
  tag: string;
}

/** Returns the ETag of a page that is the same for everyone who isn't signed in. */
export function tagOfText(text: string): string {
  return `W/"page-${digest(text)}"`;
}

/** What a real club's public page shows. */
export interface PublicClub {
  name: string;
  /** Address of its logo; null without one. */
  logoUrl: string | null;
  color: string;
  players: number;
  teams: number;
}

/** Brotli quality for a page that is compressed once and sent many times: 4 ms. */
const QUALITY = 9;

/** Fills the club's texts into its page, escaped, and compresses it. */
export function fillClubPage(
  template: string,
  { name, logoUrl, color, players, teams }: PublicClub,
  language: Language,
): PackedPage {
  const [first, second] = clubPlaceholders.figures;
  const values: Record<string, Html> = {
    [clubPlaceholders.name]: html`${name}`,
    [clubPlaceholders.mark]: logoUrl ? html`<img src="${logoUrl}" alt="" width="34" height="34">` : mark,
    [first.figure]: html`${formatNumber(players)}`,
    [first.of]: html`${inLanguage(language, `active ${plural(players, 'player')}`)}`,
    [second.figure]: html`${formatNumber(teams)}`,
    [second.of]: html`${inLanguage(language, plural(teams, 'team'))}`,
  };
  // In one pass: a club may be named like a placeholder.
  const filled = template
    .replace('<html', `<html data-accent="${color}"`)
    .replace(themeColorPlaces, themeColorTags(color))
    .replace(/\{\{[a-z ]+\}\}/g, (found) => values[found]?.text ?? found);
  const plain = Buffer.from(filled);
  const params = { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  return { plain, br: brotliCompressSync(plain, { params }), gzip: gzipSync(plain), tag: tagOfText(filled) };
}

function inLanguage(language: Language, text: string): string {
  return forReader({ language }, () => translated(text));
}

/** Maximum age of the figures in milliseconds: any number of visitors costs one query per that time. */
const FRESH_MS = 2_000;

/** Returns a real club's public page in a language, in its current state; undefined for the demo club and before there is a club. */
export function clubPage(db: Database, template: string, language: Language): () => Promise<PackedPage | undefined> {
  let last: { state: string; page: PackedPage } | undefined;
  return sharedFor(FRESH_MS, async () => {
    const club = await readPublicClub(db);
    if (!club || club.isDemo) return undefined;
    const state = JSON.stringify(club);
    if (last?.state !== state) last = { state, page: fillClubPage(template, club, language) };
    return last.page;
  });
}
