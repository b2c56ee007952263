/** The key under which this tab stores what was typed when the session ended: `stored-draft.ts`. */
export const DRAFT_KEY = 'yelo.draft';
