/** The element id of the card of document types, which the page's head links to. */
export const TYPES_CARD = 'document-types';
