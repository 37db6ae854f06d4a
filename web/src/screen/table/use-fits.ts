import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether the content of a box is no wider than the box. A table that fits lets its header stick
 * to the window; one that does not scrolls inside its box. Undefined until that was looked at, as in a
 * page that the server has drawn.
 */
export function useFits(box: RefObject<HTMLElement | null>): boolean | undefined {
  const [fits, setFits] = useState<boolean>();
  useEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setFits(element.scrollWidth <= element.clientWidth + 1);
    // It tells the first sizes by itself, once the browser has laid the page out. To ask for them
    // earlier would make it do so twice.
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [box]);
  return fits;
}
