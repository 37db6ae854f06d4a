import { Alert, Button, Group } from '@mantine/core';
import { newStudentLevel } from '@pallikoodam/domain/school/levels';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { focusOnRelease } from '../../screen/form/focus-on-release.ts';
import { FormSection } from '../../screen/form/form-section.tsx';
import { Honeypot } from '../../screen/form/honeypot.tsx';
import { LeaveGuard } from '../../screen/form/leave-guard.tsx';
import { ChildFields, type FieldsProps, LevelFields } from './child-fields.tsx';
import { AddressFields, ClosingFields, FamilyFields } from './family-fields.tsx';
import { FaultSummary } from './fault-summary.tsx';
import { FeePanel } from './fee-panel.tsx';
import classes from './registration.module.css';
import { TermsField } from './terms-field.tsx';
import { useEnroll } from './use-enroll.ts';

type EnrollmentFormProps = FieldsProps & {
  /** While registration is closed there is nothing to submit. */
  open: boolean;
  /** Absent where there is nothing to reset to. */
  onClear?: () => void;
};

/** The full enrollment form, of a new or a returning student (ENR-29). */
export function EnrollmentForm({ form, open, onClear }: EnrollmentFormProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const { state, attempt, failure, website, setWebsite, submit, dismiss } = useEnroll({
    form,
    element,
  });
  const focusField = (field: string) => {
    element.current?.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
  };
  const clear = () => {
    onClear?.();
    dismiss();
    focusField('FirstName');
  };

  return (
    <form
      ref={element}
      noValidate
      className={classes.form}
      aria-busy={state === 'sending'}
      onMouseDown={focusOnRelease}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {/* What is changed now would not be sent. */}
      <fieldset className={classes.fields} disabled={state !== 'editing'}>
        <FormSection title={t('Student')}>
          <ChildFields form={form} />
        </FormSection>
        <FormSection title={t('Level and Branch')}>
          <LevelFields form={form} />
        </FormSection>
        <FormSection title={t('Family')}>
          <FamilyFields form={form} />
        </FormSection>
        <FormSection title={t('Home Address')}>
          <AddressFields form={form} />
        </FormSection>
        <FormSection title={t('Comments and Signature')}>
          <ClosingFields form={form} />
        </FormSection>
      </fieldset>
      <FeePanel email={form.values.UserName} isNew={form.values.PreviousYear === newStudentLevel} />
      <div className={classes.closing}>
        <TermsField form={form} />
        <Honeypot value={website} onChange={setWebsite} />
        <p className={classes.announcement} role="alert" key={attempt}>
          {attempt > 0 && t('The form was not sent. Please check the marked fields.')}
        </p>
        {attempt > 0 && <FaultSummary errors={form.errors} onChoose={focusField} />}
        {failure !== null && (
          <Alert color="red" role="alert">
            {t(messageOf(failure))}
          </Alert>
        )}
        {open && (
          <Group>
            <BusyButton type="submit" size="md" busy={state !== 'editing'}>
              {t('Submit')}
            </BusyButton>
            {onClear !== undefined && (
              <Button variant="default" size="md" disabled={state !== 'editing'} onClick={clear}>
                {t('Clear')}
              </Button>
            )}
          </Group>
        )}
      </div>
      <LeaveGuard unsaved={form.isDirty() && state === 'editing'} sending={state === 'sending'} />
    </form>
  );
}
