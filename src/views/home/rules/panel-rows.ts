/** Number of announcements or events in a panel. */
export const PANEL_ROWS = 3;
