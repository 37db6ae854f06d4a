import type { UseFormReturnType } from '@mantine/form';
import { useLayoutEffect } from 'react';

/**
 * Takes over what was typed, or filled in by the browser, while the page was still ready-made HTML:
 * it stands in the fields, but the form has not heard of it. Before anything draws the fields anew.
 */
export function useEarlyEntries<Values extends Record<string, string | boolean>>(
  form: UseFormReturnType<Values>,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useLayoutEffect(() => {
    for (const [name, known] of Object.entries(form.getValues())) {
      const field = form.getInputNode(name);
      if (!(field instanceof HTMLInputElement)) continue;
      const entry = typeof known === 'boolean' ? field.checked : field.value;
      // The fields show it already: drawing them anew would take the focus away.
      if (entry !== known) form.setFieldValue(name, entry as never, { forceUpdate: false });
    }
  }, []);
}
