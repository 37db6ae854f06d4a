/** How long browsers keep what they are told, in the unit of headers. */
export const hourInSeconds = 60 * 60;
export const yearInSeconds = 365 * 24 * hourInSeconds;
