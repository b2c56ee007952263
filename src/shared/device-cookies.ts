/** The stylesheet that the browser has cached, so that a page needn't include it. */
export const STYLES_COOKIE = 'yelo.styles';

/** Whether the window is a phone's, set when the browser's headers say otherwise. */
export const PHONE_COOKIE = 'yelo.phone';

/** The header by which a script requests the app shell: the page without the screen and without data of the club. */
export const APP_SHELL_HEADER = 'x-app-shell';
