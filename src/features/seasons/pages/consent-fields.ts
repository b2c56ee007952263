import type { UnsignedConsent } from '@/features/consents/queries/unsigned';
import { paragraphsOf } from '@/features/consents/rules';
import { type Content, type Html, html } from '@/platform/http/page/html';
import { field } from '@/platform/pages/parts';
import { t } from '@/shared/translate';
import type { RegistrationForm } from '../contract/registration';
import { note, type Problems } from './question-fields';

type SignedForm = Pick<RegistrationForm, 'children' | 'consents' | 'signature'>;

/** Returns the name of the box by which a consent is signed for a child. Its value is the version of the text. */
export function consentName({
  playerId,
  documentTypeId,
}: Pick<UnsignedConsent, 'playerId' | 'documentTypeId'>): string {
  return `consent-${playerId}-${documentTypeId}`;
}

/** Returns those consents that the children who are registered lack. */
export function consentsOf(unsigned: readonly UnsignedConsent[], { children }: SignedForm): UnsignedConsent[] {
  return unsigned.filter(({ playerId }) => children.some((child) => child.playerId === playerId));
}

/** Returns what is wrong with the signing of these consents. */
export function consentProblems(consents: readonly UnsignedConsent[], form: SignedForm): Map<string, string> {
  const problems = new Map<string, string>();
  for (const consent of consents)
    if (!isSigned(consent, form)) problems.set(consentName(consent), t('Read the text, then tick that you agree.'));
  if (consents.length > 0 && form.signature === null) problems.set('signature', t('Type your name.'));
  return problems;
}

/** Renders the consents with their texts, a box for each child, and the field for the guardian's name. */
export function consentFields(
  consents: readonly (UnsignedConsent & { firstName: string })[],
  form: SignedForm,
  problems: Problems,
): Content {
  if (consents.length === 0) return null;
  const types = [...new Set(consents.map(({ documentTypeId }) => documentTypeId))];
  return [
    html`<h2 class="part">${t('Consents')}</h2>`,
    types.map((id) => {
      const ofType = consents.filter(({ documentTypeId }) => documentTypeId === id);
      return consentField(ofType, form, problems);
    }),
    field(
      {
        name: 'signature',
        label: t('Your full name'),
        autocomplete: 'name',
        value: form.signature ?? '',
        hint: t('Your name, the time and your network address are kept with the consents.'),
      },
      { errors: Object.fromEntries(problems) },
    ),
  ];
}

/** Renders a consent with its text, which all of its rows have, and a box for each child. */
function consentField(
  ofType: readonly (UnsignedConsent & { firstName: string })[],
  form: SignedForm,
  problems: Problems,
): Content {
  const [consent] = ofType;
  if (!consent) return null;
  const id = `consent-${consent.documentTypeId}`;
  return html`<fieldset class="child questions" aria-labelledby="${id}">
<h2 id="${id}">${consent.type}</h2>
<details><summary>${t('Read the text')}</summary>${paragraphsOf(consent.text).map((text) => html`<p class="paragraph">${text}</p>`)}</details>
${ofType.map((one) => consentBox(one, isSigned(one, form), problems))}
</fieldset>`;
}

function consentBox(consent: UnsignedConsent & { firstName: string }, isTicked: boolean, problems: Problems): Html {
  const name = consentName(consent);
  const problem = problems.get(name);
  const [first] = problems.keys();
  return html`<div class="field"><label class="check"><input type="checkbox" name="${name}" value="${consent.version}" required${isTicked && html` checked`}${problem && html` aria-invalid="true" aria-describedby="${name}-note"`}${name === first && html` autofocus`}>
<span>${t('I have read this and agree for {player}', { player: consent.firstName })}</span></label>
${note(name, problem)}</div>`;
}

function isSigned({ playerId, documentTypeId, version }: UnsignedConsent, { consents }: SignedForm): boolean {
  return consents.some(
    (one) => one.playerId === playerId && one.documentTypeId === documentTypeId && one.version === version,
  );
}
