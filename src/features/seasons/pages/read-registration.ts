import { entered, readForm } from '@/platform/pages/form-input';
import { AppError } from '@/shared/errors';
import { type RegistrationForm, registrationForm } from '../contract/registration';
import { consentName } from './consent-fields';
import { answerName, readerName } from './question-fields';
import type { Family } from './season-page';

/** Returns the children of a family who are ticked in what it sent. */
export function chosenOf({ children }: Pick<Family, 'children'>, body: unknown): Family['children'] {
  return children.filter(({ id }) => entered(body, `child-${id}`) !== '');
}

/** Returns what a family sent: the chosen children with their answers, the signed consents and the discount code. Throws `invalid`. */
export function readRegistration(body: unknown, family: Family): RegistrationForm {
  const { questions, unsigned } = family;
  const chosen = chosenOf(family, body);
  const { data, errors } = readForm<typeof registrationForm>(registrationForm, {
    children: chosen.map(({ id }) => ({
      playerId: id,
      divisionId: Number(entered(body, `division-${id}`)),
      reason: entered(body, `reason-${id}`),
      answers: questions.map((question) => ({
        questionId: question.id,
        answer: entered(body, answerName(id, question.id)),
        reader: entered(body, readerName(question.id)) || undefined,
      })),
    })),
    consents: unsigned
      .filter(({ playerId }) => chosen.some(({ id }) => id === playerId))
      .filter((consent) => entered(body, consentName(consent)) === String(consent.version))
      .map(({ playerId, documentTypeId, version }) => ({ playerId, documentTypeId, version })),
    signature: entered(body, 'signature'),
    code: entered(body, 'code'),
    total: entered(body, 'total') || '0',
  });
  if (data) return data;
  const [message] = Object.values(errors);
  throw new AppError('invalid', typeof message === 'string' ? message : undefined);
}
