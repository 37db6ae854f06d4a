import {
  attendanceEntryForm,
  attendanceForm,
  attendanceOfficeForm,
  type NamedAttendanceRecord,
} from '@pallikoodam/contract/attendance';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { genders } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { api } from '../../lib/api.ts';
import { todayAtSchool } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { isConflict, refuseField } from '../../lib/refusal.ts';
import { useReadName } from '../../school/child-heading.tsx';
import { spanOfYear, useClassDays } from '../../school/class-days.ts';
import { describeUnusualDay } from '../../school/marking/unusual-day.ts';
import { useSchoolYear } from '../../school/use-school-year.ts';
import { listTeacherNames, teacherChoices, useTeachers } from '../../school/use-teachers.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { AddForm, EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, ReadOnlyField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import { SearchSelect } from '../../screen/search-select.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { correctRecord } from './correct-record.ts';
import { useDescribedRecord } from './delete-attendance-dialog.tsx';
import { AttendanceFields } from './edit-attendance-dialog.tsx';
import { useStaffStudents } from './use-staff-marking.ts';

/** What the fields of an attendance record are called; keys for `t`. */
const labels: Readonly<Record<string, string>> = {
  StudentId: 'Student Name',
  FirstName: 'First Name',
  LastName: 'Last Name',
  Gender: 'Gender',
  StudentTeacher: 'Teacher',
  Branch: 'Branch',
  GradeInTamilSchool: 'Grade',
  AttendanceDate: 'Attendance Date',
  IsPresent: 'Attendance Status',
  Comments: 'Comments',
};
const fieldLabel = (field: string) => labels[field] ?? field;

/** The dialog 'View Attendance': adds a record, or edits the one it was opened for (ATT-55, OP-125). */
export function StaffRecordDialog({
  dialog,
}: {
  dialog: DialogControl<NamedAttendanceRecord | null>;
}) {
  const { t } = useTranslation();
  const describe = useDescribedRecord();
  const { subject } = dialog;
  return (
    <RecordDialog
      dialog={dialog}
      title={
        subject === null ? t('Add attendance') : `${t('View Attendance')}: ${describe(subject)}`
      }
      read={(id) => api.getAttendanceById({ id })}
    >
      {(record) =>
        record === null ? (
          <AddRecord onDone={dialog.close} />
        ) : (
          <EditRecord record={record} onDone={dialog.close} />
        )
      }
    </RecordDialog>
  );
}

/** What the office may correct of a record; name, gender, teacher, branch stay filled (ATT-57). */
function EditRecord({ record, onDone }: { record: NamedAttendanceRecord; onDone: () => void }) {
  const { t } = useTranslation();
  const teachers = listTeacherNames(useTeachers());
  return (
    <EditForm
      schema={attendanceOfficeForm}
      record={record}
      fieldLabel={fieldLabel}
      submitLabel={t('Update')}
      failureTitle={t('Failed to update attendance record. Please try again.')}
      // Not parsed as a whole: what stays as it was stored may be of older rules.
      change={(change) => correctRecord(record, { ...change, ...attendanceForm.parse(change) })}
      read={(id) => api.getAttendanceById({ id })}
      onDone={() => {
        onDone();
        notifySuccess(t('Attendance record updated successfully!'), {
          title: t('Update Successful'),
        });
      }}
    >
      {(fields) => (
        <>
          <FormSection title={t('Student')}>
            <TextField {...fields.field('FirstName')} />
            <TextField {...fields.field('LastName')} />
            <ChoiceField {...fields.choice('Gender', genders)} />
            <SearchSelect {...fields.field('StudentTeacher')} choices={teacherChoices(teachers)} />
            <ChoiceField {...fields.choice('Branch', studentBranches)} />
            <ChoiceField {...fields.choice('GradeInTamilSchool', risingLevels)} />
          </FormSection>
          <MarkSection fields={fields} year={record.Year} branch={record.Branch} />
        </>
      )}
    </EditForm>
  );
}

/** Adds one record by hand; the student's own record says who the student is (OP-125). */
function AddRecord({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const add = async (values: object, key: string) => {
    const mark = attendanceEntryForm.omit({ StudentTeacher: true }).parse(values);
    // Blank: there was no record when the dialog was opened.
    const body = [{ ...mark, updateTimeStamp: '' }];
    try {
      await api.addAttendance({ headers: { 'idempotency-key': key }, body });
    } catch (error) {
      if (!isConflict(error)) throw error;
      throw refuseField('AttendanceDate', 'This student already has a record for that day.');
    }
  };
  return (
    <AddForm
      schema={attendanceEntryForm}
      blank={{
        StudentTeacher: '',
        StudentId: '',
        AttendanceDate: todayAtSchool(),
        IsPresent: '',
        Comments: '',
      }}
      fieldLabel={fieldLabel}
      submitLabel={t('Add')}
      doneText={t('Attendance record added')}
      add={add}
      onDone={onDone}
    >
      {(fields) => <EntryFields fields={fields} />}
    </AddForm>
  );
}

function EntryFields({ fields }: { fields: FormFields<typeof attendanceEntryForm> }) {
  const { t } = useTranslation();
  const { form, field } = fields;
  const readName = useReadName();
  const { StudentTeacher, StudentId } = form.values;
  const { currentYear = '' } = useSchoolYear();
  const { students = [] } = useStaffStudents({ teacher: StudentTeacher, year: currentYear });
  const student = students.find(({ _id }) => _id === StudentId);
  const teachers = listTeacherNames(useTeachers());
  const read = (stored = '') => (stored === '' ? '' : t(stored));
  return (
    <>
      <FormSection title={t('Student')}>
        <SearchSelect
          {...field('StudentTeacher')}
          choices={teacherChoices(teachers)}
          onChange={(teacher) => form.setValues({ StudentTeacher: teacher, StudentId: '' })}
        />
        <ChoiceField
          {...field('StudentId')}
          choices={students.map((child) => ({ value: child._id, label: readName(child) }))}
          disabled={StudentTeacher === ''}
        />
        <ReadOnlyField label={t('Gender')} value={read(student?.Gender)} />
        <ReadOnlyField label={t('Grade')} value={read(student?.GradeInTamilSchool)} />
        <ReadOnlyField label={t('Branch')} value={read(student?.Branch)} />
      </FormSection>
      <MarkSection fields={fields} year={currentYear} branch={student?.Branch ?? ''} />
    </>
  );
}

type MarkFields = z.ZodObject<
  Pick<(typeof attendanceEntryForm)['shape'], 'AttendanceDate' | 'IsPresent' | 'Comments'>
>;

type MarkSectionProps = {
  fields: Pick<FormFields<MarkFields>, 'field'> & { form: { values: { AttendanceDate: string } } };
  year: string;
  branch: string;
};

/** Day, mark and comment; an unusual day is told at its field. */
function MarkSection({ fields, year, branch }: MarkSectionProps) {
  const { t } = useTranslation();
  const { AttendanceDate: date } = fields.form.values;
  const branches = [branch];
  const classDays = useClassDays(branches, spanOfYear(year));
  const notice = date && describeUnusualDay({ date, academicYear: year, branches, classDays }, t);
  return (
    <FormSection title={t('Attendance')}>
      <DateField {...fields.field('AttendanceDate')} description={notice} />
      <AttendanceFields field={fields.field} />
    </FormSection>
  );
}
