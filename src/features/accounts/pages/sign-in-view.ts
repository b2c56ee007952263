import { type Html, html } from '@/platform/http/page/html';
import { alert, type FormState, field, form, hidden } from '@/platform/pages/parts';
import { type Branding, shell } from '@/platform/pages/shell';
import { loginAddress } from '@/shared/address';
import { roleLabel } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import { forgotPasswordAddress, passkeyAddress, signUpAddress } from '../addresses';
import { OFFER_FIELD, type PasskeyOptions, passkeyForm } from '../passkeys/pages/passkey-form';
import { DEMO_PASSWORD, demoAccounts } from '../rules/demo-accounts';
import { icon } from './icons';
import { linkTo } from './return-to';

export interface SignInState extends Pick<FormState, 'errors'> {
  clubName: string | undefined;
  look: Branding | null;
  /** Whether to offer the demo club's accounts. */
  isDemo: boolean;
  email: string;
  returnTo: string;
  /** The options by which the browser signs in with a passkey. */
  passkeyOptions: PasskeyOptions;
  alert?: string;
}

export function signInView({ clubName, look, isDemo, email, returnTo, passkeyOptions, ...state }: SignInState): Html {
  const cursor = { errors: state.errors, focus: email ? 'password' : 'email' };
  const forgot = html`<a href="${forgotPasswordAddress.path}">${t('Forgot password')}</a>`;
  const fields = [
    hidden('returnTo', returnTo),
    // The page's script fills it in where the device can make passkeys.
    hidden(OFFER_FIELD, ''),
    field(
      { name: 'email', label: t('E-mail'), type: 'email', autocomplete: 'username webauthn', value: email },
      cursor,
    ),
    field(
      { name: 'password', label: t('Password'), type: 'password', autocomplete: 'current-password', aside: forgot },
      cursor,
    ),
  ];
  return shell({
    title: t('Sign in'),
    lead: clubName && t('to {club}', { club: clubName }),
    clubName,
    look,
    hasErrors: Boolean(state.errors ?? state.alert),
    isForVisitors: true,
    body: [
      state.alert && alert(state.alert),
      form(loginAddress.path, fields, t('Sign in')),
      passkeyForm(passkeyAddress.path, passkeyOptions, t('Sign in with a passkey'), hidden('returnTo', returnTo)),
      html`<p class="elsewhere">${t('New here?')} <a href="${linkTo(signUpAddress.path, returnTo)}">${t('Create your account')}</a></p>`,
      isDemo && demoPanel(returnTo),
    ],
  });
}

function demoPanel(returnTo: string): Html {
  return html`<section class="demo" aria-labelledby="demo">
<h2 id="demo">${icon('flask')}${t('Look around the demo club')}</h2>
<p>${t('The people and figures are made up. One tap signs you in.')}</p>
<div class="accounts">${demoAccounts.map(
    ({ role, email }) => html`<form method="post" action="${loginAddress.path}">
${hidden('returnTo', returnTo)}${hidden('email', email)}${hidden('password', DEMO_PASSWORD)}
<button type="submit">${icon(role)}<span>${translated(roleLabel[role])}</span></button>
</form>`,
  )}</div>
</section>`;
}
