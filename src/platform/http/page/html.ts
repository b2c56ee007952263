/** A piece of HTML that is safe to send: only `html` and `trusted` make one. */
export class Html {
  constructor(readonly text: string) {}
}

/** What stands in a template: text is escaped, HTML goes in as it is, what is empty leaves nothing. */
export type Content = string | number | Html | null | undefined | false | readonly Content[];

/** Builds HTML from a template. Every value that isn't itself HTML is escaped, for text and for quoted attributes alike. */
export function html(strings: TemplateStringsArray, ...values: Content[]): Html {
  const parts = strings.map((text, index) => text + (index < values.length ? textOf(values[index]) : ''));
  return new Html(parts.join(''));
}

/** Markup of our own, a drawing for one. Never anything that came from outside. */
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
