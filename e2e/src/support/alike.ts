import type { Page } from '@playwright/test';

/**
 * Whatever axe may find of an element: its tag, which attributes it has, what those say that decide
 * about looks and roles, whether it has a text of its own, and the kinds of elements in it.
 */
const kindOf = `const kindOf = (element) => {
    const attributes = [...element.attributes].map(({ name, value }) =>
      ['role', 'type', 'class', 'style'].includes(name) ? name + value : name + (value === ''));
    const hasText = [...element.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== '');
    const kinds = new Set([...element.children].map(kindOf));
    return element.tagName + attributes.sort() + hasText + '(' + [...kinds].sort().join('') + ')';
  };`;

/** Two of a kind stay, for every second row may look different; of what is not judged none. */
const takeOut = (known: readonly string[]) => `{
  ${kindOf}
  const isKnown = (list) => ${JSON.stringify(known)}.some((part) => list.closest(part) !== null);
  window.takenOut = [];
  for (const list of document.querySelectorAll('main :is(tbody, ul, ol)')) {
    if (!list.isConnected) continue;
    const seen = new Map();
    const isNeeded = (row) => {
      if (row.contains(document.activeElement)) return true;
      if (isKnown(list)) return false;
      const kind = kindOf(row);
      const before = seen.get(kind) ?? 0;
      seen.set(kind, before + 1);
      return before < 2;
    };
    for (const row of [...list.children]) {
      if (isNeeded(row)) continue;
      const place = document.createComment('');
      row.replaceWith(place);
      takenOut.push({ row, place });
    }
  }
}`;

const putBack = 'for (const { row, place } of takenOut) place.replaceWith(row);';

/**
 * Looks at the page without those rows of its lists and tables that are built as two before them or
 * belong to a part that is `known`: a long table takes axe three seconds, of which a tenth tell
 * something. Nothing may change what the page shows meanwhile: React would look for rows that are
 * not there.
 */
export async function withoutAlikeRows<T>(
  page: Page,
  { known, look }: { known: readonly string[]; look: () => Promise<T> },
): Promise<T> {
  await page.evaluate(takeOut(known));
  try {
    return await look();
  } finally {
    await page.evaluate(putBack);
  }
}
