/** Pictures of the product on the ice. They load late and at low priority: the words are the first paint. */
export function HeroShots() {
  return (
    <div className="shots">
      <picture className="shot">
        <source media="(prefers-color-scheme: dark)" srcSet="/pictures/dashboard-dark.webp" />
        <img
          src="/pictures/dashboard.webp"
          width="1280"
          height="740"
          alt="The dashboard of a club: players, teams, pending documents, revenue, announcements and upcoming events."
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
          alt="A parent’s phone: the next practice, the amount due and a missing document."
          loading="lazy"
          decoding="async"
          fetchPriority="low"
        />
      </picture>
    </div>
  );
}
