import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { clubPlaceholders } from '@/shared/club-placeholders';
import { provideCatalogues } from './catalogues';
import { fillClubPage } from './club-page';

const [first, second] = clubPlaceholders.figures;
const bars = '<meta name="theme-color" content="#fff"><meta name="theme-color" content="#000">';
const template = `<html lang="en">${bars}<title>${clubPlaceholders.name}</title>${clubPlaceholders.mark}<dd>${first.figure}</dd><dt>${first.of}</dt><dd>${second.figure}</dd><dt>${second.of}</dt>`;
const club = { name: 'Ice Dragons', logoUrl: null, color: 'violet', players: 1, teams: 2 };

it("has the club's name and number of players", () => {
  const { plain } = fillClubPage(template, { ...club, players: 1234 }, 'en');
  expect(plain.toString()).toContain('<title>Ice Dragons</title><svg class="mark"');
  expect(plain.toString()).toContain('<dd>1,234</dd><dt>active players</dt><dd>2</dd><dt>teams</dt>');
  expect(fillClubPage(template, club, 'en').plain.toString()).toContain('<dd>1</dd><dt>active player</dt>');
});

it("has the club's colour", () => {
  const page = fillClubPage(template, club, 'en').plain.toString();
  expect(page).toMatch(/^<html data-accent="violet" lang="en">/);
  expect(page.match(/<meta name="theme-color" content="[^"]*"/g)).toEqual([
    '<meta name="theme-color" content="#6b3fb5"',
    '<meta name="theme-color" content="#32215a"',
  ]);
});

it('shows the logo where there is one', () => {
  const { plain } = fillClubPage(template, { ...club, logoUrl: '/api/club/logo?v=1' }, 'en');
  expect(plain.toString()).toContain('<img src="/api/club/logo?v=1" alt=""');
});

it('escapes a name that looks like markup or a placeholder', () => {
  const page = fillClubPage(template, { ...club, name: '<script>{{players}}$&</script>' }, 'en');
  expect(page.plain.toString()).toContain('<title>&lt;script&gt;{{players}}$&amp;&lt;/script&gt;</title>');
});

it('is compressed with both encodings', () => {
  const { plain, br, gzip } = fillClubPage(template, club, 'en');
  expect(brotliDecompressSync(br ?? '')).toEqual(plain);
  expect(gunzipSync(gzip ?? '')).toEqual(plain);
});

it('has an ETag of its content', () => {
  const tags = [club, { ...club, players: 2 }, { ...club, name: 'Ice Bears' }].map(
    (each) => fillClubPage(template, each, 'en').tag,
  );
  expect(new Set(tags).size).toBe(3);
  expect(fillClubPage(template, { ...club }, 'en').tag).toBe(tags[0]);
});

it('counts in the language of the page', () => {
  provideCatalogues();
  const page = fillClubPage(template, { ...club, players: 1234 }, 'fil').plain.toString();
  expect(page).toContain('<dd>1,234</dd><dt>aktibong manlalaro</dt><dd>2</dd><dt>mga team</dt>');
});
