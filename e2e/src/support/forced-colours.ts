import type { Page } from '@playwright/test';

/**
 * What a person with colours of their own could not see: buttons without an edge, and what is chosen
 * without a mark. Grounds and shadows are gone then.
 */
export async function listShapeless(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    return await page.evaluate<string[]>(shapeless);
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
}

const shapeless = `(() => {
  const isDrawn = ({ width, style }) => style !== 'none' && parseFloat(width) > 0;
  const edges = (element) => {
    const { borderTopWidth, borderTopStyle, outlineWidth, outlineStyle } = getComputedStyle(element);
    return {
      border: isDrawn({ width: borderTopWidth, style: borderTopStyle }),
      outline: isDrawn({ width: outlineWidth, style: outlineStyle }),
    };
  };
  const seen = (selector) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const name = (element, fault) =>
    fault + ': ' + element.outerHTML.slice(0, 160);
  const buttons = seen('button, .mantine-Button-root, a[data-main]').filter((element) => {
    const { border, outline } = edges(element);
    return !border && !outline && !element.matches(':focus-visible');
  });
  const chosen = seen(
    '[aria-selected="true"], [aria-current]:not(body), [aria-pressed="true"], .mantine-SegmentedControl-label[data-active]',
  ).filter((element) => !edges(element).outline);
  return [
    ...buttons.map((element) => name(element, 'no edge')),
    ...chosen.map((element) => name(element, 'no mark')),
  ];
})()`;
