import { applicationMessageLength } from '@pallikoodam/domain/volunteers/values';
import { IconCheck } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { clearNotices, notifyError, notifySuccess, notifyWarning } from '../../lib/notify.ts';
import { statusOf } from '../../lib/refusal.ts';
import { ClearButton } from '../../screen/form/clear-button.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { TextAreaField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { hintBelow } from '../../screen/form/hint-below.ts';
import { PageForm } from '../../screen/form/page-form.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { useFields } from '../../screen/form/use-fields.ts';
import { useKeptDraft } from '../../screen/form/use-kept-draft.ts';
import { useKnownValues } from '../../screen/form/use-known-values.ts';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { type StepFields, useReachedStep } from './reached-step.ts';
import classes from './step-indicator.module.css';
import { fieldLabel } from './volunteer-fields.ts';

/** How long the message shows before /ThankYou (VOL-11, YV-13, LIM-04). */
const redirectDelayMs = 1500;

type ApplicationFormProps<Schema extends z.ZodObject> = {
  schema: Schema;
  /** Under this name a reload finds what was typed. */
  name: string;
  steps: StepFields;
  /** What is known of who is signed in; undefined for others. */
  known?: Readonly<Record<string, string>> | undefined;
  /** What is sent besides the fields. */
  also: { YouthVolunteer: 'Yes' | 'No' };
  doneText: string;
  children: (fields: FormFields<Schema>) => ReactNode;
};

/** An application to help, in three steps on one page (VOL-05 to VOL-18, YV-01 to YV-14). */
export function ApplicationForm<Schema extends z.ZodObject>(props: ApplicationFormProps<Schema>) {
  const { schema, name, steps, known, also, doneText, children } = props;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const blank = pickDraft(schema, {});
  const form = useRecordForm({ schema, initialValues: blank });
  const fields = useFields(form, fieldLabel);
  const forgetDraft = useKeptDraft(form, name);
  useKnownValues(form, known);
  const { step, restart } = useReachedStep(form.values, steps);
  const warn = () => notifyWarning(t('Please fill in all required fields correctly.'));
  const message = String(form.values.Message ?? '');

  return (
    <>
      <StepIndicator
        label={t('Progress of the application')}
        steps={[t('Your details'), t('Role and branch'), t('Submit')]}
        step={step}
      />
      <PageForm
        form={form}
        fieldLabel={fieldLabel}
        submitLabel={t('Submit Application')}
        onIncomplete={warn}
        onSubmit={async (values, { key, website }) => {
          // What an earlier try was told must not stand beside the success of this one.
          clearNotices();
          const body = { ...values, ...also, website };
          await api
            .addVolunteerInfo({ headers: { 'idempotency-key': key }, body })
            .catch((error: unknown) => {
              if (statusOf(error) === 400) warn();
              else notifyError(t('Failed to submit application. Please try again.'));
              throw error;
            });
          forgetDraft();
          notifySuccess(doneText);
          await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
          await navigate({ to: '/ThankYou', ignoreBlocker: true, state: { applied: true } });
        }}
        buttons={({ dismiss, focusField }) => (
          <ClearButton
            form={form}
            blank={blank}
            onClear={() => {
              forgetDraft();
              restart();
              dismiss();
              focusField('Name');
            }}
          />
        )}
      >
        {children({ form, ...fields })}
        <FormSection title={t('Message')}>
          <TextAreaField
            wide
            {...fields.field('Message')}
            inputWrapperOrder={hintBelow}
            description={t('{{n}} of {{most}} characters', {
              n: message.length,
              most: applicationMessageLength,
            })}
          />
        </FormSection>
      </PageForm>
    </>
  );
}

type StepIndicatorProps = {
  label: string;
  steps: readonly string[];
  /** From 1; the steps before it are done. */
  step: number;
};

/** How far a form has come. */
function StepIndicator({ label, steps, step }: StepIndicatorProps) {
  const { t } = useTranslation();
  return (
    <ol className={classes.steps} aria-label={label}>
      {steps.map((name, index) => {
        const state = index + 1 < step ? 'done' : index + 1 === step ? 'now' : 'ahead';
        return (
          <li
            key={name}
            className={classes.step}
            data-state={state}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <span className={classes.number} aria-hidden>
              {state === 'done' ? <IconCheck size={18} /> : index + 1}
            </span>
            <span>
              {name}
              {state === 'done' && <span className={classes.told}> ({t('done')})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
