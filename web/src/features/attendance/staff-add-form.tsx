import { Alert } from '@mantine/core';
import { attendanceEntryForm } from '@pallikoodam/contract/attendance';
import type { Student } from '@pallikoodam/contract/students';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { todayAtSchool } from '../../lib/format.ts';
import { fullName } from '../../lib/full-name.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { isConflict } from '../../lib/refusal.ts';
import { useSchoolYear } from '../../lib/use-school-year.ts';
import { useSubmitKey } from '../../lib/use-submit-key.ts';
import { listTeacherNames, useTeachers } from '../../lib/use-teachers.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { DialogForm } from '../../screen/form/dialog-form.tsx';
import { ChoiceField, ReadOnlyField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { type Draft, useRecordForm } from '../../screen/form/use-record-form.ts';
import { SearchSelect } from '../../screen/search-select.tsx';
import { useSave } from '../../screen/use-save.ts';
import { AttendanceFields } from './attendance-fields.tsx';
import { fieldLabel } from './staff-field-labels.ts';
import { useDayQuestion } from './use-day-question.ts';
import { useStaffStudents } from './use-staff-students.ts';

type EntryDraft = Draft<typeof attendanceEntryForm>;

/** Adds one record by hand: who the student is says the student's own record (OP-125). */
export function StaffAddForm({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const { currentYear = '' } = useSchoolYear();
  const form = useRecordForm({
    schema: attendanceEntryForm,
    initialValues: {
      StudentTeacher: '',
      StudentId: '',
      AttendanceDate: todayAtSchool(),
      IsPresent: '',
      Comments: '',
    },
  });
  const { StudentTeacher, StudentId } = form.values;
  const { students = [] } = useStaffStudents({ teacher: StudentTeacher, year: currentYear });
  const [isThere, setThere] = useState(false);
  const day = useDayQuestion();
  const submitUnderKey = useSubmitKey();
  const add = useSave((values: EntryDraft) => {
    const mark = attendanceEntryForm.omit({ StudentTeacher: true }).parse(values);
    // Blank: there was no record when the dialog was opened.
    const body = [{ ...mark, updateTimeStamp: '' }];
    return submitUnderKey(body, (key) =>
      api.addAttendance({ headers: { 'idempotency-key': key }, body }),
    );
  });
  const teachers = listTeacherNames(useTeachers());
  const bind = (field: keyof EntryDraft) => ({
    label: t(fieldLabel(field)),
    ...form.getInputProps(field),
  });

  return (
    <>
      <DialogForm
        form={form}
        submitLabel={t('Add')}
        cancelLabel={t('Cancel')}
        onSubmit={async (values) => {
          setThere(false);
          if (!(await day.confirm(values.AttendanceDate, currentYear))) return;
          try {
            await add.mutateAsync(values);
          } catch (error) {
            if (!isConflict(error)) throw error;
            setThere(true);
            return;
          }
          onDone();
          notifySuccess(t('Attendance record added'));
        }}
        notice={
          isThere && (
            <Alert
              color="orange"
              role="alert"
              mb="sm"
              title={t('This student already has a record of that day.')}
            >
              {t('It says otherwise and was not changed. Look for it in the list to correct it.')}
            </Alert>
          )
        }
      >
        <FormSection title={t('Student')}>
          <SearchSelect
            {...bind('StudentTeacher')}
            choices={teachers.map((name) => ({ value: name, label: name }))}
            onChange={(teacher) => form.setValues({ StudentTeacher: teacher, StudentId: '' })}
          />
          <ChoiceField
            {...bind('StudentId')}
            choices={students.map((child) => ({ value: child._id, label: fullName(child) }))}
            disabled={StudentTeacher === ''}
          />
          <StudentFacts student={students.find(({ _id }) => _id === StudentId)} />
        </FormSection>
        <FormSection title={t('Attendance')}>
          <DateField {...bind('AttendanceDate')} />
          <AttendanceFields bind={form.getInputProps} />
        </FormSection>
      </DialogForm>
      {day.dialog}
    </>
  );
}

/** What the student's own record says and the attendance record will carry. */
function StudentFacts({ student }: { student: Student | undefined }) {
  const { t } = useTranslation();
  const { Gender = '', GradeInTamilSchool = '', Branch = '' } = student ?? {};
  const read = (stored: string) => (stored === '' ? '' : t(stored));
  return (
    <>
      <ReadOnlyField label={t('Gender')} value={read(Gender)} />
      <ReadOnlyField label={t('Grade')} value={read(GradeInTamilSchool)} />
      <ReadOnlyField label={t('Branch')} value={read(Branch)} />
    </>
  );
}
