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

/** Sets a paper so that all of it stands on one page, whatever its words are. */
export function useFitsPage(inside: RefObject<HTMLElement | null>): void {
  const fitted = useRef('');
  useLayoutEffect(() => {
    const content = inside.current;
    if (content === null || content.textContent === fitted.current) return;
    fitted.current = content.textContent;
    fitToPage(content);
  });
  // Letters that stand in until the own font has come take more room or less.
  useEffect(() => {
    const fit = () => inside.current !== null && fitToPage(inside.current);
    void document.fonts.ready.then(fit);
  }, [inside]);
}

function fitToPage(inside: HTMLElement): void {
  const paper = inside.parentElement;
  if (paper === null) return;
  const height = paper.dataset.form === 'certificate' ? heightOf.across : heightOf.upright;
  // As wide as on paper, on a phone as well, and not as high as it is guessed to be out of sight.
  paper.dataset.measured = '';
  for (const { words, zoom } of settings) {
    paper.dataset.words = words;
    inside.style.setProperty('zoom', zoom === 1 ? '' : String(zoom));
    if (paper.offsetHeight <= height) break;
  }
  delete paper.dataset.measured;
}
