// The script of the server-rendered pages that passkeys sign in on. It is built apart from the app (scripts/lib/outputs.mjs).
import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  platformAuthenticatorIsAvailable,
  startAuthentication,
  WebAuthnError,
} from '@simplewebauthn/browser';

const form = document.querySelector<HTMLFormElement>('form[data-passkey]');
if (form && browserSupportsWebAuthn()) void offer(form);

// After the password, the server offers to add a passkey where this device can make one.
const field = document.querySelector<HTMLInputElement>('input[name="offer"]');
if (field)
  void platformAuthenticatorIsAvailable().then((isAvailable) => {
    if (isAvailable) field.value = '1';
  });

/** Shows the form, and signs in by its button or, where the browser can, by its suggestions in the e-mail field. */
async function offer(form: HTMLFormElement): Promise<void> {
  // Written by the server that this script is part of.
  const optionsJSON = JSON.parse(form.dataset.passkey ?? '') as PublicKeyCredentialRequestOptionsJSON;
  const failure = form.querySelector<HTMLElement>('.error');
  const send = (answer: AuthenticationResponseJSON) => {
    const field = form.elements.namedItem('passkey');
    if (field instanceof HTMLInputElement) field.value = JSON.stringify(answer);
    form.submit();
  };
  let isPressed = false;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    isPressed = true;
    if (failure) failure.hidden = true;
    startAuthentication({ optionsJSON }).then(send, (error: unknown) => {
      // A second press ends the first request.
      const isReplaced = error instanceof WebAuthnError && error.code === 'ERROR_CEREMONY_ABORTED';
      if (failure && !isReplaced) failure.hidden = false;
    });
  });
  const hasSuggestions = document.querySelector('input[autocomplete$="webauthn"]') !== null;
  if (!hasSuggestions || !(await browserSupportsWebAuthnAutofill()) || isPressed) return;
  startAuthentication({ optionsJSON, useBrowserAutofill: true }).then(send, () => undefined);
}
