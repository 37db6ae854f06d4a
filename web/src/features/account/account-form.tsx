import { Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useRef } from 'react';
import { fieldMessagesOf, messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { FormFrame } from '../../screen/form/form-frame.tsx';
import { useSubmit } from '../../screen/form/use-submit.ts';
import { FaultAlert } from './fault-alert.tsx';

/** Why an account was refused as a whole; `message` is an English key for `t`. */
export class AccountRefusal extends Error {
  readonly kind: 'error' | 'mail';

  constructor(message: string, kind: 'error' | 'mail' = 'error') {
    super(message);
    this.kind = kind;
  }
}

const isAtField = (failure: unknown) => Object.keys(fieldMessagesOf(failure)).length > 0;

type AccountFormProps<Values extends Record<string, unknown>> = {
  form: UseFormReturnType<Values>;
  submitLabel: string;
  /** What is missing before it can be sent; true where nothing is. */
  ready?: boolean;
  /** The id of the text that says why it is not. */
  reasonId?: string | undefined;
  /** Rejects with a `refuseField`, or an `AccountRefusal` where no field is at fault. */
  onSubmit: (values: Values) => Promise<void>;
  /** Below the button: why it waits, and the ways to other pages. */
  closing?: ReactNode;
  children: ReactNode;
};

/**
 * A form about one's account. It is sent as every form of the portal is; unlike a `PageForm` it has
 * no honeypot, because its tries are counted anyway, and no question on leaving, because nothing is
 * lost.
 */
export function AccountForm<Values extends Record<string, unknown>>(
  props: AccountFormProps<Values>,
) {
  const { form, submitLabel, ready = true, reasonId, onSubmit, closing, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const { sending, failure, submit, dismiss } = useSubmit({ form, element, onSubmit });
  return (
    <FormFrame
      element={element}
      sending={sending}
      submit={submit}
      onIncomplete={ready ? undefined : () => void submit()}
    >
      <Stack gap="md">
        {failure !== null && !isAtField(failure) && (
          <FaultAlert
            message={failure instanceof AccountRefusal ? failure.message : messageOf(failure)}
            kind={failure instanceof AccountRefusal ? failure.kind : 'error'}
            onDismiss={dismiss}
          />
        )}
        {children}
        <BusyButton
          type="submit"
          size="md"
          fullWidth
          busy={sending}
          disabled={!ready}
          aria-describedby={reasonId}
        >
          {submitLabel}
        </BusyButton>
        {closing}
      </Stack>
    </FormFrame>
  );
}
