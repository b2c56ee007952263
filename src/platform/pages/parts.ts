import { translated } from '@/shared/translate';
import { type Content, type Html, html } from '../http/page/html';
import { alertIcon } from './drawings';

/** Errors by field, in the fields' order. */
export type FieldErrors = Partial<Record<string, Content>>;

interface Field {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password' | 'date';
  autocomplete: string;
  value?: string;
  hint?: string;
  /** Shown at the right of the label, and reached by the keyboard after the field. */
  aside?: Content;
}

/** The state that a form's fields share: the errors, and the field that gets the initial focus. */
export interface FormState {
  errors?: FieldErrors;
  focus?: string;
}

/** Renders a label, a field and its hint or error, associated with one another. The first invalid field gets the focus, else `focus`. */
export function field(spec: Field, { errors = {}, focus }: FormState): Html {
  const { name, label, type = 'text', autocomplete, value, hint, aside } = spec;
  const error = inReadersLanguage(errors[name]);
  const first = Object.keys(errors)[0] ?? focus;
  const note = error ?? hint;
  return html`<div class="field">
<div class="label"><label for="${name}">${label}</label></div>
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" required
${value !== undefined && html` value="${value}"`}
${type === 'email' && html` inputmode="email" autocapitalize="none" spellcheck="false"`}
${error && html` aria-invalid="true"`}
${note && html` aria-describedby="${name}-note"`}
${first === name && html` autofocus`}>
${note && html`<p class="${error ? 'error' : 'hint'}" id="${name}-note">${error && alertIcon}<span>${note}</span></p>`}
${aside && html`<div class="field-aside">${aside}</div>`}
</div>`;
}

/** Renders a form without the browser's validation: the server checks it and words the errors. `after`: below the button. */
export function form(action: string, fields: Content, button: string, after?: Content): Html {
  return html`<form method="post" action="${action}" novalidate>
${fields}
<button class="primary" type="submit">${button}</button>
${after}</form>`;
}

export function hidden(name: string, value: string): Html {
  return html`<input type="hidden" name="${name}" value="${value}">`;
}

/** Renders a sentence about the whole form, which screen readers announce at once. */
export function alert(message: Content): Html {
  return html`<p class="alert" role="alert">${alertIcon}<span>${inReadersLanguage(message)}</span></p>`;
}

/** Errors are sentences in English, as the API has them. */
function inReadersLanguage(message: Content): Content {
  return typeof message === 'string' ? translated(message) : message;
}
