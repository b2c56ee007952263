import { type Sentence, t } from '@/shared/translate';
/** The sections of the page, in order. */
export const sections = [
  { id: 'profile', label: 'Profile' },
  { id: 'security', label: 'Sign-in & security' },
  { id: 'passkeys', label: 'Passkeys' },
  { id: 'devices', label: 'Devices' },
  { id: 'calendars', label: 'Calendar addresses' },
  { id: 'notifications', label: 'Notifications' },
  { id: 'appearance', label: 'Appearance' },
  { id: 'app', label: 'App' },
  { id: 'data', label: 'Your data' },
  { id: 'leave', label: 'Leave the club' },
] as const satisfies readonly { id: string; label: Sentence }[];

/** Links to the sections beside the page in a wide window; a phone just scrolls. */
export function SectionLinks() {
  return (
    <nav aria-label={t('Sections')} className="sticky top-24 self-start max-lg:hidden">
      <ul className="-ml-3 grid gap-0.5">
        {sections.map(({ id, label }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex h-9 items-center rounded-box px-3 font-medium text-text-2 transition-colors hover:bg-sunken hover:text-text"
            >
              {t(label)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
