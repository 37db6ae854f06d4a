import { Alert, Button, Group } from '@mantine/core';
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../lib/notify.ts';
import { messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../busy-button.tsx';
import { useFormDialog } from '../form-dialog-context.ts';
import classes from './dialog-form.module.css';
import { onDroppedEnter } from './enter-key.ts';
import { FieldsToComplete } from './fields-to-complete.tsx';
import { LeaveGuard, useSessionEnded } from './leave-guard.tsx';
import { SectionJumps } from './section-jumps.tsx';
import type { RecordForm } from './use-record-form.ts';
import { useSubmit } from './use-submit.ts';

const openFields =
  'input:not([readonly], [type="hidden"]):enabled, select:enabled, textarea:not([readonly]):enabled';

/**
 * Leads the focus from the × of a dialog, where it begins, to the first field of its form, whichever
 * of the two comes first. Not where that is still to complete: left again, it would say so at once;
 * and not on a touch screen, whose keyboard would cover half of it.
 */
function enterForm(form: Element | null): void {
  const focused = document.activeElement;
  if (form === null || form.contains(focused) || matchMedia('(pointer: coarse)').matches) return;
  const first = form.querySelector<HTMLElement>(openFields);
  if (first?.matches(':valid') !== true) return;
  // Where Mantine's dialog begins, should it open after this.
  first.setAttribute('data-autofocus', '');
  if (form.closest('[role="dialog"]')?.contains(focused) === true) first.focus();
}

type DialogFormProps<Values> = {
  form: RecordForm<Values>;
  submitLabel: string;
  /** Where the documents warn with the button's colour. */
  submitColour?: string | undefined;
  cancelLabel: string;
  /** Writes; a rejection keeps the dialog open and shows why. `key` as in `useSubmit`. */
  onSubmit: (values: Values, key: string) => Promise<unknown>;
  /** Shown above the server's reason when a write fails. */
  failureTitle?: string;
  /** Something to read or decide before the next submit. */
  notice?: ReactNode;
  /** What a field is called, an English key for `t`: names what is still to complete. */
  fieldLabel?: (field: string) => string;
  children: ReactNode;
};

/** The form of a `FormDialog`: scrolling fields over a footer that stays in sight. */
export function DialogForm<Values extends Record<string, unknown>>(props: DialogFormProps<Values>) {
  const { form, submitLabel, cancelLabel, onSubmit, failureTitle, notice, children } = props;
  const { t } = useTranslation();
  const faultsId = useId();
  const { requestClose, setState } = useFormDialog();
  const element = useRef<HTMLFormElement>(null);
  const dirty = form.isDirty();
  const sessionEnded = useSessionEnded();
  const { sending, failure, submit } = useSubmit({
    form,
    element,
    onSubmit,
    // A person who closed the dialog meanwhile still has to hear of it.
    onLateFailure: (error) => notifyError(t(messageOf(error))),
  });

  useLayoutEffect(() => {
    setState(sending ? 'sending' : dirty ? 'unsaved' : 'saved');
    return () => setState('saved');
  }, [sending, dirty, setState]);

  useEffect(() => enterForm(element.current), []);

  const faults = form.listFaults();

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={onDroppedEnter(faults.length > 0 ? () => void submit() : undefined)}
    >
      <SectionJumps>
        <div className={classes.fields}>{children}</div>
      </SectionJumps>
      <div className={classes.footer}>
        {notice}
        {failure !== null && (
          <Alert color="red" role="alert" mb="sm" title={failureTitle ?? t(messageOf(failure))}>
            {failureTitle !== undefined && t(messageOf(failure))}
          </Alert>
        )}
        <Group gap="sm" justify="flex-end">
          {faults.length > 0 && (
            <FieldsToComplete
              id={faultsId}
              fields={faults}
              fieldLabel={props.fieldLabel}
              onChoose={() => void submit()}
            />
          )}
          <Button variant="default" onClick={requestClose}>
            {cancelLabel}
          </Button>
          <BusyButton
            type="submit"
            color={props.submitColour}
            busy={sending}
            disabled={faults.length > 0}
            aria-describedby={faults.length > 0 ? faultsId : undefined}
          >
            {submitLabel}
          </BusyButton>
        </Group>
      </div>
      {/* A save under way may lead on itself; one that found the session ended will not arrive. */}
      <LeaveGuard unsaved={dirty && (!sending || sessionEnded)} />
    </form>
  );
}
