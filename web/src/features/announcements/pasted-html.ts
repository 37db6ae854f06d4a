import { isSendableLink } from '@pallikoodam/domain/messages/links';

export type Pasted = {
  /** As the editor can take it. */
  html: string;
  /** The first link that may not stand in a mail; null where all may. */
  refusedLink: string | null;
  /** Whether pictures were left out. */
  hadPictures: boolean;
};

/**
 * What other programs put on the clipboard, in the form that the editor knows: lists of Word are
 * paragraphs with a sign before their words, one cell of a sheet is a table, and mails are laid out
 * by tables within tables.
 */
export function readPasted(pasted: string): Pasted {
  const { body, links } = new DOMParser().parseFromString(pasted, 'text/html');
  const hrefs = Array.from(links, (link) => link.getAttribute('href') ?? '');
  const refusedLink = hrefs.find((href) => !isSendableLink(href)) ?? null;
  const pictures = body.querySelectorAll('img, picture, svg, video, canvas, object, embed');
  const hadPictures = Array.from(pictures).some((picture) => !isInvisible(picture));
  for (const picture of pictures) picture.remove();
  for (const table of body.querySelectorAll('table')) unwrapLayout(table);
  // Mails count by numbers alone.
  for (const part of body.querySelectorAll<HTMLElement>('ol, li')) {
    part.removeAttribute('type');
    part.style.removeProperty('list-style-type');
  }
  makeWordLists(body);
  return { html: body.innerHTML, refusedLink, hadPictures };
}

/** The dot by which a newsletter counts its readers is no picture to the one who pastes it. */
function isInvisible(picture: Element): boolean {
  return ['width', 'height'].every((side) => /^[01]$/.test(picture.getAttribute(side) ?? ''));
}

/** A table around tables, and one of a single cell, holds what is meant and is not meant itself. */
function unwrapLayout(table: HTMLTableElement): void {
  const cells = Array.from(table.querySelectorAll('td, th'));
  const isLayout = table.querySelector('table') !== null || cells.length === 1;
  if (!isLayout) return;
  const own = cells.filter((cell) => cell.closest('table') === table);
  const parts = own.map((cell) => {
    const part = table.ownerDocument.createElement('div');
    part.append(...cell.childNodes);
    return part;
  });
  table.replaceWith(...parts);
}

type WordItem = { element: Element; level: number; number: number | null };

/** Word's level stands in a style of its own, the number in a part that other programs skip. */
function readWordItem(element: Element | null): WordItem | null {
  const style = element?.getAttribute('style') ?? '';
  const level = /mso-list:[^;]*\blevel(\d)/.exec(style)?.[1];
  if (element === null || level === undefined) return null;
  const mark = findMark(element)?.textContent?.trim() ?? '';
  const [, counted] = /^\(?(\d{1,3}|[a-z]{1,4})[.)]/i.exec(mark) ?? [];
  const number = counted === undefined ? null : Number.parseInt(counted, 10) || 1;
  return { element, level: Number(level), number };
}

function findMark(element: Element): Element | undefined {
  return Array.from(element.querySelectorAll('[style]')).find((part) =>
    /mso-list:\s*Ignore/i.test(part.getAttribute('style') ?? ''),
  );
}

function makeWordLists(body: HTMLElement): void {
  for (const element of Array.from(body.querySelectorAll('[style*="mso-list"]'))) {
    // What stands in a list by now was an item behind one before it.
    if (element.isConnected && readWordItem(element) !== null) makeWordList(element);
  }
}

function makeWordList(first: Element): void {
  const open: { level: number; list: Element; numbered: boolean }[] = [];
  for (let item = readWordItem(first); item !== null; ) {
    const { element, level, number } = item;
    const next = readWordItem(element.nextElementSibling);
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    let current = open.at(-1);
    const numbered = number !== null;
    if (current === undefined || current.level < level || current.numbered !== numbered) {
      if (current?.level === level) open.pop();
      const list = element.ownerDocument.createElement(numbered ? 'ol' : 'ul');
      if (number !== null && number > 1) list.setAttribute('start', String(number));
      const outer = open.at(-1)?.list.lastElementChild;
      if (outer) outer.append(list);
      else element.before(list);
      current = { level, list, numbered };
      open.push(current);
    }
    findMark(element)?.remove();
    const entry = element.ownerDocument.createElement('li');
    entry.append(...element.childNodes);
    current.list.append(entry);
    element.remove();
    item = next;
  }
}
