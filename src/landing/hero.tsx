import { Handshake, type LucideIcon, ShieldCheck, Timer } from 'lucide-react';
import { loginAddress } from '@/shared/address';
import { clubPlaceholders } from '@/shared/club-placeholders';
import { type Sentence, t } from '@/shared/translate';
import { HeroShots } from './hero-shots';
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
