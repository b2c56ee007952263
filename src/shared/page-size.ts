/** The number of rows of one page, and the most that a list adds to the screen at once. */
export const PAGE_SIZE = 20;
