import { address } from '@/shared/address';

export const accountAddress = address('/account');
export const signUpAddress = address('/api/signup');
export const invitationAddress = address('/api/invitation');
export const forgotPasswordAddress = address('/api/forgot-password');
export const resetPasswordAddress = address('/api/reset-password');
export const signInLinkAddress = address('/api/sign-in-link');
export const confirmEmailAddress = address('/api/confirm-email');
export const secondFactorAddress = address('/api/second-factor');
export const passkeyAddress = address('/api/passkey');
export const passkeyOfferAddress = address('/api/passkey-offer');
export const oidcCallbackAddress = address('/api/callback');
/** What the service worker reads and writes; see `getPush`. */
export const pushAddress = address('/api/account/push');
