/** The sentences that have a translation. Each catalogue (`filipino.ts`) adds its own, so that any other is a type error. */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogues extend it
export interface Sentences {}

export type Sentence = keyof Sentences;

/** Translations by their English sentence. Values stand as `{name}` in both. */
export type Catalogue = Readonly<Record<string, string>>;

/** A language other than English (`makeTranslator`). */
export interface Translator {
  /** The locale of dates. */
  locale: string;
  catalogue: Catalogue;
  /** Returns a message that was written in English, or the message itself when it has no translation. */
  message: (message: string) => string;
}

let current: () => Translator | undefined = () => undefined;

/** Sets where the reader's language comes from: undefined for English. */
export function provideTranslator(source: () => Translator | undefined): void {
  current = source;
}

/** Returns the sentence in the reader's language, with its values inserted. */
export function t(sentence: Sentence, values?: Record<string, string | number>): string {
  return values ? tParts(sentence, values).join('') : textOf(sentence);
}

/** Returns the same in parts, for values that aren't text, such as links. */
export function tParts<T>(sentence: Sentence, values: Record<string, T>): (string | T)[] {
  // Every second part is a name.
  return textOf(sentence)
    .split(/\{(\w+)\}/)
    .map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
}

/**
 * Returns a message that was written in English, such as an error's, in the reader's language, by its sentence or by the one that it was
 * made from. Returns it unchanged when there is no translation.
 */
export function translated(message: string): string {
  return current()?.message(message) ?? message;
}

/** Returns the locale of the reader's dates. */
export function readerLocale(): string {
  return current()?.locale ?? 'en-US';
}

function textOf(sentence: string): string {
  return current()?.catalogue[sentence] ?? sentence;
}
