import { Wordmark } from './mark';
import { RinkCentre } from './rink-centre';

/** What a visitor who is signed out sees at any path but `/`. The words are the spec's. */
export function NotFoundPage() {
  return (
    <>
      <header className="header wide">
        <Wordmark />
      </header>
      <main className="lost">
        <RinkCentre />
        <div className="wide">
          <h1>404 Page Not Found</h1>
          <p>Did you forget to add the page to the router?</p>
          <a className="button primary" href="/">
            Back to the home page
          </a>
        </div>
      </main>
    </>
  );
}
