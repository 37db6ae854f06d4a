import { useState } from 'react';

/**
 * What a field holds before the screen is told of it. Where `value` changes to anything but what was
 * told, by Clear Filters or the Back button, the field follows. The field keeps its focus, which a
 * new `key` would take from it.
 */
export function useTyped(value: string) {
  const [typed, setTyped] = useState(value);
  const [told, setTold] = useState(value);
  if (value !== told) {
    setTold(value);
    setTyped(value);
  }
  return { typed, setTyped, told, setTold };
}
