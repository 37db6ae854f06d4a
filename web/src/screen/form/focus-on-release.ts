import type { MouseEvent } from 'react';

/**
 * For a form that checks a field when it is left, as its `onMouseDown`. A message that comes or
 * goes moves what stands below: with the focus moving at the press, the button, box or link that
 * was meant would slip away from under the pointer before the release, and nothing would happen.
 */
export function focusOnRelease(event: MouseEvent<HTMLFormElement>): void {
  if (!(event.target instanceof Element)) return;
  const pressed = event.target.closest<HTMLElement>('a, button, label, [type="checkbox"]');
  if (pressed === null) return;
  event.preventDefault();
  const focused = pressed instanceof HTMLLabelElement ? pressed.control : pressed;
  addEventListener('mouseup', () => focused?.focus(), { once: true });
}
