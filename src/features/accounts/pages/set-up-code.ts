import type { FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import type { Html } from '@/platform/http/page/html';
import { isOverLoopback } from '@/platform/http/request/loopback';
import { entered } from '@/platform/pages/form-input';
import { type FieldErrors, field } from '@/platform/pages/parts';
import { isSetUpCode } from '@/platform/set-up-code';
import { invalidField } from '@/shared/errors';
import { t } from '@/shared/translate';
import { claimForm } from '../commands/throttle';
import { isWithoutAccounts } from '../queries/users';
import { WRONG_CODE } from '../rules/sign-up';

/**
 * Returns who may open the club with the next account: nobody, anyone at its machine, or anyone with the code that the server's start
 * printed.
 */
export async function opening(
  { db, config }: Pick<App, 'db' | 'config'>,
  request: FastifyRequest,
): Promise<'open already' | 'from here' | 'by code'> {
  // The demo club is already open.
  if (config.demo || !(await isWithoutAccounts(db))) return 'open already';
  return isOverLoopback(request.raw) ? 'from here' : 'by code';
}

/** Renders the field of the code. `isFirst`: it has the focus. */
export function setUpCodeField(request: FastifyRequest, errors: FieldErrors | undefined, isFirst: boolean): Html {
  const hint = t('Yelo prints it where it was started, below "Ready at".');
  const code = { name: 'setUpCode', label: t('Set-up code'), autocomplete: 'off', hint };
  return field({ ...code, value: entered(request.body, 'setUpCode') }, { errors, focus: isFirst ? 'setUpCode' : '' });
}

/** Counts an attempt and checks the code. Throws `invalid` for a wrong one and `too_many_requests`. */
export async function checkSetUpCode(
  { db, setUpCode }: Pick<App, 'db' | 'setUpCode'>,
  request: FastifyRequest,
  entered: string,
): Promise<void> {
  await claimForm(db, 'set-up', request.ip);
  if (!isSetUpCode(setUpCode, entered)) throw invalidField('setUpCode', WRONG_CODE);
}
