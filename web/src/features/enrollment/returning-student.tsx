import { Alert } from '@mantine/core';
import { returningSearchForm } from '@pallikoodam/contract/student-forms';
import type { ReturningStudent as FoundStudent } from '@pallikoodam/contract/students';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldMessagesOf, messageOf } from '../../lib/refusal.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { DateField } from '../../screen/form/date-field.tsx';
import { EmailField, TextField } from '../../screen/form/fields.tsx';
import { focusFirstFault } from '../../screen/form/focus-first-fault.ts';
import { focusOnRelease } from '../../screen/form/focus-on-release.ts';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { EnrollmentForm } from './enrollment-form.tsx';
import classes from './registration.module.css';
import { blankDraft, type RegistrationDraft, startReturningStudent } from './registration-draft.ts';
import { registrationForm } from './registration-schema.ts';
import { useRestart } from './use-restart.ts';

type Found = {
  name: string;
  /** The form as it was filled. */
  draft: RegistrationDraft;
  times: number;
};

/** First the search by all three fields, then the form filled with last year's values (ENR-37). */
export function ReturningStudent({ open }: { open: boolean }) {
  const { t } = useTranslation();
  const form = useRecordForm({ schema: registrationForm, initialValues: blankDraft });
  const readName = useReadName();
  const restart = useRestart(form);
  const [found, setFound] = useState<Found | null>(null);
  /** Whether the last search found nothing: the form stays, but 'Found' would contradict its alert. */
  const [missed, setMissed] = useState(false);

  const showFound = (student: FoundStudent) => {
    const name = readName(student);
    const draft = startReturningStudent(student);
    restart({
      // As if everything had just been typed: old values have to meet today's rules too.
      record: blankDraft,
      values: draft,
      wasEdited: found !== null && isEdited(form.getValues(), found.draft),
      message: t('The form was filled in anew for {{name}}', { name }),
      onUndo: () => setFound(found),
    });
    setFound({ name, draft, times: (found?.times ?? 0) + 1 });
    setMissed(false);
  };

  return (
    <>
      <ReturningSearch open={open} onMiss={() => setMissed(true)} onFound={showFound} />
      {found !== null && (
        <>
          <p className={classes.found} role="status">
            {!missed &&
              t('Found: {{name}}. Please check the form and correct what has changed.', {
                name: found.name,
              })}{' '}
            {!missed && t('Special needs and the signature are asked for again.')}
          </p>
          <EnrollmentForm key={found.times} form={form} open={open} />
        </>
      )}
    </>
  );
}

function isEdited(values: RegistrationDraft, draft: RegistrationDraft): boolean {
  return Object.entries(values).some(
    ([field, value]) => value !== draft[field as keyof RegistrationDraft],
  );
}

type ReturningSearchProps = {
  open: boolean;
  onMiss: () => void;
  onFound: (student: FoundStudent) => void;
};

function ReturningSearch({ open, onMiss, onFound }: ReturningSearchProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [searching, setSearching] = useState(false);
  const [alert, setAlert] = useState('');
  const form = useRecordForm({
    schema: returningSearchForm,
    initialValues: { email: '', firstName: '', dob: '' },
  });

  const tellMiss = (message: string) => {
    setAlert(message);
    onMiss();
  };

  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (searching) return;
    setAlert('');
    if (form.validate().hasErrors) {
      focusFirstFault(element.current);
      return;
    }
    setSearching(true);
    try {
      const student = await api.findStudent(form.getValues());
      if (student !== null) return onFound(student);
      tellMiss('No Kids found matching your input.');
    } catch (error) {
      form.setErrors(fieldMessagesOf(error));
      tellMiss(messageOf(error));
    } finally {
      setSearching(false);
    }
  };

  return (
    <form
      ref={element}
      noValidate
      className={classes.search}
      onMouseDown={focusOnRelease}
      onSubmit={(event) => void search(event)}
    >
      <EmailField
        label={t('Registered Primary Email')}
        {...form.getInputProps('email')}
        autoComplete="email"
      />
      <TextField
        label={t('Student First Name')}
        autoComplete="off"
        {...form.getInputProps('firstName')}
      />
      <DateField
        label={t('Student Date of Birth')}
        autoComplete="off"
        {...form.getInputProps('dob')}
      />
      {open && (
        <BusyButton type="submit" className={classes.searchButton} busy={searching}>
          {t('Search')}
        </BusyButton>
      )}
      {alert !== '' && (
        <Alert color="red" role="alert" className={classes.searchAlert}>
          {t(alert)}
        </Alert>
      )}
    </form>
  );
}
