import { html, trusted } from '@/platform/http/html';

/** Yelo's sign: the face-off circle on a tile. */
export const mark = trusted(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect class="mark-tile" width="32" height="32" rx="8"/>' +
    '<path class="mark-line" d="M16 0v32"/><circle class="mark-ring" cx="16" cy="16" r="8"/><circle class="mark-dot" cx="16" cy="16" r="3"/></svg>',
);

/** The middle of a rink from above, lying at an angle, 1 unit a pixel of a half screen. The first end zone peeks in. */
export const rinkAtAnAngle = trusted(
  '<svg class="rink" viewBox="-342 -448 640 860" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><g transform="rotate(28.2)">' +
    '<path class="board" d="M-417 -900V1200M417 -900V1200"/>' +
    '<path class="blue" d="M-413 -204H413M-413 204H413" stroke-width="14"/><path class="red" d="M-413 0H413" stroke-width="14"/>' +
    '<circle class="blue" r="128" stroke-width="5"/><circle class="dot blue" r="14"/>' +
    '<circle class="red" cx="-198" cy="565" r="128" stroke-width="4"/><circle class="red" cx="198" cy="565" r="128" stroke-width="4"/>' +
    '<g class="dot red"><circle cx="-198" cy="-160" r="13"/><circle cx="198" cy="-160" r="13"/><circle cx="-198" cy="160" r="13"/>' +
    '<circle cx="198" cy="160" r="13"/><circle cx="-198" cy="565" r="13"/></g></g></svg>',
);

/** The strip of ice over the form on a phone. */
export const rinkStrip = trusted(
  '<svg class="strip" viewBox="-195 -62 390 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true">' +
    '<path class="blue" d="M-106 -400V400M106 -400V400" stroke-width="7"/><path class="red" d="M0 -400V400" stroke-width="7"/>' +
    '<circle class="blue" r="67" stroke-width="2.5"/></svg>',
);

const icons = {
  super_admin: '<circle cx="8" cy="15.5" r="4.5"/><path d="M11.2 12.3 20.5 3M16.5 7l3.2 3.2M14 9.5l2 2"/>',
  admin:
    '<path d="M12 3c2.2 1.6 4.6 2.4 7.5 2.5V12c0 4.4-2.9 7.3-7.5 9-4.6-1.7-7.5-4.6-7.5-9V5.5C7.4 5.4 9.8 4.6 12 3z"/>',
  coach: '<rect x="5" y="4.5" width="14" height="16.5" rx="2"/><path d="M9 4.5V3h6v3.5H9zM9 11.5h6M9 16h4"/>',
  parent:
    '<circle cx="9" cy="7.5" r="3.5"/><path d="M2.5 20.5v-1.5a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5v1.5M15.5 4.2a3.5 3.5 0 0 1 0 6.6M18 14.3a5 5 0 0 1 3.5 4.7v1.5"/>',
  flask: '<path d="M9 3h6M10 3v6.5l-5 9A1.7 1.7 0 0 0 6.5 21h11a1.7 1.7 0 0 0 1.5-2.5l-5-9V3M7.3 15h9.4"/>',
  alert: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5M12 16.2v.1"/>',
} as const;

export type IconName = keyof typeof icons;

/** A line drawing on a grid of 24. It stands beside words that say the same. */
export function icon(name: IconName) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${trusted(icons[name])}</svg>`;
}
