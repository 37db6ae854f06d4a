import { Alert, Button } from '@mantine/core';
import schoolJson from '@pallikoodam/content/school.json';
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
import { useFilledIn } from '../../screen/form/use-filled-in.ts';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { useRestart } from '../../screen/form/use-restart.ts';
import { EnrollmentForm } from './enrollment-form.tsx';
import classes from './registration.module.css';
import { blankDraft, type RegistrationDraft, startReturningStudent } from './registration-draft.ts';
import { registrationForm } from './registration-schema.ts';

type Found = {
  student: FoundStudent;
  name: string;
  /** The form as it was filled. */
  draft: RegistrationDraft;
  times: number;
};

type ReturningStudentProps = {
  open: boolean;
  /** The child that was not found is enrolled as a new student. */
  onNew: (searched: Pick<RegistrationDraft, 'UserName' | 'FirstName' | 'DateOfBirth'>) => void;
};

/** First the search by all three fields, then the form filled with last year's values (ENR-37). */
export function ReturningStudent({ open, onNew }: ReturningStudentProps) {
  const { t } = useTranslation();
  const form = useRecordForm({ schema: registrationForm, initialValues: blankDraft });
  const readName = useReadName();
  const restart = useRestart(form);
  const [found, setFound] = useState<Found | null>(null);

  // Whose form stands there is the child that was searched for last, or none: a brother's form under
  // a failed search would be sent for the sister.
  const empty = () => {
    restart(
      { record: blankDraft, message: t('The form is empty again'), onUndo: () => setFound(found) },
      found?.draft,
    );
    setFound(null);
  };
  const show = (student: FoundStudent) => {
    const draft = startReturningStudent(student);
    // As if everything had just been typed: old values have to meet today's rules too.
    form.reopen(blankDraft, draft);
    setFound({ student, name: readName(student), draft, times: (found?.times ?? 0) + 1 });
  };

  return (
    <>
      <ReturningSearch open={open} onSearch={empty} onFound={show} onNew={onNew} />
      {found !== null && found.student.Enrollment !== null && (
        <AlreadyEnrolled
          name={found.name}
          branch={found.student.Branch}
          enrollment={found.student.Enrollment}
        />
      )}
      {found !== null && found.student.Enrollment === null && found.student.RisingLevel === '' && (
        <NoFurtherLevel />
      )}
      {found !== null && found.student.Enrollment === null && found.student.RisingLevel !== '' && (
        <>
          <p className={classes.found} role="status">
            {t('Found: {{name}}. Please check the form and correct what has changed.', {
              name: found.name,
            })}{' '}
            {t('Special needs and the signature are asked for again.')}
          </p>
          <EnrollmentForm key={found.times} form={form} open={open} found={found.student} />
        </>
      )}
    </>
  );
}

/** After the last level the school and the family talk. */
function NoFurtherLevel() {
  const { t } = useTranslation();
  const { email } = schoolJson.contacts.school;
  return (
    <Alert role="status" color="orange" className={classes.found}>
      {t('There is no level after Nilai 8. Please contact the school:')}{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </Alert>
  );
}

type AlreadyEnrolledProps = {
  name: string;
  branch: string;
  enrollment: NonNullable<FoundStudent['Enrollment']>;
};

/** Said first, before a family fills in what the school has already. */
function AlreadyEnrolled({ name, branch, enrollment }: AlreadyEnrolledProps) {
  const { t } = useTranslation();
  const { Year: year, Volunteering, isOpen } = enrollment;
  const { email } = schoolJson.contacts.school;
  return (
    <Alert
      role="status"
      color={isOpen ? 'green' : 'orange'}
      className={classes.found}
      title={
        isOpen
          ? t('{{name}} is enrolled for {{year}} already', { name, year })
          : t('The school has a record of {{name}} for {{year}}', { name, year })
      }
    >
      {branch !== '' && (
        <>
          {t('Branch')}: <strong>{t(branch)}</strong>
          <br />
        </>
      )}
      {Volunteering !== '' && (
        <>
          {t('Reference ID')}: <strong className={classes.referenceId}>{Volunteering}</strong>
          <br />
        </>
      )}
      {isOpen ? (
        t('There is nothing to do. For another child, search again.')
      ) : (
        <>
          {t('To enroll again this year, please write to the school:')}{' '}
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </Alert>
  );
}

type ReturningSearchProps = {
  open: boolean;
  /** A search goes out: what stood there is no answer to it. */
  onSearch: () => void;
  onFound: (student: FoundStudent) => void;
  onNew: ReturningStudentProps['onNew'];
};

function ReturningSearch({ open, onSearch, onFound, onNew }: ReturningSearchProps) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [searching, setSearching] = useState(false);
  const [alert, setAlert] = useState('');
  const [isUnknown, setUnknown] = useState(false);
  const form = useRecordForm({
    schema: returningSearchForm,
    initialValues: { email: '', firstName: '', dob: '' },
  });
  const takeFilledIn = useFilledIn(form, element);

  const search = async (event: FormEvent) => {
    event.preventDefault();
    if (searching) return;
    setAlert('');
    setUnknown(false);
    takeFilledIn();
    if (form.validate().hasErrors) {
      focusFirstFault(element.current);
      return;
    }
    setSearching(true);
    onSearch();
    try {
      const student = await api.findStudent(form.getValues());
      if (student !== null) return onFound(student);
      setAlert('No Kids found matching your input.');
      setUnknown(true);
    } catch (error) {
      form.setErrors(fieldMessagesOf(error));
      setAlert(messageOf(error));
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
          {isUnknown && (
            <>
              <p>{t('The school knows no such child. Enrolled now, it is a new student.')}</p>
              <Button
                variant="default"
                size="xs"
                onClick={() => {
                  const { email, firstName, dob } = form.getValues();
                  onNew({ UserName: email, FirstName: firstName, DateOfBirth: dob });
                }}
              >
                {t('Enroll as a new student')}
              </Button>
            </>
          )}
        </Alert>
      )}
    </form>
  );
}
