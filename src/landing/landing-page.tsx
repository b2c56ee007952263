import { languageAddress } from '@/shared/address';
import { clubPlaceholders } from '@/shared/club-placeholders';
import { type Language, languageName, languages } from '@/shared/language';
import { t } from '@/shared/translate';
import { Closing } from './closing';
import { Features } from './features';
import { Hero } from './hero';
import { ClubMark, Mark, Wordmark } from './mark';
import { Statistics } from './statistics';

/**
 * The public page at `/` for visitors who are signed out: a real club's with its name, logo and figures, or Yelo's own. Rendered once, at
 * build, in each language; it runs no script.
 */
export function LandingPage({ isClub = false, language }: { isClub?: boolean; language: Language }) {
  return (
    <>
      <a className="skip" href="#main">
        {t('Skip to content')}
      </a>
      <Header isClub={isClub} language={language} />
      <main id="main" tabIndex={-1}>
        <Hero isClub={isClub} />
        <Features />
        <Statistics isClub={isClub} />
        <Closing />
      </main>
      <Footer isClub={isClub} />
    </>
  );
}

function Header({ isClub, language }: { isClub: boolean; language: Language }) {
  return (
    <header className="header wide">
      {isClub ? <ClubMark /> : <Wordmark />}
      <nav aria-label={t('Page')}>
        <a href="#features">{t('Features')}</a>
        <a className="roomy" href="#trial">
          {t('Free trial')}
        </a>
        <a className="roomy" href="#contact">
          {t('Contact')}
        </a>
        <LanguageChoice language={language} />
      </nav>
    </header>
  );
}

/** A button for each other language. It needs no script. */
function LanguageChoice({ language }: { language: Language }) {
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

function Footer({ isClub }: { isClub: boolean }) {
  return (
    <footer className="footer band">
      <div className="wide">
        <p className="footer-mark">
          <Mark size={28} />
          <b>Yelo</b>
        </p>
        <p>
          {isClub
            ? t('{club} runs on Yelo, which is Filipino for ice.', { club: clubPlaceholders.name })
            : t('Yelo is Filipino for ice.')}
        </p>
        <p id="contact" className="footer-contact">
          <b>{t('Contact')}</b> {t('Ask your club’s admin.')}
        </p>
        <p>© 2026 Yelo</p>
      </div>
    </footer>
  );
}
