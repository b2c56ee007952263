import { Closing } from './closing';
import { Features } from './features';
import { Footer } from './footer';
import { Header } from './header';
import { Hero } from './hero';
import { Statistics } from './statistics';

/** The public page at `/` for visitors who are signed out. Rendered once, at build; no script runs on it. */
export function LandingPage() {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Features />
        <Statistics />
        <Closing />
      </main>
      <Footer />
    </>
  );
}
