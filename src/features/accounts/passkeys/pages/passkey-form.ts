import { type $ZodType, type output, safeParse } from 'zod/v4/core';
import { scriptUrl } from '@/platform/http/page/assets';
import { type Content, type Html, html } from '@/platform/http/page/html';
import { drawIcon } from '@/platform/pages/drawings';
import { isRecord } from '@/platform/pages/form-input';
import { AppError } from '@/shared/errors';
import { t } from '@/shared/translate';
import { type SignatureResponse, signatureResponse } from '../contract';
import type { optionsFor } from '../queries/challenges';

export type PasskeyOptions = Awaited<ReturnType<typeof optionsFor>>;

/** The form's field with the browser's answer, as JSON. */
export const PASSKEY_FIELD = 'passkey';

/** The sign-in form's field by which a browser asks to be offered a passkey after the password. */
export const OFFER_FIELD = 'offer';

export const passkeyIcon = drawIcon(
  '<circle cx="8" cy="15.5" r="4.5"/><path d="M11.2 12.3 20.5 3M16.5 7l3.2 3.2M14 9.5l2 2"/>',
);
const script = scriptUrl('src/features/accounts/passkeys/ui/page-script.ts');

/** Renders a button that signs in by a passkey. The script shows it where the browser supports passkeys, and submits the answer. */
export function passkeyForm(action: string, options: PasskeyOptions, button: string, fields?: Content): Html {
  return html`<form class="passkey" method="post" action="${action}" hidden data-passkey="${JSON.stringify(options)}">
${fields}<input type="hidden" name="${PASSKEY_FIELD}">
<button type="submit">${passkeyIcon}${button}</button>
<p class="error" role="alert" hidden>${t('No passkey was used. Try again, or go on without one.')}</p>
</form>
<script type="module" src="${script}"></script>`;
}

/** Returns the signature in a posted form. Throws `unauthorized` when there is none. */
export function signatureIn(body: unknown): SignatureResponse {
  const answer = answerIn(body, signatureResponse);
  if (!answer) throw new AppError('unauthorized', 'Your browser sent no passkey. Try again, or use your password.');
  return answer;
}

/** Returns the browser's answer in a posted form; undefined when there is none of that shape. */
export function answerIn<T extends $ZodType>(body: unknown, shape: T): output<T> | undefined {
  const text = isRecord(body) ? body[PASSKEY_FIELD] : undefined;
  return safeParse(shape, fromJson(text)).data;
}

function fromJson(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}
