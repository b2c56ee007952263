import { type Content, type Html, html } from '../http/page/html';
import { alertIcon } from './drawings';

/** What is wrong, by field, in the fields' order. */
export type FieldErrors = Partial<Record<string, Content>>;

interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  hint?: string;
  /** Stands at the right of the label. */
  aside?: Content;
}

/** The form's state that its fields share: what is wrong, and which field the cursor starts in. */
export interface FormState {
  errors?: FieldErrors;
  focus?: string;
}

/** A label, a field and its hint or error, tied together. The cursor starts in the first faulty field, else in `focus`. */
export function field(spec: Field, { errors = {}, focus }: FormState): Html {
  const { name, label, type = 'text', autocomplete, value, hint, aside } = spec;
  const error = errors[name];
  const first = Object.keys(errors)[0] ?? focus;
  const note = error ?? hint;
  return html`<div class="field">
<div class="label"><label for="${name}">${label}</label>${aside}</div>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
${value !== undefined && html` value="${value}"`}
${type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`}
${error && html` aria-invalid="true"`}
${note && html` aria-describedby="${name}-note"`}
${first === name && html` autofocus`}>
${note && html`<p class="${error ? 'error' : 'hint'}" id="${name}-note">${error && alertIcon}<span>${note}</span></p>`}
</div>`;
}

/** A form of our own: the server checks it and says what is wrong, in our words. */
export function form(action: string, fields: Content, button: string): Html {
  return html`<form method="post" action="${action}" novalidate>
${fields}
<button class="primary" type="submit">${button}</button>
</form>`;
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

/** A sentence about the whole form, read out at once. */
export function alert(message: Content): Html {
  return html`<p class="alert" role="alert">${alertIcon}<span>${message}</span></p>`;
}
