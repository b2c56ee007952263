import { formatList } from '@/shared/format';
import { t, translated } from '@/shared/translate';
import type { ManyDecision, RegistrationState } from '../contract/registration';

interface DecisionResult {
  done: readonly { state: RegistrationState }[];
  leftOut: readonly { id: number; reason: string }[];
}

/**
 * Returns what became of chosen registrations: a title, and sentences about those that joined the waiting list and those that stay as
 * they are, by reason. `nameOf` returns a child's name by the registration's id.
 */
export function decidedMessage(
  decision: ManyDecision,
  { done, leftOut }: DecisionResult,
  nameOf: (id: number) => string,
): [title: string, text: string] {
  const listed = done.filter(({ state }) => state === 'waiting').length;
  const n = done.length - listed;
  const titles = {
    accept: t('{n} accepted', { n }),
    decline: t('{n} declined', { n }),
    withdraw: t('{n} withdrawn', { n }),
  } satisfies Record<ManyDecision, string>;
  const reasons = [...new Set(leftOut.map(({ reason }) => reason))].map((reason) => {
    const names = formatList(leftOut.filter((one) => one.reason === reason).map(({ id }) => nameOf(id)));
    return `${names}: ${translated(reason)}`;
  });
  const sentences =
    listed > 0 ? [t('{n} on the waiting list of a full division.', { n: listed }), ...reasons] : reasons;
  return [done.length > 0 ? titles[decision] : t('Nothing has changed'), sentences.join(' ')];
}
