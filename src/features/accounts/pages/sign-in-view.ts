import { type Html, html } from '@/platform/http/page/html';
import { drawIcon } from '@/platform/pages/drawings';
import { alert, type FormState, field, form, hidden } from '@/platform/pages/parts';
import { type Branding, shell } from '@/platform/pages/shell';
import { loginAddress } from '@/shared/address';
import { roleLabel } from '@/shared/permissions';
import { t, translated } from '@/shared/translate';
import { forgotPasswordAddress, passkeyAddress, signUpAddress } from '../addresses';
import { OFFER_FIELD, type PasskeyOptions, passkeyForm } from '../passkeys/pages/passkey-form';
import { DEMO_PASSWORD, demoAccounts } from '../rules/demo-accounts';
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

const icons = {
  super_admin: '<circle cx="8" cy="15.5" r="4.5"/><path d="M11.2 12.3 20.5 3M16.5 7l3.2 3.2M14 9.5l2 2"/>',
  admin:
    '<path d="M12 3c2.2 1.6 4.6 2.4 7.5 2.5V12c0 4.4-2.9 7.3-7.5 9-4.6-1.7-7.5-4.6-7.5-9V5.5C7.4 5.4 9.8 4.6 12 3z"/>',
  coach: '<rect x="5" y="4.5" width="14" height="16.5" rx="2"/><path d="M9 4.5V3h6v3.5H9zM9 11.5h6M9 16h4"/>',
  parent:
    '<circle cx="9" cy="7.5" r="3.5"/><path d="M2.5 20.5v-1.5a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5v1.5M15.5 4.2a3.5 3.5 0 0 1 0 6.6M18 14.3a5 5 0 0 1 3.5 4.7v1.5"/>',
  flask: '<path d="M9 3h6M10 3v6.5l-5 9A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5l-5-9V3M7.3 15h9.4"/>',
} as const;

/** Renders the icon of a role or of the demo club. */
function icon(name: keyof typeof icons): Html {
  return drawIcon(icons[name]);
}
