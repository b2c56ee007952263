import { type Html, html, trusted } from '@/platform/http/page/html';
import { form, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { RegistrationForm } from '../contract/registration';
import type { Preview } from '../queries/preview';
import { consentFields, consentsOf } from './consent-fields';
import { keepDraftScript } from './keep-draft-script';
import { type Problems, questionFields, readersNote } from './question-fields';
import { feeLines, totals } from './review-fees';
import type { SeasonPage } from './season-page';

/** Renders what will be registered, with each fee, the club's questions, the consents and the total, before the family confirms it. */
export function reviewView(
  { season, club, family, today }: Pick<SeasonPage, 'season' | 'club' | 'family' | 'today'>,
  sent: RegistrationForm,
  preview: Preview,
  { problems, isFilledIn }: { problems: Problems; isFilledIn: boolean },
): Html {
  const { lines, total } = preview;
  const here = registerAddress.to({ slug: season.slug });
  const questions = family?.questions ?? [];
  const nameOf = (id: number) => lines.find(({ playerId }) => playerId === id)?.firstName ?? '';
  const consents = consentsOf(family?.unsigned ?? [], sent).map((one) => ({ ...one, firstName: nameOf(one.playerId) }));
  const asked = lines.flatMap(({ firstName, playerId }) =>
    sent.children.filter((child) => child.playerId === playerId).map((child) => ({ ...child, firstName })),
  );
  const fields = [
    hidden('step', 'register'),
    hidden('total', total),
    sent.code !== null && hidden('code', sent.code),
    ...sent.children.map(({ playerId, divisionId, reason }) => [
      hidden(`child-${playerId}`, 'on'),
      hidden(`division-${playerId}`, String(divisionId)),
      hidden(`reason-${playerId}`, reason ?? ''),
    ]),
    questions.length > 0 && [
      html`<h2 class="part">${t("The club's questions")}</h2>`,
      readersNote(questions),
      isFilledIn && html`<p class="hint">${t('Filled in with the answers of last season. Check them.')}</p>`,
      asked.map((child) => questionFields(questions, child, problems)),
    ],
    consentFields(consents, sent, problems),
    totals(season, preview, today),
  ];
  return shell({
    title: t('Check and register'),
    lead: season.name,
    clubName: club.name,
    look: club,
    hasErrors: problems.size > 0,
    address: `${here}?review`,
    body: [
      feeLines(preview),
      form(here, fields, t('Register'), backButton()),
      html`<script>${trusted(keepDraftScript)}</script>`,
    ],
  });
}

/** Renders the way back to the children. It sends the form, so that what was entered is kept without scripts too. */
function backButton(): Html {
  return html`<button class="primary other" name="back" value="1">${t('Back')}</button>`;
}
