/** Which stylesheet the device has, so that a page needn't carry it. */
export const STYLES_COOKIE = 'yelo.styles';

/** Whether the window is a phone's, where the server would take the browser for another kind. */
export const PHONE_COOKIE = 'yelo.phone';

/** What a script that keeps a page for later sends, so that nothing of the club is in it. */
export const BARE_PAGE_HEADER = 'x-bare-page';
