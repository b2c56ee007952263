/** HTML that is safe to send: only `html` and `trusted` create it. */
export class Html {
  constructor(readonly text: string) {}
}

/** A value in a template: text is escaped, HTML is inserted unchanged, and empty values render nothing. */
export type Content = string | number | Html | null | undefined | false | readonly Content[];

/** Builds HTML from a template. Every value that isn't itself HTML is escaped, both for text and for quoted attributes. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? textOf(values[index]) : ''));
  return new Html(parts.join(''));
}

/** Marks markup of the program as safe, such as an icon. Must never be used for external input. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function textOf(value: Content): string {
  if (value instanceof Html) return value.text;
  if (value === null || value === undefined || value === false) return '';
  if (typeof value === 'object') return value.map(textOf).join('');
  return String(value).replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
