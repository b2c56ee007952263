import * as z from 'zod/mini';
import { addDays, addMonths, type Day } from '@/shared/dates';
import type { DiscountCode } from '../contract/discount-code';
import type { QuestionKind } from '../contract/question';
import { type ClubSeason, type SeasonDraft, seasonForm } from '../contract/season';
import type { SeasonTerms } from '../rules/next-season';

interface DivisionEntry {
  id?: number;
  name: string;
  firstBirthYear: string;
  lastBirthYear: string;
  capacity: string;
  fee: string;
  earlyFee: string;
  includes: string;
}

interface CodeEntry {
  id?: number;
  code: string;
  percent: string;
  maxUses: string;
  uses: number;
}

interface QuestionEntry {
  id?: number;
  label: string;
  kind: QuestionKind;
  /** One on each line. */
  choices: string;
  isRequired: boolean;
  isForCoaches: boolean;
  isAnswered: boolean;
}

interface RefundEntry {
  until: string;
  percent: string;
}

/** A season while it is filled in, with its numbers as typed. */
export interface SeasonEntry {
  name: string;
  slug: string;
  startsOn: string;
  endsOn: string;
  opensOn: string;
  closesOn: string;
  firstDueOn: string;
  instalments: string;
  siblingDiscount: string;
  earlyUntil: string;
  paysFirst: boolean;
  divisions: DivisionEntry[];
  codes: CodeEntry[];
  questions: QuestionEntry[];
  refundSteps: RefundEntry[];
  /** The ids of the rules for dues that end with it. */
  duesRuleIds: string[];
}

/** Converts the form's values to the contract's season. */
export const seasonEntry = z.pipe(z.pipe(z.custom<SeasonEntry>(), z.transform(bodyOf)), seasonForm);

function bodyOf({
  divisions,
  codes,
  questions,
  refundSteps,
  instalments,
  siblingDiscount,
  ...rest
}: SeasonEntry): SeasonDraft {
  return {
    ...rest,
    instalments: Number(instalments),
    siblingDiscount: Number(siblingDiscount),
    divisions: divisions.map(({ firstBirthYear, lastBirthYear, capacity, earlyFee, ...division }) => ({
      ...division,
      firstBirthYear: Number(firstBirthYear),
      lastBirthYear: Number(lastBirthYear),
      capacity: Number(capacity),
      earlyFee: earlyFee.trim() === '' ? null : earlyFee,
    })),
    codes: codes.map(({ id, code, percent, maxUses }) => ({
      id,
      code,
      percent: Number(percent),
      maxUses: Number(maxUses),
    })),
    questions: questions.map(({ id, label, kind, choices, isRequired, isForCoaches }) => ({
      id,
      label,
      kind,
      isRequired,
      reader: isForCoaches ? 'coaches' : 'admins',
      choices: kind === 'choice' ? linesOf(choices) : [],
    })),
    refundSteps: refundSteps.map(({ until, percent }) => ({ until, percent: Number(percent) })),
  };
}

/** Returns the lines of a text that aren't blank. */
function linesOf(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '');
}

/** Returns an empty division. */
export function newDivision(): DivisionEntry {
  return { name: '', firstBirthYear: '', lastBirthYear: '', capacity: '20', fee: '', earlyFee: '', includes: '' };
}

/** Returns an empty discount code. */
export function newCode(): CodeEntry {
  return { code: '', percent: '10', maxUses: '20', uses: 0 };
}

/** Returns an empty question. */
export function newQuestion(): QuestionEntry {
  return { label: '', kind: 'text', choices: '', isRequired: false, isForCoaches: false, isAnswered: false };
}

/** Returns the initial values of a season that begins in two months. */
export function newSeason(today: Day): SeasonEntry {
  const startsOn = addMonths(today, 2);
  return {
    name: '',
    slug: '',
    startsOn,
    endsOn: addDays(addMonths(startsOn, 6), -1),
    opensOn: today,
    closesOn: addDays(startsOn, -1),
    firstDueOn: startsOn,
    instalments: '1',
    siblingDiscount: '0',
    earlyUntil: '',
    paysFirst: false,
    divisions: [newDivision()],
    codes: [],
    questions: [],
    refundSteps: [],
    duesRuleIds: [],
  };
}

/** Returns a season's values as the form shows them. A copy has no discount codes and ends no dues. */
export function entryOf(season: SeasonTerms & Partial<Pick<ClubSeason, 'codes' | 'dues'>>): SeasonEntry {
  const { name, slug, startsOn, endsOn, opensOn, closesOn, firstDueOn } = season;
  return {
    name,
    slug,
    startsOn,
    endsOn,
    opensOn,
    closesOn,
    firstDueOn,
    instalments: String(season.instalments),
    siblingDiscount: String(season.siblingDiscount),
    earlyUntil: season.earlyUntil ?? '',
    paysFirst: season.paysFirst,
    divisions: season.divisions.map(divisionEntry),
    codes: (season.codes ?? []).map(codeEntry),
    questions: season.questions.map(({ choices, reader, ...question }) => ({
      ...question,
      choices: choices.join('\n'),
      isForCoaches: reader === 'coaches',
    })),
    refundSteps: season.refundSteps.map(({ until, percent }) => ({ until, percent: String(percent) })),
    duesRuleIds: (season.dues ?? []).map(({ id }) => String(id)),
  };
}

function divisionEntry(division: SeasonTerms['divisions'][number]): DivisionEntry {
  const { id, name, firstBirthYear, lastBirthYear, capacity, fee, earlyFee, includes } = division;
  return {
    id,
    name,
    firstBirthYear: String(firstBirthYear),
    lastBirthYear: String(lastBirthYear),
    capacity: String(capacity),
    fee,
    earlyFee: earlyFee ?? '',
    includes: includes ?? '',
  };
}

function codeEntry({ id, code, percent, maxUses, uses }: DiscountCode): CodeEntry {
  return { id, code, percent: String(percent), maxUses: String(maxUses), uses };
}

/** Returns a season's name as the end of its address: `Summer 2027` becomes `summer-2027`. */
export function slugOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(' ', '-')
    .slice(0, 60);
}
