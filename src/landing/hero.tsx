import { Handshake, type LucideIcon, ShieldCheck, Timer } from 'lucide-react';
import { loginAddress } from '@/shared/address';
import { clubPlaceholders } from '@/shared/club-placeholders';
import { type Sentence, t } from '@/shared/translate';
import { RinkPerspective } from './rink-perspective';

const BADGES: { icon: LucideIcon; words: Sentence }[] = [
  { icon: Timer, words: '5-Min Setup' },
  { icon: Handshake, words: 'Trusted Company' },
  { icon: ShieldCheck, words: 'Bank-Level Security' },
];

export function Hero({ isClub }: { isClub: boolean }) {
  return (
    <section className="hero" aria-labelledby="tagline">
      <div className="hero-ice">
        <RinkPerspective />
      </div>
      <div className="hero-words wide">
        {isClub && <p className="hero-club">{clubPlaceholders.name}</p>}
        <h1 id="tagline">{t('Your whole club on one sheet of ice.')}</h1>
        <p className="hero-lead">
          {t(
            'Players, ice times, dues and documents for ice hockey clubs in the Philippines. Parents pay with GCash or Maya. You get your evenings back.',
          )}
        </p>
        <div className="hero-actions">
          <a className="button primary" href={loginAddress.path}>
            {t('Start Free Trial')}
          </a>
          <a className="button" href={loginAddress.path}>
            {t('Login')}
          </a>
        </div>
        <p className="hero-terms">{t('14-day free trial. No credit card.')}</p>
        <ul className="badges">
          {BADGES.map(({ icon: Icon, words }) => (
            <li key={words}>
              <Icon size={19} aria-hidden="true" />
              {t(words)}
            </li>
          ))}
        </ul>
      </div>
      <HeroShots />
    </section>
  );
}

/**
 * Pictures of the product on the ice. The text is the first paint and, on a phone, the largest; the phone's picture is requested while
 * the text is laid out. The large one waits for the layout, so that it isn't loaded on phones, which don't show it.
 */
function HeroShots() {
  return (
    <div className="shots">
      <picture className="shot">
        <source media="(prefers-color-scheme: dark)" srcSet="/pictures/dashboard-dark.webp" />
        <img
          src="/pictures/dashboard.webp"
          width="1280"
          height="740"
          alt={t(
            'The dashboard of a club: players, teams, pending documents, revenue, announcements and upcoming events.',
          )}
          loading="lazy"
          decoding="async"
          fetchPriority="low"
        />
      </picture>
      <picture className="phone">
        <source media="(prefers-color-scheme: dark)" srcSet="/pictures/phone-dark.webp" />
        <img
          src="/pictures/phone.webp"
          width="390"
          height="780"
          alt={t('A parent’s phone: the next practice, the amount due and a missing document.')}
          decoding="async"
        />
      </picture>
    </div>
  );
}
