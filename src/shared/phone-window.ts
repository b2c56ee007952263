/** What a phone's window is, as a media query. */
export const PHONE_WINDOW = '(width < 720px)';
