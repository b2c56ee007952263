import { formatWait, oneLine } from '@/shared/format';
import { t } from '@/shared/translate';

const CODES_BEFORE_A_PAUSE = 5;

const MAX_CODE_PAUSE_SECONDS = 24 * 60 * 60;

/** Returns whether this is a code of an app, and not a recovery code. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(plainCode(code));
}

/** Removes what people and programs insert between a code's characters. */
export function plainCode(code: string): string {
  return code.replace(/[\s-]/g, '').toLowerCase();
}

/**
 * Returns how long codes are rejected after this many wrong ones: from the fifth on a minute, then twice as long each time, up to a day.
 */
export function codePauseSeconds(wrong: number): number {
  if (wrong < CODES_BEFORE_A_PAUSE) return 0;
  return Math.min(60 * 2 ** (wrong - CODES_BEFORE_A_PAUSE), MAX_CODE_PAUSE_SECONDS);
}

/** The message for a user whose account pauses after wrong codes. */
export function codesSentence(seconds: number): string {
  return `Too many wrong codes. Please wait ${formatWait(seconds)} and try again, or enter one of your recovery codes.`;
}

/**
 * The mail to a user whose second factor is being guessed, for the wrong code of that number; null when it starts no pause. At most one a
 * day: `now` in milliseconds since 1970.
 */
export function guessedCodesMail(
  user: { id: string; email: string; hasPassword: boolean },
  clubName: string,
  link: string,
  { nth, now }: { nth: number; now: number },
) {
  if (codePauseSeconds(nth) === 0) return null;
  return {
    dedupeKey: `codes-guessed:${user.id}:${Math.floor(now / (24 * 60 * 60_000))}`,
    recipient: user.email,
    about: [],
    subject: oneLine(t('Somebody tries to sign in as you at {club}', { club: clubName })),
    body: [
      t('Hello,'),
      user.hasPassword
        ? t(
            'Somebody who knows your password tried {n} codes for the second step of your account at {club}, and none was right.',
            { n: nth, club: clubName },
          )
        : t(
            'Somebody who can use your other sign-in service tried {n} codes for the second step of your account at {club}, and none was right.',
            { n: nth, club: clubName },
          ),
      t('If that was you, do nothing: wait a little, or enter one of your recovery codes.'),
      ...(user.hasPassword
        ? [t("If it wasn't you, change your password now. To set a new one, open this page:"), link]
        : [t("If it wasn't you, change your password at that service now.")]),
      clubName,
    ].join('\n\n'),
  };
}

/** The mail to a user whose second factor a super admin removed. `id` identifies the mail. */
export function factorTakenMail({ email, club, id }: { email: string; club: string; id: string }) {
  return {
    dedupeKey: `second-factor-taken:${id}`,
    recipient: email,
    about: [],
    subject: oneLine(t('Your second step at {club} was switched off', { club })),
    body: [
      t('Hello,'),
      t(
        'A super admin of {club} switched off the second step of your sign-in. From now on your password is enough, until you set up a new one under your account.',
        { club },
      ),
      t("If you didn't ask for that, tell your club at once."),
      club,
    ].join('\n\n'),
  };
}
