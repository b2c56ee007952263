import { languageAddress } from '@/shared/address';
import { type Language, languageName, languages } from '@/shared/language';

/** A button for each other language. It needs no script. */
export function LanguageChoice({ language }: { language: Language }) {
  return (
    <form method="post" action={languageAddress.path}>
      <input type="hidden" name="returnTo" value="/" />
      {languages
        .filter((other) => other !== language)
        .map((other) => (
          <button type="submit" key={other} name="language" value={other} lang={other}>
            {languageName[other]}
          </button>
        ))}
    </form>
  );
}
