import { SHORT_NAME, type Team, type TeamColor, teamColors } from '../contract';

/** The largest number that distinguishes teams with the same letters. */
const MAX_NUMBER = 99;

type TeamName = Pick<Team, 'id' | 'name' | 'shortName' | 'color'>;

/** The short form of a team, for places where its name is too long. */
export interface TeamMark {
  shortName: string;
  color: TeamColor;
}

/**
 * Returns the marks of a club's teams by id, with defaults for what the club didn't set. The short name is derived from the team's name,
 * with more letters where others have the same one. The color depends on the id: it doesn't change with other teams, and teams created
 * one after the other differ.
 */
export function teamMarks(teams: readonly TeamName[]): Map<number, TeamMark> {
  const firsts = teams.map(({ name }) => levelOf(name) ?? initialsOf(name));
  const uses = new Map<string, number>();
  for (const first of firsts) uses.set(first, (uses.get(first) ?? 0) + 1);
  const taken = new Set(teams.flatMap(({ shortName }) => shortName ?? []));
  const numbers = new Map<string, number>();
  const marks = new Map<number, TeamMark>();
  for (const [index, { id, name, shortName, color }] of teams.entries()) {
    const first = firsts[index] ?? '';
    const isShared = taken.has(first) || (uses.get(first) ?? 0) > 1;
    const made = isShared ? (lettered(name, first, taken) ?? numbered(first, taken, numbers)) : first;
    marks.set(id, {
      shortName: shortName ?? made ?? first,
      color: color ?? teamColors[(id - 1) % teamColors.length] ?? 'blue',
    });
    taken.add(shortName ?? made ?? first);
  }
  return marks;
}

/** Returns a title without the team name that it begins with: `U10 Squirts practice` is `practice` beside the team's mark. */
export function withoutTeam(title: string, teamName: string): string {
  const begins = teamName !== '' && title.toLowerCase().startsWith(`${teamName.toLowerCase()} `);
  return (begins && title.slice(teamName.length).trim()) || title;
}

/** Returns `U10` for `Bulakan U10`. */
function levelOf(name: string): string | undefined {
  return /\bU\d{1,2}\b/i.exec(name)?.[0].toUpperCase();
}

/** Returns `MK` for `Manila Kings`, `VAR` for `Varsity`. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? words.map(firstOf) : [...(words[0] ?? '')].slice(0, 3);
  return letters.join('').toUpperCase().slice(0, 4);
}

/**
 * Returns the first free one of `U10S`, `U10SQ` and so on for `U10 Squirts`; for a name without more words its last letter is added.
 * Returns undefined when all are taken.
 */
function lettered(name: string, known: string, taken: ReadonlySet<string>): string | undefined {
  const words = name.split(/\s+/).filter((word) => word.toUpperCase() !== known);
  const isInitials = words.length === 0 || /^[A-Z]{2,}$/.test(known);
  const beside = isInitials ? ([...name].at(-1) ?? '') : words.map(firstOf).join('');
  const more = isInitials ? '' : [...(words[0] ?? '')].slice(1).join('');
  const letters = [...beside, ...more].map((_, index, all) => all.slice(0, index + 1).join(''));
  return [beside, ...letters]
    .map((end) => end.toUpperCase())
    .filter((end) => end.length <= SHORT_NAME)
    .map((end) => withEnd(known, end))
    .find((short) => !taken.has(short));
}

/** Returns the first free one of `U102` to `U1099`, undefined when all are taken. `next` has the first number that is still to be tried. */
function numbered(known: string, taken: ReadonlySet<string>, next: Map<string, number>): string | undefined {
  for (let number = next.get(known) ?? 2; number <= MAX_NUMBER; number++) {
    next.set(known, number + 1);
    const short = withEnd(known, String(number));
    if (!taken.has(short)) return short;
  }
  return undefined;
}

function withEnd(known: string, end: string): string {
  return known.slice(0, SHORT_NAME - end.length) + end;
}

function firstOf(word: string): string {
  return [...word][0] ?? '';
}
