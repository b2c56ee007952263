/** Announcements and events that their panels show. */
export const PANEL_ROWS = 3;
