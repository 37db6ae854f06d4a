import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import { focusFirstFault } from '../../screen/form/focus-first-fault.ts';
import { focusOnRelease } from '../../screen/form/focus-on-release.ts';

type AccountFormProps<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  onSubmit: (values: Values) => Promise<void>;
  children: ReactNode;
};

/** The frame of a form about one's account; what it or the server finds wrong gets the focus. */
export function AccountForm<Values extends Record<string, unknown>>({
  form,
  onSubmit,
  children,
}: AccountFormProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const goToFault = () => focusFirstFault(element.current);
  const submit = async (values: Values) => {
    await onSubmit(values);
    goToFault();
  };
  return (
    // Posted, never in the address, should somebody be faster than the scripts.
    <form
      ref={element}
      method="post"
      noValidate
      onMouseDown={focusOnRelease}
      onSubmit={form.onSubmit(submit, goToFault)}
    >
      <Stack gap="md">{children}</Stack>
    </form>
  );
}
