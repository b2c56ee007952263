import * as z from 'zod/mini';
import { MAX_CHOSEN } from './chosen';
import { type Day, dayText, type Instant } from './dates';
import { dayProblem } from './day-problem';
import { formatNumber } from './format';
import { instantOf } from './instants';
import { type Amount, fromCentavos, toCentavos } from './money';
import { SEARCH_LIMIT } from './search';

/** Largest value of PostgreSQL's `integer`, the type of all numeric ids. */
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
 * One required line, such as a name: trimmed, of characters that can be displayed on one line in the order in which they are written, 1
 * to `max` characters.
 */
export function requiredLine(label: string, max: number) {
  return requiredText(label, max).check(oneLine(label), readable(label));
}

/** One optional line: trimmed, of such characters, empty text becomes null, at most `max` characters. */
export function optionalLine(label: string, max: number) {
  return orNull(text(label, max).check(oneLine(label), readable(label)));
}

/** The same, but undefined when it is omitted, which a change then leaves as it is. */
export function changedLine(label: string, max: number) {
  const line = text(label, max).check(oneLine(label), readable(label));
  return z.optional(
    z.pipe(
      z.nullable(line),
      z.transform((value) => (value && isSeen(value) ? value : null)),
    ),
  );
}

/** Required text of one or several lines: trimmed, of characters that can be stored, 1 to `max` characters. */
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

/** Optional text of one or several lines: trimmed, empty text becomes null, at most `max` characters. */
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

/** Returns whether a text has any visible character, unlike for example a zero-width space or the blank of Braille. */
function isSeen(value: string): boolean {
  return /[^\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(value);
}

function tooLong(label: string, max: number): string {
  return `${label} can be at most ${formatNumber(max)} characters.`;
}

/** Text to search a list for: trimmed, of characters that can be stored, at most `SEARCH_LIMIT` of them. */
export function searchText() {
  const message = `Search for at most ${SEARCH_LIMIT} characters.`;
  return z.string({ error: message }).check(z.trim(), z.maxLength(SEARCH_LIMIT, message), storable('The search'));
}

/** One of a fixed list of values. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  const wrong = `${label} must be one of: ${values.join(', ')}.`;
  return z.enum(values, { error: ({ input }) => (input === undefined || input === '' ? notChosen(label) : wrong) });
}

/** Returns `Choose a type.` for the label `Type`, and `Choose the answer.` for `The answer`. */
function notChosen(label: string): string {
  const what = label.charAt(0).toLowerCase() + label.slice(1);
  if (/^(an?|the|how|what|who) /.test(what)) return `Choose ${what}.`;
  return `Choose ${/^[aeiou]/.test(what) ? 'an' : 'a'} ${what}.`;
}

/** A yes or a no. */
export function flagField(label: string) {
  return z.boolean({ error: `${label} must be yes or no.` });
}

/** A user's id: text without spaces or characters that can't be stored. */
export function userIdField(message = 'That is not an id.') {
  return z.string({ error: message }).check(z.regex(/^[!-~]{1,100}$/, message));
}

const hiddenInEmail = 'The e-mail has a hidden character that turns the text around.';

/**
 * An e-mail address of at most 254 characters, as people write it. Excludes the two letters whose lower case is an ASCII k or i: another
 * mailbox would be considered the same.
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

/** Pesos as a number or as decimal text: more than 0, at most 99,999,999.99, whole centavos. It becomes text with two decimals. */
export function amountField(label: string) {
  // The specification gives this sentence, without a full stop.
  return pesosField(label, 1, 'more than 0', `${label} is required`);
}

/** The same, but 0 is allowed too. */
export function rateField(label: string) {
  return pesosField(label, 0, '0 or more', `${label} is required.`);
}

function pesosField(label: string, least: number, leastWords: string, missing: string) {
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

/** An existing calendar day `YYYY-MM-DD`, from `earliest` on. */
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

/** An optional calendar day from `earliest` to `latest`; null when it is omitted. */
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

/** An instant in ISO 8601 with an offset, in the years 1970 to 2100; it is converted to UTC. */
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
 * Rejects line breaks, with which a name could add lines to a mail or a list. Characters that can't be stored are left to `storable`: a
 * check that aborted there would hide the errors between fields.
 */
function oneLine(label: string) {
  return z.refine<string>(
    (value) => !isStorable(value) || !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value),
    `${label} must be one line of plain text.`,
  );
}

/** Invisible characters that change the direction of the text around them: one name could be displayed as another. */
const turning = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

function readable(label: string) {
  return z.refine<string>(
    (value) => !isSeen(value) || !turning.test(value),
    `${label} has a hidden character that turns the text around.`,
  );
}

function storable(label: string) {
  return z.refine<string>(isStorable, `${label} can only have characters that can be stored.`);
}

/** PostgreSQL stores no NUL, and UTF-8 no half of a surrogate pair. */
export function isStorable(value: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(value);
}

/** The ids of the rows that are selected in a list; `what` is the singular of their noun, as in a sentence. */
export function chosenIds(what: string) {
  const none = `Choose at least one ${what}.`;
  const most = `At most ${MAX_CHOSEN} can be chosen at once.`;
  return z.array(idField(), { error: none }).check(z.minLength(1, none), z.maxLength(MAX_CHOSEN, most));
}

/** The same ids in a URL, separated by commas. */
export function idList(what: string) {
  return z.pipe(
    z.pipe(
      z.string({ error: `Choose at least one ${what}.` }),
      z.transform((text: string): (string | number)[] => text.split(',')),
    ),
    chosenIds(what),
  );
}

/**
 * The rows that an action on selected rows left out, by id, and why. A row out of the caller's scope counts as nonexistent: `not_found`.
 */
export function leftOutRows<const Codes extends readonly [string, ...string[]]>(codes: Codes) {
  return z.array(z.object({ id: z.number(), code: z.enum(codes) }));
}
