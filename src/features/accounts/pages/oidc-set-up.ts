import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import { sendPage } from '@/platform/http/page/page-route';
import { entered, failureOf } from '@/platform/pages/form-input';
import { alert, type FormState, form, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { t } from '@/shared/translate';
import { signUpAddress } from '../addresses';
import type { OidcProvider } from '../providers/oidc';
import { beginOidc } from './oidc';
import { returnToOf } from './return-to';
import { checkSetUpCode, setUpCodeField } from './set-up-code';

type Failure = Pick<FormState, 'errors'> & { alert?: string };

/** Asks a user who opens the club from another machine for the code, before the provider's sign-in. */
export async function showOidcSetUp(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendCodeForm(request, reply, 200, {});
}

/** Redirects to the provider once the code is right. */
export async function handleOidcSetUp(
  app: App,
  provider: OidcProvider,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  try {
    await checkSetUpCode(app, request, entered(request.body, 'setUpCode'));
  } catch (error) {
    const { status, ...failure } = failureOf(error, reply);
    return sendCodeForm(request, reply, status, failure);
  }
  return beginOidc(app, provider, request, reply, true);
}

function sendCodeForm(request: FastifyRequest, reply: FastifyReply, status: number, failure: Failure): FastifyReply {
  const fields = [hidden('returnTo', returnToOf(request)), setUpCodeField(request, failure.errors, true)];
  const page = shell({
    title: t('Set up your club'),
    lead: t("Enter the set-up code, then sign in. You'll be the club's super admin."),
    clubName: undefined,
    hasErrors: Boolean(failure.errors ?? failure.alert),
    body: [failure.alert && alert(failure.alert), form(signUpAddress.path, fields, t('Go on to sign in'))],
  });
  return sendPage(reply, status, page);
}
