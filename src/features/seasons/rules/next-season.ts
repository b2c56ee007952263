import { addMonths, type Day } from '@/shared/dates';
import type { Question } from '../contract/question';
import type { ClubSeason, Division } from '../contract/season';

type Counts = 'registered' | 'offered' | 'waiting';

/** What a season is made of. A new division or question has no id yet. */
export type SeasonTerms = Omit<ClubSeason, 'id' | 'version' | 'divisions' | 'codes' | 'questions' | 'dues'> & {
  divisions: (Omit<Division, 'id' | Counts> & { id?: number })[];
  questions: (Omit<Question, 'id'> & { id?: number })[];
};

/**
 * Returns the season a year after this one: all days a year later, and divisions of the same places and fees for children born a year
 * later, so that each keeps its age. The questions are the same. Years in the name and the address go up by one; where there is none, the
 * last number does, and where there is no number either, the year is added.
 */
export function nextSeason({ divisions, questions, ...season }: Omit<ClubSeason, 'codes' | 'dues'>): SeasonTerms {
  return {
    name: nextText(season.name, ' ', season),
    slug: nextText(season.slug, '-', season),
    startsOn: yearLater(season.startsOn),
    endsOn: yearLater(season.endsOn),
    opensOn: yearLater(season.opensOn),
    closesOn: yearLater(season.closesOn),
    firstDueOn: yearLater(season.firstDueOn),
    instalments: season.instalments,
    siblingDiscount: season.siblingDiscount,
    earlyUntil: season.earlyUntil && yearLater(season.earlyUntil),
    paysFirst: season.paysFirst,
    refundSteps: season.refundSteps.map(({ until, percent }) => ({ until: yearLater(until), percent })),
    divisions: divisions.map(({ name, firstBirthYear, lastBirthYear, capacity, fee, earlyFee, includes }) => ({
      name,
      firstBirthYear: firstBirthYear + 1,
      lastBirthYear: lastBirthYear + 1,
      capacity,
      fee,
      earlyFee,
      includes,
    })),
    questions: questions.map(({ id: _id, ...question }) => ({ ...question, isAnswered: false })),
  };
}

function yearLater(day: Day): Day {
  return addMonths(day, 12);
}

/** A text without a number would be the same again, so it gets the year. */
function nextText(text: string, separator: string, { startsOn }: Pick<ClubSeason, 'startsOn'>): string {
  const next = raised(text);
  return next === text ? `${text}${separator}${yearLater(startsOn).slice(0, 4)}` : next;
}

/** A year, perhaps followed by the last two digits of the next one: `2026`, `2026-27`. */
const years = /(?<!\d)((?:19|20)\d\d)(?!\d)(?:([-/–])(\d\d)(?!\d))?/g;

/** Returns `Summer 2028` for `Summer 2027`, `2027-28` for `2026-27` and `Season 6` for `Season 5`. */
function raised(text: string): string {
  const later = text.replace(years, (_, year: string, separator = '', short = '') => {
    const next = String(Number(year) + 1);
    const follows = short !== '' && next.endsWith(short);
    return `${next}${separator}${follows ? String(Number(next) + 1).slice(-2) : short}`;
  });
  return later === text ? text.replace(/\d+(?=\D*$)/, plusOne) : later;
}

function plusOne(digits: string): string {
  return String(Number(digits) + 1).padStart(digits.length, '0');
}
