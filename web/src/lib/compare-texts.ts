const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Texts in their order, for `toSorted`: without regard to case, figures by what they say. The same
 * wherever it runs: a browser's own order of Tamil is not that in which the server draws a page.
 */
export const compareTexts: (first: string, second: string) => number = collator.compare;
