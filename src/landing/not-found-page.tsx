import { logInMark } from '@/shared/club-placeholders';
import { t } from '@/shared/translate';
import { Wordmark } from './mark';

/**
 * What a visitor who is signed out sees at any path but `/`. The words are the specification's. `offersLogIn`: a signed-in user can open
 * the path, and the server fills in the address of the sign-in page.
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
          <h1>{t('404 Page Not Found')}</h1>
          <p>{t('Did you forget to add the page to the router?')}</p>
          <div className="ways">
            {offersLogIn && (
              <a className="button primary" href={logInMark}>
                {t('Log in to open this page')}
              </a>
            )}
            <a className={offersLogIn ? 'button' : 'button primary'} href="/">
              {t('Back to the home page')}
            </a>
          </div>
        </div>
      </main>
    </>
  );
}

const SPOTS_X = [-336, 336];
const SPOTS_Y = [-420, 420];

/** The middle of the rink from above. Its lines end at the circle, so that text fits inside. */
function RinkCentre() {
  return (
    <svg className="rink-centre" viewBox="-640 -450 1280 900" aria-hidden="true">
      <path className="stroke-red" d="M0-1500V-271M0 271V1500" strokeWidth="12" />
      <path className="stroke-blue" d="M-427-1500V1500M427-1500V1500" strokeWidth="12" />
      <circle className="stroke-blue" r="270" strokeWidth="4" />
      {SPOTS_X.flatMap((x) =>
        SPOTS_Y.map((y) => <circle className="line-red" key={`${x} ${y}`} cx={x} cy={y} r="14" />),
      )}
    </svg>
  );
}
