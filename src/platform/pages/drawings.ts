import { type Html, html, trusted } from '../http/page/html';

/** Yelo's logo: the face-off circle on a tile. */
export const mark = trusted(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><rect class="mark-tile" width="32" height="32" rx="8"/>' +
    '<path class="mark-line" d="M16 0v32"/><circle class="mark-ring" cx="16" cy="16" r="8"/><circle class="mark-dot" cx="16" cy="16" r="3"/></svg>',
);

/** The middle of a rink from above, rotated, with 1 unit per pixel of half a screen. The edge of the first end zone is visible. */
export const rinkAtAnAngle = trusted(
  '<svg class="rink" viewBox="-342 -448 640 860" preserveAspectRatio="xMidYMax slice" aria-hidden="true"><g transform="rotate(28.2)">' +
    '<path class="board" d="M-417 -900V1200M417 -900V1200"/>' +
    '<path class="blue" d="M-413 -204H413M-413 204H413" stroke-width="14"/><path class="red" d="M-413 0H413" stroke-width="14"/>' +
    '<circle class="blue" r="128" stroke-width="5"/><circle class="dot blue" r="14"/>' +
    '<circle class="red" cx="-198" cy="565" r="128" stroke-width="4"/><circle class="red" cx="198" cy="565" r="128" stroke-width="4"/>' +
    '<g class="dot red"><circle cx="-198" cy="-160" r="13"/><circle cx="198" cy="-160" r="13"/><circle cx="-198" cy="160" r="13"/>' +
    '<circle cx="198" cy="160" r="13"/><circle cx="-198" cy="565" r="13"/></g></g></svg>',
);

/** The strip of ice above the form on a phone. */
export const rinkStrip = trusted(
  '<svg class="strip" viewBox="-195 -62 390 124" preserveAspectRatio="xMidYMid slice" aria-hidden="true">' +
    '<path class="blue" d="M-106 -400V400M106 -400V400" stroke-width="7"/><path class="red" d="M0 -400V400" stroke-width="7"/>' +
    '<circle class="blue" r="67" stroke-width="2.5"/></svg>',
);

/** Returns a line icon on a grid of 24, from its shapes. It is always next to words that say the same. */
export function drawIcon(shapes: string): Html {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${trusted(shapes)}</svg>`;
}

export const alertIcon = drawIcon('<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5M12 16.2v.1"/>');
