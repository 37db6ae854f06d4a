/** ENUM-43. A news item expires by hand (OP-163). */
export const newsStatuses = ['Active', 'Expired'] as const;
