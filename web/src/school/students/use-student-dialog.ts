import type { Student, StudentChange } from '@pallikoodam/contract/students';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { type DialogControl, useOpeningState } from '../../screen/use-dialog.ts';
import { useReadName } from '../child-heading.tsx';
import { useAsked } from '../use-asked.tsx';
import { useBirthQuestion } from './birth-question.ts';
import { describeVersion } from './student-display.ts';
import { fieldLabel } from './student-fields.ts';

type NewStudent = Omit<StudentChange, '_id' | 'updateTimeStamp'>;

const bornOf = (values: object): string =>
  'DateOfBirth' in values ? String(values.DateOfBirth) : '';

/**
 * What every edition of the dialog that adds or edits a student gives its `EditDialog`; the schema
 * and the sections are its own. Edit loads the record first (ADM-21, ADM-24, TRE-04, RULE-18).
 */
export function useStudentDialog(dialog: DialogControl<Student | null>) {
  const { t } = useTranslation();
  const registration = useQuery(queries.getRegistrationYear.queryOptions());
  const readName = useReadName();
  const { subject } = dialog;
  const isNew = subject === null;
  const { isRight, dialog: birthQuestion } = useBirthQuestion();
  const { send, question: moneyQuestion } = useAsked();
  const [confirms, setConfirms] = useOpeningState(dialog, true);
  const edition = {
    dialog,
    title: isNew
      ? t('Add Student')
      : `${t('Edit Student')}: ${readName(subject)} · ${subject.Year}`,
    maxWidth: 1000,
    skeletonFields: 15,
    failedText: t('Error loading student data'),
    fieldLabel,
    // Opens empty, but for what every enrollment starts with (ADM-24, OP-13, OP-26).
    start: { OnlineOrInperson: 'InPerson', Year: registration.data ?? '' },
    add: (values: NewStudent, key: string) =>
      api.addStudentInfo({
        headers: { 'idempotency-key': key },
        body: { ...values, SendConfirmation: confirms },
      }),
    ask: (values: object) => isRight(bornOf(values), subject?.DateOfBirth),
    change: (values: StudentChange) =>
      send((confirm) => api.updateStudentInfo({ ...values, ...(confirm === 'Y' && { confirm }) })),
    read: (id: string) => api.getStudentById({ id }),
    describeVersion: describeVersion(t),
    submitLabel: isNew ? t('Add Student') : t('Update Student'),
    doneText: isNew ? t('Student added') : t('Student updated'),
  };
  return {
    edition,
    /** False while it is asked which year a new record is of. */
    isReady: !isNew || !registration.isLoading,
    /** Whether the family of a new student is mailed. */
    confirmation: { checked: confirms, onChange: setConfirms },
    /** They stand beside the dialog. */
    birthQuestion,
    moneyQuestion,
  };
}
