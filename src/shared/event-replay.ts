/** The event by which the client reports that the screen is hydrated: all stored events are replayed. */
export const SCREEN_HYDRATED = 'yelo:ready';

/** The same for the frame around the screen, which is hydrated first: presses on its buttons needn't wait for the screen. */
export const FRAME_HYDRATED = 'yelo:frame';

/** The id of the menu in a phone's page, which its button opens without a script. It is removed once the app's own menu can open. */
export const PRERENDERED_MENU = 'menu';
