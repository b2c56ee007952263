/** The languages of the program. English is the source: its sentences are the keys of the catalogues (`translate.ts`). */
export const languages = ['en', 'fil'] as const;
export type Language = (typeof languages)[number];

/** Each language's name in itself. */
export const languageName: Record<Language, string> = { en: 'English', fil: 'Filipino' };

/** The cookie that stores the choice on the device, for visitors and for accounts that have made none. */
export const LANGUAGE_COOKIE = 'yelo.language';

/** Returns the language of that code. Returns undefined for anything else. */
export function languageOfCode(code: unknown): Language | undefined {
  return languages.find((language) => language === code);
}
