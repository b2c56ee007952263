import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/server';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { scriptUrl } from '@/platform/http/page/assets';
import { type Html, html } from '@/platform/http/page/html';
import { redirect, sendPage } from '@/platform/http/page/page-route';
import { isHttps } from '@/platform/http/request/cookies';
import { deviceOf } from '@/platform/http/request/device';
import { entered } from '@/platform/pages/form-input';
import { alert, hidden } from '@/platform/pages/parts';
import { type Branding, shell } from '@/platform/pages/shell';
import { loginAddress } from '@/shared/address';
import { AppError, errorStatus } from '@/shared/errors';
import { scopeOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import { passkeyOfferAddress } from '../../addresses';
import { linkTo, returnToOf } from '../../pages/return-to';
import { localPath } from '../../rules/sign-in';
import { addPasskey, beginOffer, continueOffer } from '../commands/add-passkey';
import { creationResponse } from '../contract';
import { CHALLENGE_MINUTES } from '../queries/challenges';
import { answerIn, OFFER_FIELD, PASSKEY_FIELD, passkeyIcon } from './passkey-form';

type Dependencies = Pick<App, 'db' | 'config' | 'challengeSeal' | 'mailer'>;

/** Contains the challenge of an offer. It shows that this browser has just sent the right password. */
const CHALLENGE_COOKIE = 'yelo.offer';
/** Says that somebody declined on this device. Only the sign-in page's form reads it. */
const DECLINED_COOKIE = 'yelo.declined';
const DECLINED_DAYS = 365;
const PATH = passkeyOfferAddress.path;
const script = scriptUrl('src/features/accounts/passkeys/ui/offer-script.ts');

/**
 * Returns where to go after a sign-in by password: to the offer of a passkey and from there to the requested page, where the browser
 * asked for it, the account has no passkey and nobody declined on this device; else to the requested page at once.
 */
export async function viaOffer(
  app: Pick<Dependencies, 'db' | 'config' | 'challengeSeal'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { userId }: { userId: string },
): Promise<string> {
  const returnTo = returnToOf(request);
  const path = linkTo(PATH, returnTo);
  const isWanted = entered(request.body, OFFER_FIELD) === '1' && request.cookies[DECLINED_COOKIE] === undefined;
  // A very long address would not survive the way through the second step.
  if (!isWanted || localPath(path) === '/') return returnTo;
  const challenge = await beginOffer(app, userId);
  if (challenge === null) return returnTo;
  setCookie(app, reply, CHALLENGE_COOKIE, { value: challenge, path: PATH, maxAge: CHALLENGE_MINUTES * 60 });
  return path;
}

/** Renders the offer of a passkey, or redirects to the requested page when there is nothing to offer. */
export async function showOffer(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  return sendOffer(app, request, reply, 200);
}

/** Adds the passkey that the form contains, or remembers that the user declined. Then redirects to the requested page. */
export async function handleOffer(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  if (request.context && entered(request.body, PASSKEY_FIELD) !== '') {
    const response = answerIn(request.body, creationResponse);
    const scope = scopeOf(request.context.actor, 'account.edit');
    const name = deviceOf(request.headers['user-agent']);
    try {
      if (!response) throw new AppError('invalid', 'Your browser sent no passkey. Try again, or go on without one.');
      await addPasskey(app, scope, { name, response }, request.session.sessionId);
    } catch (error) {
      if (!(error instanceof AppError && (error.code === 'invalid' || error.code === 'conflict'))) throw error;
      return sendOffer(app, request, reply, errorStatus[error.code], error.message);
    }
  } else if (entered(request.body, 'answer') === 'no') {
    setCookie(app, reply, DECLINED_COOKIE, { value: '1', path: loginAddress.path, maxAge: DECLINED_DAYS * 86_400 });
  }
  reply.clearCookie(CHALLENGE_COOKIE, { path: PATH });
  return redirect(reply, returnToOf(request));
}

async function sendOffer(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  failure?: string,
): Promise<FastifyReply> {
  const scope = request.context && scopeOf(request.context.actor, 'account.edit');
  const options = scope && (await continueOffer(app, scope, request.cookies[CHALLENGE_COOKIE] ?? ''));
  if (!options) return redirect(reply, returnToOf(request));
  const club = await readClub(app.db);
  return sendPage(reply, status, offerView(options, { look: club, clubName: club?.name, failure, request }));
}

interface OfferPage {
  look: Branding | null;
  clubName: string | undefined;
  failure: string | undefined;
  request: FastifyRequest;
}

function offerView(
  options: PublicKeyCredentialCreationOptionsJSON,
  { look, clubName, failure, request }: OfferPage,
): Html {
  const returnTo = hidden('returnTo', returnToOf(request));
  return shell({
    title: t('Sign in faster next time'),
    lead: t(
      'With a passkey, your fingerprint, your face or your screen lock replaces the password on this device. The club never learns any of them.',
    ),
    clubName,
    look,
    hasErrors: failure !== undefined,
    body: [
      failure && alert(failure),
      html`<form method="post" action="${PATH}" data-new-passkey="${JSON.stringify(options)}">
${returnTo}${hidden(PASSKEY_FIELD, '')}
<button class="primary" type="submit">${passkeyIcon}${t('Add a passkey')}</button>
<p class="error" role="alert" hidden>${t('Your device added no passkey. Try again, or choose "Not now".')}</p>
</form>
<form class="below" method="post" action="${PATH}">
${returnTo}${hidden('answer', 'no')}
<button class="primary other" type="submit">${t('Not now')}</button>
</form>
<script type="module" src="${script}"></script>`,
    ],
  });
}

function setCookie(
  { config }: Pick<App, 'config'>,
  reply: FastifyReply,
  name: string,
  { value, path, maxAge }: { value: string; path: string; maxAge: number },
): void {
  reply.setCookie(name, value, { httpOnly: true, sameSite: 'lax', secure: isHttps(config) || 'auto', path, maxAge });
}
