import { logInMark } from '@/shared/club-words';
import { Wordmark } from './mark';
import { RinkCentre } from './rink-centre';

/**
 * What a visitor who is signed out sees at any path but `/`. The words are the spec's. `offersLogIn`: a signed-in person can open
 * the path, and the server fills in the address of the way there.
 */
export function NotFoundPage({ offersLogIn }: { offersLogIn: boolean }) {
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
          <div className="ways">
            {offersLogIn && (
              <a className="button primary" href={logInMark}>
                Log in to open this page
              </a>
            )}
            <a className={offersLogIn ? 'button' : 'button primary'} href="/">
              Back to the home page
            </a>
          </div>
        </div>
      </main>
    </>
  );
}
