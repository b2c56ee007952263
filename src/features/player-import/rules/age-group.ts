import { foldName } from '@/features/players/rules/people';
import type { AgeGroup } from '@/features/teams/contract';

const upTo: [years: number, group: AgeGroup][] = [
  [6, 'U6 Mini Mites'],
  [8, 'U8 Mites'],
  [10, 'U10 Squirts'],
  [12, 'U12 Peewees'],
  [14, 'U14 Bantams'],
  [16, 'U16 Midgets'],
  [18, 'U18 Juniors'],
];

/** The most specific first: mini mites would match mites too, and junior varsity would match juniors. */
const words: [word: RegExp, group: AgeGroup][] = [
  [/\b(jv|junior varsity)\b/, 'JV'],
  [/\bvarsity\b/, 'Varsity'],
  [/\b(adults?|mens?|womens?|ladies|masters|seniors?|beer league)\b/, 'Adult League'],
  [/\bmini ?mites?\b/, 'U6 Mini Mites'],
  [/\bmites?\b/, 'U8 Mites'],
  [/\bsquirts?\b/, 'U10 Squirts'],
  [/\bpee ?wees?\b/, 'U12 Peewees'],
  [/\bbantams?\b/, 'U14 Bantams'],
  [/\bmidgets?\b/, 'U16 Midgets'],
  [/\bjuniors?\b/, 'U18 Juniors'],
];

/** Returns the age group in a team's name: `U10 Hawks`, `Hawks 9U`, `Under-12 B`, `Pee Wee`. Null when there is none. */
export function guessAgeGroup(teamName: string): AgeGroup | null {
  const name = foldName(teamName)
    .slice(0, 200)
    .replace(/[^a-z0-9]/g, ' ')
    .replace(/ +/g, ' ');
  const years = /\b(?:u|under) ?(\d{1,2})\b|\b(\d{1,2}) ?(?:u|and under|under)\b/.exec(name);
  const most = Number(years?.[1] ?? years?.[2] ?? 0);
  const byYears = most > 3 ? upTo.find(([age]) => most <= age) : undefined;
  return byYears?.[1] ?? words.find(([word]) => word.test(name))?.[1] ?? null;
}
