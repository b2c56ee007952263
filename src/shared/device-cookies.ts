/** The stylesheet that the browser has cached, so that a page needn't carry it. */
export const STYLES_COOKIE = 'yelo.styles';

/** Whether the window is a phone's, set where the browser's headers say otherwise. */
export const PHONE_COOKIE = 'yelo.phone';

/** The header by which a script asks for the app shell: the page without the screen and without data of the club. */
export const APP_SHELL_HEADER = 'x-app-shell';
