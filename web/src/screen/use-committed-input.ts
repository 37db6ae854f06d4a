import { useState } from 'react';

/**
 * The text of a field while it is being typed, and the value last committed to the screen. When
 * `value` changes to something that was not committed here (Clear Filters, the Back button), the
 * field follows. Unlike a new `key`, this keeps the focus in the field.
 */
export function useCommittedInput(value: string) {
  const [typed, setTyped] = useState(value);
  const [committed, commit] = useState(value);
  if (value !== committed) {
    commit(value);
    setTyped(value);
  }
  return { typed, setTyped, committed, commit };
}
