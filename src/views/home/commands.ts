import { hideSteps } from '@/features/club/commands/name';
import { audit } from '@/platform/audit';
import type { App } from '@/platform/http/context';
import type { Scope } from '@/shared/permissions';
import { isSetUp } from './queries/first-steps';

/** Hides the first steps for everyone who sets up the club. */
export async function hideFirstSteps({ db }: Pick<App, 'db'>, { actor }: Scope<'team.write'>): Promise<void> {
  await db.transaction(async (tx) => {
    await hideSteps(tx);
    await audit(tx, actor, 'club.first_steps_hidden', 1);
  });
}

/**
 * Hides the first steps once all are done, so that no screen requests them any more.
 * @unscoped runs on a schedule
 */
export async function endFirstSteps({ db }: Pick<App, 'db'>, paidOnline: boolean): Promise<void> {
  if (await isSetUp(db, paidOnline)) await hideSteps(db);
}
