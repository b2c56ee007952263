/** The card of document types, where the page's head leads. */
export const TYPES_CARD = 'document-types';
