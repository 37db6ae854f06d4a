/** ENUM-43. A news item expires by hand (OP-163). */
export const newsStatuses = ['Active', 'Expired'] as const;
export type NewsStatus = (typeof newsStatuses)[number];

/** The home page shows the newest active ones, so many (ENR-02). */
export const newsOnHomePage = 2;
