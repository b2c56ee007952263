/** The event that says that the screen answers: what holds taps until then lets go of them. */
export const HELD_TAPS = 'yelo:ready';

/** The event that says that what surrounds the screen answers already: its taps needn't wait for the screen. */
export const FRAME_TAPS = 'yelo:frame';

/** The id of the menu that stands in a phone's page, and is taken out once the app's own can open. */
export const FIRST_MENU = 'first-menu';
