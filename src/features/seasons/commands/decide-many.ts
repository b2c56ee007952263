import type { App } from '@/platform/http/context';
import type { Day } from '@/shared/dates';
import type { Reply } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import type { Scope } from '@/shared/permissions';
import type { DecisionForm, decideRegistrations, ManyDecision } from '../contract/registration';
import { accept, decline } from './decide';
import type { ChangedRegistration } from './set-state';
import { withdraw } from './withdraw';

const commands = { accept, decline, withdraw } as const satisfies Record<ManyDecision, typeof accept>;

/**
 * Accepts, declines or withdraws chosen registrations in the order in which they were made, each in a transaction of its own. Returns
 * those that are done, and those that stay as they are with the reason.
 */
export async function decideMany(
  app: Pick<App, 'db' | 'mailer' | 'config'>,
  scope: Scope<'season.write'>,
  { decision, registrationIds }: DecisionForm,
  today: Day,
): Promise<Reply<typeof decideRegistrations>> {
  const done: ChangedRegistration[] = [];
  const leftOut: { id: number; reason: string }[] = [];
  for (const id of [...new Set(registrationIds)].toSorted((one, other) => one - other)) {
    try {
      done.push(await commands[decision](app, scope, id, {}, today));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      leftOut.push({ id, reason: error.message });
    }
  }
  return { done, leftOut };
}
