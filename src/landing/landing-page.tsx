import type { Language } from '@/shared/language';
import { t } from '@/shared/translate';
import { Closing } from './closing';
import { Features } from './features';
import { Footer } from './footer';
import { Header } from './header';
import { Hero } from './hero';
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
