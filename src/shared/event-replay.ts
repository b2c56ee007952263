/** The event by which the client says that the screen is hydrated: every event that was held back is replayed. */
export const SCREEN_HYDRATED = 'yelo:ready';

/** The same for the frame around the screen, which is hydrated first: presses on its buttons needn't wait for the screen. */
export const FRAME_HYDRATED = 'yelo:frame';

/** The id of the menu in a phone's page, which its button opens without a script, and which is removed once the app's own can open. */
export const PRERENDERED_MENU = 'menu';
