import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '@/platform/http/context';
import { pageRoute, redirect } from '@/platform/http/page/page-route';
import type { Page } from '@/platform/http/registry';
import { loginAddress, logoutAddress } from '@/shared/address';
import { AppError } from '@/shared/errors';
import {
  confirmEmailAddress,
  forgotPasswordAddress,
  invitationAddress,
  oidcCallbackAddress,
  passkeyAddress,
  passkeyOfferAddress,
  resetPasswordAddress,
  secondFactorAddress,
  signInLinkAddress,
  signUpAddress,
} from '../addresses';
import type { SignUpDependencies } from '../commands/sign-up';
import { confirmEmailErrorPage, handleConfirmEmail, showConfirmEmail } from '../pages/confirm-email';
import { errorPage } from '../pages/error-page';
import { handleForgotPassword, showForgotPassword } from '../pages/forgot-password';
import { handleInvitation, invitationOf, invitationPath } from '../pages/invitation';
import { beginOidc, finishOidc } from '../pages/oidc';
import { handleOidcSetUp, showOidcSetUp } from '../pages/oidc-set-up';
import { handleResetPassword, showResetPassword } from '../pages/reset-password';
import { linkTo, returnToOf } from '../pages/return-to';
import { handleSecondFactor, showSecondFactor } from '../pages/second-factor';
import { opening } from '../pages/set-up-code';
import { handleSignIn, showSignIn } from '../pages/sign-in';
import { signOut } from '../pages/sign-out';
import { handleSignUp, showSignUp } from '../pages/sign-up';
import { handleOffer, showOffer } from '../passkeys/pages/offer';
import { handlePasskey } from '../passkeys/pages/sign-in';
import { createOidcProvider } from '../providers/oidc';
import { handleSignInLink, showSignInLink } from '../sign-in-links/pages';

type PagesApp = App & SignUpDependencies;

/** Registers the pages that the server renders: signing up, in and out, and confirming a new e-mail. */
export function registerPages(app: PagesApp): void {
  const pages = app.config.oidc ? pagesWithOidc(app, app.config.oidc) : pagesWithPasswords(app);
  for (const [name, handlers] of Object.entries({ ...pages, ...pagesOfBoth(app) })) {
    // Both have the same keys as `addresses`.
    const { path } = addresses[name as keyof typeof addresses];
    for (const [method, handler] of Object.entries(handlers) as [Page['method'], PageHandler][]) {
      pageRoute(app, { method, path, access: 'public' }, errorPage(app), handler);
    }
  }
  const confirmEmail = { path: confirmEmailAddress.path, access: 'public' } as const;
  pageRoute(app, { method: 'GET', ...confirmEmail }, confirmEmailErrorPage(app), (...call) =>
    showConfirmEmail(app, ...call),
  );
  pageRoute(app, { method: 'POST', ...confirmEmail }, confirmEmailErrorPage(app), (...call) =>
    handleConfirmEmail(app, ...call),
  );
}

const addresses = {
  signIn: loginAddress,
  signUp: signUpAddress,
  passkey: passkeyAddress,
  passkeyOffer: passkeyOfferAddress,
  forgotPassword: forgotPasswordAddress,
  resetPassword: resetPasswordAddress,
  signInLink: signInLinkAddress,
  callback: oidcCallbackAddress,
  signOut: logoutAddress,
  invitation: invitationAddress,
  secondFactor: secondFactorAddress,
};

type PageHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
interface Form {
  GET: PageHandler;
  POST: PageHandler;
}
/** The pages that both kinds of sign-in have at the same addresses. */
type Pages = Record<
  'signIn' | 'signUp' | 'passkey' | 'passkeyOffer' | 'forgotPassword' | 'resetPassword' | 'signInLink',
  Form
> & {
  callback: Pick<Form, 'GET'>;
};

/** The pages of both kinds of sign-in. */
function pagesOfBoth(
  app: PagesApp,
): Record<'signOut' | 'invitation', Pick<Form, 'GET'>> & Record<'secondFactor', Form> {
  return {
    signOut: { GET: (request, reply) => signOut(app, request, reply) },
    invitation: { GET: (request, reply) => handleInvitation(app, request, reply) },
    secondFactor: {
      GET: (request, reply) => showSecondFactor(app, request, reply),
      POST: (request, reply) => handleSecondFactor(app, request, reply),
    },
  };
}

function pagesWithPasswords(app: PagesApp): Pages {
  return {
    signIn: {
      GET: (request, reply) => showSignIn(app, request, reply),
      POST: (request, reply) => handleSignIn(app, request, reply),
    },
    signUp: {
      GET: (request, reply) => showSignUp(app, request, reply),
      POST: (request, reply) => handleSignUp(app, request, reply),
    },
    passkey: {
      GET: (request, reply) => showSignIn(app, request, reply),
      POST: (request, reply) => handlePasskey(app, request, reply),
    },
    passkeyOffer: {
      GET: (request, reply) => showOffer(app, request, reply),
      POST: (request, reply) => handleOffer(app, request, reply),
    },
    forgotPassword: {
      GET: (request, reply) => showForgotPassword(app, request, reply),
      POST: (request, reply) => handleForgotPassword(app, request, reply),
    },
    resetPassword: {
      GET: (request, reply) => showResetPassword(app, request, reply),
      POST: (request, reply) => handleResetPassword(app, request, reply),
    },
    signInLink: {
      GET: (request, reply) => showSignInLink(app, request, reply),
      POST: (request, reply) => handleSignInLink(app, request, reply),
    },
    callback: { GET: noSuchPage },
  };
}

/** The provider has the passwords: the club's own forms don't exist, and their addresses redirect to the provider. */
function pagesWithOidc(app: PagesApp, settings: NonNullable<App['config']['oidc']>): Pages {
  const provider = createOidcProvider(settings, app.config.publicUrl + oidcCallbackAddress.path);
  const toSignIn: PageHandler = async (request, reply) => {
    const invitation = invitationOf(request);
    const returnTo = invitation ? invitationPath(invitation) : returnToOf(request);
    return redirect(reply, linkTo(loginAddress.path, returnTo), 302);
  };
  const elsewhere: Form = { GET: toSignIn, POST: noSuchPage };
  return {
    signIn: { GET: (request, reply) => beginOidc(app, provider, request, reply), POST: noSuchPage },
    signUp: {
      GET: async (request, reply) =>
        (await opening(app, request)) === 'by code' ? showOidcSetUp(request, reply) : toSignIn(request, reply),
      POST: async (request, reply) =>
        (await opening(app, request)) === 'by code' ? handleOidcSetUp(app, provider, request, reply) : noSuchPage(),
    },
    passkey: elsewhere,
    passkeyOffer: elsewhere,
    forgotPassword: elsewhere,
    resetPassword: elsewhere,
    signInLink: elsewhere,
    callback: { GET: (request, reply) => finishOidc(app, provider, request, reply) },
  };
}

async function noSuchPage(): Promise<never> {
  throw new AppError('not_found');
}
