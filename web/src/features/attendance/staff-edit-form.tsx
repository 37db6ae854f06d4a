import {
  type AttendanceRecord,
  attendanceForm,
  attendanceOfficeForm,
} from '@pallikoodam/contract/attendance';
import { studentBranches } from '@pallikoodam/domain/school/branches';
import { risingLevels } from '@pallikoodam/domain/school/levels';
import { genders } from '@pallikoodam/domain/students/values';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { listTeacherNames, useTeachers } from '../../lib/use-teachers.ts';
import { choicesOf } from '../../screen/form/choices.ts';
import { DateField } from '../../screen/form/date-field.tsx';
import { DialogForm } from '../../screen/form/dialog-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { FormSection } from '../../screen/form/form-section.tsx';
import { StaleNotice } from '../../screen/form/stale-notice.tsx';
import { type Draft, useRecordForm } from '../../screen/form/use-record-form.ts';
import { useStoredRecord } from '../../screen/form/use-stored-record.ts';
import { SearchSelect } from '../../screen/search-select.tsx';
import { AttendanceFields } from './attendance-fields.tsx';
import { fieldLabel } from './staff-field-labels.ts';
import { useDayQuestion } from './use-day-question.ts';

type OfficeDraft = Draft<typeof attendanceOfficeForm>;

function officeDraft(record: AttendanceRecord): OfficeDraft {
  const fields = Object.keys(attendanceOfficeForm.shape) as (keyof OfficeDraft)[];
  return Object.fromEntries(fields.map((field) => [field, record[field]])) as OfficeDraft;
}

/** What the office may correct of a record; name, gender, teacher, branch stay filled (ATT-57). */
export function StaffEditForm({
  record,
  onDone,
}: {
  record: AttendanceRecord;
  onDone: () => void;
}) {
  const { t } = useTranslation();
  const form = useRecordForm({
    schema: attendanceOfficeForm,
    initialValues: officeDraft(record),
  });
  const stored = useStoredRecord<AttendanceRecord, OfficeDraft>({
    opened: record,
    form,
    toDraft: officeDraft,
    // Not parsed as a whole: what stays as it was stored may be of older rules.
    write: ({ _id, updateTimeStamp, ...draft }) =>
      api.updateAttendanceById({
        _id,
        updateTimeStamp,
        ...draft,
        ...attendanceForm.parse(draft),
      }),
    read: (id) => api.getAttendanceById({ id }),
  });
  const day = useDayQuestion();
  const teachers = listTeacherNames(useTeachers());
  const bind = (field: keyof OfficeDraft) => ({
    label: t(fieldLabel(field)),
    ...form.getInputProps(field),
  });
  const choose = (field: keyof OfficeDraft, values: readonly string[]) => ({
    ...bind(field),
    choices: choicesOf(values, t),
    stored: record[field],
  });

  return (
    <>
      <DialogForm
        form={form}
        submitLabel={t('Update')}
        cancelLabel={t('Cancel')}
        failureTitle={t('Failed to update attendance record. Please try again.')}
        onSubmit={async (values) => {
          const { AttendanceDate } = values;
          const isMoved = AttendanceDate !== stored.record.AttendanceDate;
          if (isMoved && !(await day.confirm(AttendanceDate, record.Year))) return;
          if ((await stored.save(values)) === null) return;
          onDone();
          notifySuccess(t('Attendance record updated successfully!'), {
            title: t('Update Successful'),
          });
        }}
        notice={
          <StaleNotice
            state={stored.state}
            describe={({ updateTimeStamp }) => formatMoment(updateTimeStamp)}
            fieldLabel={fieldLabel}
            onLoadNewest={stored.loadNewest}
          />
        }
      >
        <FormSection title={t('Student')}>
          <TextField {...bind('FirstName')} />
          <TextField {...bind('LastName')} />
          <ChoiceField {...choose('Gender', genders)} />
          <SearchSelect
            {...bind('StudentTeacher')}
            choices={teachers.map((name) => ({ value: name, label: name }))}
          />
          <ChoiceField {...choose('Branch', studentBranches)} />
          <ChoiceField {...choose('GradeInTamilSchool', risingLevels)} />
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
