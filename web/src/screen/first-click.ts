import type { MouseEvent } from 'react';

/**
 * What a click on a button that acts does; the second click of a double click does nothing. On a
 * fast network the first is answered by then, and the second would be taken for another act.
 */
export function onFirstClick<Element>(act?: (event: MouseEvent<Element>) => void) {
  return (event: MouseEvent<Element>) => {
    if (event.detail < 2) act?.(event);
    // A form is not submitted either.
    else event.preventDefault();
  };
}
