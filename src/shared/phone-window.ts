/** The media query of a phone's window. */
export const PHONE_WINDOW = '(width < 720px)';
