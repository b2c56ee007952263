/** The accents that a club chooses from. Each keeps its contrast on light and dark. */
export const clubColors = ['glacier', 'navy', 'red', 'green', 'gold', 'violet'] as const;
export type ClubColor = (typeof clubColors)[number];
