import { Group, Radio, VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Family } from '../../school/students/family.ts';
import { useRecordForm } from '../../screen/form/use-record-form.ts';
import { EnrollmentForm } from './enrollment-form.tsx';
import classes from './registration.module.css';
import { startNewStudent } from './registration-draft.ts';
import { registrationForm } from './registration-schema.ts';
import { ReturningStudent } from './returning-student.tsx';

/** The documents' values of the choice (ENR-16). */
const newStudent = '0';
const returningStudent = '1';

type RegistrationFormProps = {
  open: boolean;
  /** Of the brother or sister enrolled just before. */
  family: Family | undefined;
};

/**
 * The inside of the registration card, loaded when it comes near. Both forms stay while one looks
 * at the other, so that nothing typed is lost.
 */
export function RegistrationForm({ open, family }: RegistrationFormProps) {
  const { t } = useTranslation();
  const [choice, setChoice] = useState(newStudent);
  const form = useRecordForm({
    schema: registrationForm,
    initialValues: startNewStudent(family),
  });

  return (
    <fieldset className={classes.fields} disabled={!open}>
      <Radio.Group
        className={classes.choice}
        label={<VisuallyHidden>{t('New or returning student')}</VisuallyHidden>}
        name="kind"
        value={choice}
        onChange={setChoice}
      >
        <Group gap="xl" align="flex-start">
          <Radio size="md" value={newStudent} label={t('New Student')} />
          <Radio
            size="md"
            value={returningStudent}
            label={t('Returning Student')}
            description={t('Enter the three as you gave them last year')}
          />
        </Group>
      </Radio.Group>
      <div hidden={choice !== newStudent}>
        <EnrollmentForm form={form} open={open} blank={startNewStudent()} />
      </div>
      <div hidden={choice !== returningStudent}>
        <ReturningStudent
          open={open}
          onNew={(searched) => {
            form.setValues(searched);
            setChoice(newStudent);
          }}
        />
      </div>
    </fieldset>
  );
}
