import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const millimetre = 96 / 25.4;
/** What A4 and Letter both hold within their margins (paper.css), upright and across. */
const heightOf = { upright: 256 * millimetre, across: 191 * millimetre };

/**
 * How a paper is set, the widest first: letters that grow smaller; `many`, comments with the whole
 * width; `folded`, their lines in one.
 */
const settings = [
  ...[1, 0.95, 0.9].map((zoom) => ({ words: '', zoom })),
  ...[1, 0.9, 0.82, 0.75, 0.68, 0.62].map((zoom) => ({ words: 'many', zoom })),
  ...[0.75, 0.68, 0.62, 0.56, 0.5, 0.45, 0.4].map((zoom) => ({ words: 'folded', zoom })),
];

/**
 * Sets a paper so that all of it stands on one page, whatever its words are. All that were rendered
 * together are set together: measured one by one each would have the whole list laid out again.
 */
export function useFitsPage(inside: RefObject<HTMLElement | null>): void {
  const fitted = useRef('');
  useLayoutEffect(() => {
    const content = inside.current;
    if (content === null || content.textContent === fitted.current) return;
    fitted.current = content.textContent;
    fitSoon(content);
  });
  // Letters that stand in until the own font has come take more room or less.
  useEffect(() => {
    const fit = () => inside.current !== null && fitSoon(inside.current);
    void document.fonts.ready.then(fit);
  }, [inside]);
}

/** Before the page is painted; the first to come sets all that wait. */
function fitSoon(inside: HTMLElement): void {
  const paper = inside.parentElement;
  if (paper === null) return;
  paper.dataset.unfitted = '';
  queueMicrotask(fitAll);
}

function fitAll(): void {
  const papers = [...document.querySelectorAll<HTMLElement>('[data-unfitted]')];
  for (const paper of papers) {
    delete paper.dataset.unfitted;
    // As wide as on paper, on a phone as well, and not as high as it is guessed to be out of sight.
    paper.dataset.measured = '';
  }
  let tooHigh = papers;
  for (const { words, zoom } of settings) {
    for (const paper of tooHigh) {
      paper.dataset.words = words;
      const inside = paper.querySelector<HTMLElement>('.paper-inside');
      inside?.style.setProperty('zoom', zoom === 1 ? '' : String(zoom));
    }
    tooHigh = tooHigh.filter((paper) => paper.offsetHeight > heightFor(paper));
    if (tooHigh.length === 0) break;
  }
  for (const paper of papers) delete paper.dataset.measured;
}

function heightFor({ dataset: { form } }: HTMLElement): number {
  return form === 'certificate' ? heightOf.across : heightOf.upright;
}
