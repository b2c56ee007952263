import type { Html } from '@/platform/http/page/html';
import { drawIcon } from '@/platform/pages/drawings';

const icons = {
  super_admin: '<circle cx="8" cy="15.5" r="4.5"/><path d="M11.2 12.3 20.5 3M16.5 7l3.2 3.2M14 9.5l2 2"/>',
  admin:
    '<path d="M12 3c2.2 1.6 4.6 2.4 7.5 2.5V12c0 4.4-2.9 7.3-7.5 9-4.6-1.7-7.5-4.6-7.5-9V5.5C7.4 5.4 9.8 4.6 12 3z"/>',
  coach: '<rect x="5" y="4.5" width="14" height="16.5" rx="2"/><path d="M9 4.5V3h6v3.5H9zM9 11.5h6M9 16h4"/>',
  parent:
    '<circle cx="9" cy="7.5" r="3.5"/><path d="M2.5 20.5v-1.5a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5v1.5M15.5 4.2a3.5 3.5 0 0 1 0 6.6M18 14.3a5 5 0 0 1 3.5 4.7v1.5"/>',
  flask: '<path d="M9 3h6M10 3v6.5l-5 9A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5l-5-9V3M7.3 15h9.4"/>',
} as const;

/** Renders the icon of a role or of the demo club. */
export function icon(name: keyof typeof icons): Html {
  return drawIcon(icons[name]);
}
