/** An element of HTML that is there: what a locator or a selector answers may be an SVG, or null. */
export function htmlOf(element: Element | null | undefined): HTMLElement {
  if (element instanceof HTMLElement) return element;
  throw new Error(`No element of HTML: ${element}`);
}

/** The same of a kind: `elementOf(HTMLInputElement, field.element())`. */
export function elementOf<Kind extends Element>(kind: new () => Kind, element: unknown): Kind {
  if (element instanceof kind) return element;
  throw new Error(`No ${kind.name}: ${element}`);
}
