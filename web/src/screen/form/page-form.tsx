import { Alert, Group, UnstyledButton } from '@mantine/core';
import type { FormErrors } from '@mantine/form';
import { type ReactNode, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/refusal.ts';
import { useHydrated } from '../../lib/use-hydrated.ts';
import { BusyButton } from '../busy-button.tsx';
import { FieldsToComplete } from './fields-to-complete.tsx';
import { FormFrame } from './form-frame.tsx';
import { Honeypot } from './honeypot.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import classes from './page-form.module.css';
import type { FieldLabel } from './use-fields.ts';
import type { RecordForm } from './use-record-form.ts';
import { useSubmit } from './use-submit.ts';

export type SubmitMarks = {
  /** For the `Idempotency-Key` header: the same while the same values are sent again. */
  key: string;
  /** What a form-filling program put into the field that people do not see; the server refuses it. */
  website: string;
};

type PageFormProps<Values extends Record<string, unknown>> = {
  form: RecordForm<Values>;
  fieldLabel: FieldLabel;
  submitLabel: string;
  /** Writes, and then says so or leads on; a rejection keeps the form and shows why. */
  onSubmit: (values: Values, marks: SubmitMarks) => Promise<unknown>;
  /**
   * Where given, the button waits until every field is right; what is missing stands beside it, and
   * choosing that, or the Enter key, shows the faults and calls this.
   */
  onIncomplete?: () => void;
  /** False where there is nothing to send, as while registration is closed. */
  open?: boolean;
  /** Beside the fields on a wide screen, below them elsewhere: what the form comes to. */
  aside?: (state: { sending: boolean }) => ReactNode;
  /** Right above the button: terms to agree to. */
  closing?: ReactNode;
  /** Further buttons, told how to take the messages of the last submit away. */
  buttons?: (form: { dismiss: () => void; focusField: (name: string) => void }) => ReactNode;
  children: ReactNode;
};

/**
 * A form that is a page: what people without an account send to the school. Faults stand at their
 * fields and in a summary above the button; leaving asks while something is unsent.
 */
export function PageForm<Values extends Record<string, unknown>>(props: PageFormProps<Values>) {
  const { form, fieldLabel, submitLabel, onSubmit, open = true, aside, closing, buttons } = props;
  const { onIncomplete } = props;
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [website, setWebsite] = useState('');
  const { sending, failure, attempt, submit, dismiss } = useSubmit({
    form,
    element,
    onSubmit: (values, key) => onSubmit(values, { key, website }),
  });
  // Before, what has been entered is not known, and the button is to hear a press.
  const isHydrated = useHydrated();
  const toComplete = onIncomplete === undefined || !isHydrated ? [] : form.listFaults();
  const incompleteId = useId();
  const tellIncomplete = () => {
    onIncomplete?.();
    void submit();
  };
  const focusField = (name: string) =>
    element.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  return (
    <FormFrame
      element={element}
      className={classes.form}
      sending={sending}
      submit={submit}
      onIncomplete={open && toComplete.length > 0 ? tellIncomplete : undefined}
    >
      {/* What is changed now would not be sent. */}
      <fieldset className={classes.fields} disabled={sending}>
        {props.children}
      </fieldset>
      {aside !== undefined && <div className={classes.aside}>{aside({ sending })}</div>}
      <div className={classes.closing}>
        {closing}
        <Honeypot value={website} onChange={setWebsite} />
        <p className={classes.announcement} role="alert" key={attempt}>
          {attempt > 0 && t('The form was not sent. Please check the marked fields.')}
        </p>
        {attempt > 0 && (
          <FaultSummary
            errors={form.errors}
            fields={Object.keys(form.getValues())}
            fieldLabel={fieldLabel}
            onChoose={focusField}
          />
        )}
        {failure !== null && (
          <Alert color="red" role="alert">
            {t(messageOf(failure))}
          </Alert>
        )}
        {open && (
          <Group>
            <BusyButton
              type="submit"
              size="md"
              busy={sending}
              disabled={toComplete.length > 0}
              aria-describedby={toComplete.length > 0 ? incompleteId : undefined}
            >
              {submitLabel}
            </BusyButton>
            {!sending && buttons?.({ dismiss, focusField })}
            {toComplete.length > 0 && (
              <FieldsToComplete
                id={incompleteId}
                fields={toComplete}
                fieldLabel={fieldLabel}
                onChoose={tellIncomplete}
              />
            )}
          </Group>
        )}
      </div>
      <LeaveGuard unsaved={form.isDirty() && !sending} sending={sending} />
    </FormFrame>
  );
}

type FaultSummaryProps = {
  errors: FormErrors;
  /** All fields, in the order in which they stand. */
  fields: readonly string[];
  fieldLabel: FieldLabel;
  onChoose: (field: string) => void;
};

/** The fields that a submit stumbled over, each a way to the field; said aloud once a submit. */
function FaultSummary({ errors, fields, fieldLabel, onChoose }: FaultSummaryProps) {
  const { t } = useTranslation();
  const faulty = fields.filter((field) => errors[field] !== undefined);
  if (faulty.length === 0) return null;
  return (
    // Not an alert: it changes with every mended field, and that is not to be read out each time.
    <Alert
      role="group"
      color="red"
      title={t('{{count}} fields need your attention', { count: faulty.length })}
    >
      <ul className={classes.faults}>
        {faulty.map((field) => (
          <li key={field}>
            <UnstyledButton type="button" className={classes.fault} onClick={() => onChoose(field)}>
              {t(fieldLabel(field))}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
