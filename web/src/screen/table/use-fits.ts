import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether the content of a box is no wider than the box. A table that fits lets its header stick
 * to the window; one that does not scrolls inside its box.
 */
export function useFits(box: RefObject<HTMLElement | null>): boolean {
  const [fits, setFits] = useState(true);
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return;
    const measure = () => setFits(element.scrollWidth <= element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    measure();
    return () => observer.disconnect();
  }, [box]);
  return fits;
}
