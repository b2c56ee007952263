import { t } from '@/shared/translate';

/**
 * Pictures of the product on the ice. The text is the first paint and, on a phone, the largest; the phone's picture is requested while
 * the text is laid out. The large one waits for the layout, so that it isn't loaded on phones, which don't show it.
 */
export function HeroShots() {
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
