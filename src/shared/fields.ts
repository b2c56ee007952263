import * as z from 'zod/mini';
import { MOST_CHOSEN } from './chosen';
import { type Day, dayText, type Instant } from './dates';
import { dayProblem } from './day-problem';
import { formatNumber } from './format';
import { instantOf } from './instants';
import { type Amount, fromCentavos, toCentavos } from './money';
import { SEARCH_LIMIT } from './search';

/** Largest integer of PostgreSQL's `integer`, which all numeric ids are. */
export const MAX_ID = 2_147_483_647;

/** A positive integer id, as a number or as digits in a URL. */
export function idField(message = 'That is not an id.') {
  return z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,10}$/, message))], { error: message }),
    z.pipe(
      z.transform((value: number | string) => Number(value)),
      z.int(message).check(z.minimum(1, message), z.maximum(MAX_ID, message)),
    ),
  );
}

/**
 * One line that must say something, such as a name: trimmed, of characters that can be shown on one and in the order in which they stand,
 * 1 to `max` characters.
 */
export function requiredLine(label: string, max: number) {
  return requiredText(label, max).check(oneLine(label), readable(label));
}

/** One line that may be left out: trimmed, of such characters, empty text becomes null, at most `max` characters. */
export function optionalLine(label: string, max: number) {
  return orNull(text(label, max).check(oneLine(label), readable(label)));
}

/** The same, and undefined where it is left out, which a change then leaves as it is. */
export function changedLine(label: string, max: number) {
  const line = text(label, max).check(oneLine(label), readable(label));
  return z.optional(
    z.pipe(
      z.nullable(line),
      z.transform((value) => (value && isSeen(value) ? value : null)),
    ),
  );
}

/** Text that must say something, on one line or several: trimmed, of characters that can be stored, 1 to `max` characters. */
export function requiredText(label: string, max: number) {
  const missing = `${label} is required.`;
  return z.string({ error: missing }).check(
    z.trim(),
    z.minLength(1, missing),
    z.refine((value) => value === '' || isSeen(value), missing),
    z.maxLength(max, tooLong(label, max)),
    storable(label),
  );
}

/** Text that may be left out, on one line or several: trimmed, empty text becomes null, at most `max` characters. */
export function optionalText(label: string, max: number) {
  return orNull(text(label, max));
}

function text(label: string, max: number) {
  return z
    .string({ error: `${label} must be text.` })
    .check(z.trim(), z.maxLength(max, tooLong(label, max)), storable(label));
}

function orNull(field: ReturnType<typeof text>) {
  return z.pipe(
    z.nullish(field),
    z.transform((value) => (value && isSeen(value) ? value : null)),
  );
}

/** Whether there is more than characters that leave no mark, such as a zero-width space or the blank of Braille. */
function isSeen(value: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

function tooLong(label: string, max: number): string {
  return `${label} can be at most ${formatNumber(max)} characters.`;
}

/** Text to look for in a list: trimmed, of characters that can be stored, at most `SEARCH_LIMIT` of them. */
export function searchText() {
  const message = `Search for at most ${SEARCH_LIMIT} characters.`;
  return z.string({ error: message }).check(z.trim(), z.maxLength(SEARCH_LIMIT, message), storable('The search'));
}

/** One of a closed list. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, { error: `${label} must be one of: ${values.join(', ')}.` });
}

/** A user's id: text without spaces or anything that can't be stored. */
export function userIdField(message = 'That is not an id.') {
  return z.string({ error: message }).check(z.regex(/^[!-~]{1,100}$/, message));
}

const hiddenInEmail = 'The e-mail has a hidden character that turns the text around.';

/**
 * An e-mail address of at most 254 characters, as people write it. Without the two letters that become an ASCII k and i when they are made
 * small: another mailbox would count as the same.
 */
export function emailField(missing = 'Enter your e-mail.') {
  return z.string(missing).check(
    z.trim(),
    z.minLength(1, { error: missing, abort: true }),
    z.maxLength(254, { error: 'That e-mail is too long.', abort: true }),
    z.refine((value) => !turning.test(value), { error: hiddenInEmail, abort: true }),
    z.regex(
      /^[^\s@\p{Cc}\u0130\u212a]+@[^\s@\p{Cc}\u0130\u212a]+\.[^\s@\p{Cc}\u0130\u212a]+$/u,
      "That doesn't look like an e-mail. Example: ana@example.com.",
    ),
  );
}

/** Pesos as a number or as decimal text: more than 0, at most 99,999,999.99, whole centavos. It becomes text with two places. */
export function amountField(label: string) {
  return pesosField(label, 1, 'more than 0');
}

/** The same, and nothing at all too. */
export function rateField(label: string) {
  return pesosField(label, 0, '0 or more');
}

function pesosField(label: string, least: number, leastWords: string) {
  const missing = `${label} is required`;
  const wrong = `${label} must be ${leastWords} and at most 99,999,999.99, such as 1500 or 1500.50.`;
  return z.pipe(
    z.pipe(
      z.nullish(z.union([z.number(), z.string()], { error: wrong })),
      z.transform((value) => String(value ?? '').trim()),
    ),
    z.pipe(
      z.string().check(
        z.minLength(1, { error: missing, abort: true }),
        z.refine((text) => isAmount(text, least), wrong),
      ),
      z.transform((text): Amount => (isAmount(text, least) ? fromCentavos(toCentavos(text)) : text)),
    ),
  );
}

function isAmount(text: string, least: number): boolean {
  return /^\d{1,8}(\.\d{1,2})?$/.test(text) && toCentavos(text) >= least;
}

/** A calendar day `YYYY-MM-DD` that exists, from `earliest` on. */
export function dayField(label: string, earliest: Day) {
  return z.string({ error: `${label} is required.` }).check(
    z.trim(),
    z.check<string>(({ value, issues }) => {
      const message = value === '' ? `${label} is required.` : dayProblem(value, label);
      const early = value < earliest ? `${label} can't be before ${dayText(earliest)}.` : null;
      if (message ?? early) issues.push({ code: 'custom', message: message ?? early ?? '', input: value });
    }),
  );
}

/** A calendar day that may be left out, which makes null; from `earliest` to `latest`. */
export function optionalDay(label: string, earliest: Day, latest: Day) {
  const given = z.nullish(z.string({ error: `${label} must be a date such as 2015-03-14.` }));
  return z.pipe(
    z.pipe(
      given,
      z.transform((value) => value?.trim() || null),
    ),
    z.nullable(dayField(label, earliest).check(before(label, latest))),
  );
}

function before(label: string, latest: Day) {
  return z.refine<string>((value) => value <= latest, `${label} can't be after ${dayText(latest)}.`);
}

/** A moment, ISO 8601 with an offset, of the years 1970 to 2100; it becomes the same moment in UTC. */
export function instantField(label: string) {
  const message = `${label} must be a date and time with its offset, such as 2026-11-20T18:00:00+08:00.`;
  return z.string({ error: `${label} is required.` }).check(
    z.trim(),
    z.minLength(1, { error: `${label} is required.`, abort: true }),
    z.refine((text) => instantOf(text) !== null, { error: message, abort: true }),
    z.refine((text) => inOurTime(instantOf(text) ?? ''), {
      error: `${label} must be between the years 1970 and 2100.`,
      abort: true,
    }),
    z.overwrite((text) => instantOf(text) ?? text),
  );
}

function inOurTime(instant: Instant): boolean {
  return instant >= '1970' && instant < '2101';
}

/**
 * A line break would let a name write further lines into a mail or a list. What can't be stored at all is left to `storable`: a
 * check that ended there would hide the faults between fields.
 */
function oneLine(label: string) {
  return z.refine<string>(
    (value) => !isStorable(value) || !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    `${label} must be one line of plain text.`,
  );
}

/** Marks that nobody sees and that turn what stands around them: a name could be shown as another one's. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function readable(label: string) {
  return z.refine<string>(
    (value) => !isSeen(value) || !turning.test(value),
    `${label} has a hidden character that turns the text around.`,
  );
}

function storable(label: string) {
  return z.refine<string>(isStorable, `${label} has a character that can't be stored.`);
}

/** PostgreSQL stores no NUL, and UTF-8 no half of a surrogate pair. */
function isStorable(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}

/** The rows that are chosen on a list, by their ids; `what` is one of them, in a sentence. */
export function chosenIds(what: string) {
  const none = `Choose at least one ${what}.`;
  const most = `At most ${MOST_CHOSEN} can be chosen at once.`;
  return z.array(idField(), { error: none }).check(z.minLength(1, none), z.maxLength(MOST_CHOSEN, most));
}

/** Whom an action on chosen rows left out, by their ids, and why. One out of the caller's reach is as one that there isn't: `not_found`. */
export function leftOutRows<const Codes extends readonly [string, ...string[]]>(codes: Codes) {
  return z.array(z.object({ id: z.number(), code: z.enum(codes) }));
}
