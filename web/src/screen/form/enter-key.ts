import type { KeyboardEvent } from 'react';

/** On these the Enter key has a meaning of its own. */
const actsItself = ['button', 'color', 'file', 'image', 'reset', 'submit'];

/**
 * A browser drops the Enter key in a field of a form whose button is disabled. As the form's
 * `onKeyDown`, with what says why the button waits; undefined where it does not.
 */
export function onDroppedEnter(tell: (() => void) | undefined) {
  return (event: KeyboardEvent<HTMLFormElement>) => {
    const { target, currentTarget, key, nativeEvent } = event;
    if (tell === undefined || key !== 'Enter' || event.isDefaultPrevented()) return;
    // It ends a word of an input method, or belongs to a dialog that the form has opened.
    if (nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    if (target.form !== currentTarget || actsItself.includes(target.type)) return;
    event.preventDefault();
    tell();
  };
}
