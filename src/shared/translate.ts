/** The sentences that have a translation. Each catalogue (`filipino.ts`) adds its own, so that any other is a type error. */
// biome-ignore lint/suspicious/noEmptyInterface: the catalogues extend it
export interface Sentences {}

export type Sentence = keyof Sentences;

/** Translations by their English sentence. Values stand as `{name}` in both. */
export type Catalogue = Readonly<Record<string, string>>;

let current: () => Catalogue | undefined = () => undefined;

/** Sets where the catalogue of the reader's language comes from: undefined for English. */
export function provideCatalogue(source: () => Catalogue | undefined): void {
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
  const catalogue = current();
  if (!catalogue) return message;
  if (Object.hasOwn(catalogue, message)) return textOf(message);
  for (const [pattern, names, translation] of patternsOf(catalogue)) {
    const found = pattern.exec(message);
    if (!found) continue;
    const valueNamed = (name: string) => translated(found[names.indexOf(name) + 1] ?? '');
    return translation.replace(/\{(\w+)\}/g, (_, name: string) => valueNamed(name));
  }
  return message;
}

function textOf(sentence: string): string {
  return current()?.[sentence] ?? sentence;
}

type Pattern = readonly [pattern: RegExp, names: string[], translation: string];

const patterns = new WeakMap<Catalogue, Pattern[]>();

/** Returns the sentences with values as expressions that match them, those with the most words of their own first. */
function patternsOf(catalogue: Catalogue): Pattern[] {
  const known = patterns.get(catalogue);
  if (known) return known;
  const made = Object.entries(catalogue)
    .filter(([sentence]) => /\{\w+\}/.test(sentence))
    .sort(([a], [b]) => ownLength(b) - ownLength(a))
    .map(([sentence, translation]): Pattern => {
      const parts = sentence.split(/\{(\w+)\}/);
      const source = parts.map((part, index) => (index % 2 === 0 ? escaped(part) : '(.+?)')).join('');
      return [new RegExp(`^${source}$`, 's'), parts.filter((_, index) => index % 2 === 1), translation];
    });
  patterns.set(catalogue, made);
  return made;
}

function ownLength(sentence: string): number {
  return sentence.replace(/\{\w+\}/g, '').length;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
