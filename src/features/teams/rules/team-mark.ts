import { SHORT_NAME, type Team, type TeamColor, teamColors } from '../contract';

type Named = Pick<Team, 'id' | 'name' | 'shortName' | 'color'>;

/** The short form of a team, where its name is too long. */
export interface TeamMark {
  shortName: string;
  color: TeamColor;
}

/**
 * The marks of a club's teams by their ids. What the club didn't set is made: a short name of the team's name, with as many letters more as
 * tell it from the others, and a color by the id, so that it stays whatever becomes of other teams, and those made one after the other
 * differ.
 */
export function teamMarks(teams: readonly Named[]): Map<number, TeamMark> {
  const firsts = teams.map(({ name }) => levelOf(name) ?? initialsOf(name));
  const taken = new Set(teams.flatMap(({ shortName }) => shortName ?? []));
  const marks = new Map<number, TeamMark>();
  for (const [index, { id, name, shortName, color }] of teams.entries()) {
    const first = firsts[index] ?? '';
    const isShared = taken.has(first) || firsts.some((other, at) => at !== index && other === first);
    const made = isShared ? lengthened(name, first).find((one) => !taken.has(one)) : first;
    marks.set(id, {
      shortName: shortName ?? made ?? first,
      color: color ?? teamColors[(id - 1) % teamColors.length] ?? 'blue',
    });
    taken.add(shortName ?? made ?? first);
  }
  return marks;
}

/** A title without the name of the team that it begins with: `U10 Squirts practice` is `practice` beside the team's mark. */
export function withoutTeam(title: string, teamName: string): string {
  const begins = teamName !== '' && title.toLowerCase().startsWith(`${teamName.toLowerCase()} `);
  return (begins && title.slice(teamName.length).trim()) || title;
}

/** `U10` of `Bulakan U10`. */
function levelOf(name: string): string | undefined {
  return /\bU\d{1,2}\b/i.exec(name)?.[0].toUpperCase();
}

/** `MK` of `Manila Kings`, `VAR` of `Varsity`. */
function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? words.map(firstOf) : [...(words[0] ?? '')].slice(0, 3);
  return letters.join('').toUpperCase().slice(0, 4);
}

/** `U10S`, `U10SQ` and so on of `U10 Squirts`, then `U102` to `U1099`; of a name without more words its last letter first. */
function lengthened(name: string, known: string): string[] {
  const words = name.split(/\s+/).filter((word) => word.toUpperCase() !== known);
  const isInitials = words.length === 0 || /^[A-Z]{2,}$/.test(known);
  const beside = isInitials ? ([...name].at(-1) ?? '') : words.map(firstOf).join('');
  const more = isInitials ? '' : [...(words[0] ?? '')].slice(1).join('');
  const letters = [...beside, ...more].map((_, index, all) => all.slice(0, index + 1).join(''));
  const numbers = Array.from({ length: 98 }, (_, index) => String(index + 2));
  const ends = [beside, ...letters, ...numbers]
    .map((end) => end.toUpperCase())
    .filter((end) => end.length <= SHORT_NAME);
  return ends.map((end) => known.slice(0, SHORT_NAME - end.length) + end);
}

function firstOf(word: string): string {
  return [...word][0] ?? '';
}
