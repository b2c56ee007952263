// The script of the page that offers a passkey after a sign-in. It is built apart from the app (scripts/lib/outputs.mjs).
import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';

const form = document.querySelector<HTMLFormElement>('form[data-new-passkey]');
form?.addEventListener('submit', (event) => {
  event.preventDefault();
  void create(form);
});

/** Creates the passkey and submits it; where the device creates none, the form says so. */
async function create(form: HTMLFormElement): Promise<void> {
  const failure = form.querySelector<HTMLElement>('.error');
  const field = form.elements.namedItem('passkey');
  if (!failure || !(field instanceof HTMLInputElement)) return;
  failure.hidden = true;
  // Written by the server that this script is part of.
  const optionsJSON = JSON.parse(form.dataset.newPasskey ?? '') as PublicKeyCredentialCreationOptionsJSON;
  try {
    field.value = JSON.stringify(await startRegistration({ optionsJSON }));
    form.submit();
  } catch {
    failure.hidden = false;
  }
}
