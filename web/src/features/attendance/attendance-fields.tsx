import { attendanceMarks } from '@pallikoodam/domain/attendance/marks';
import { useTranslation } from 'react-i18next';
import { ChoiceField, TextAreaField } from '../../screen/form/fields.tsx';

type AttendanceFieldsProps = {
  /** `form.getInputProps` of the form that holds both fields. */
  bind: (field: 'IsPresent' | 'Comments') => object;
};

/** What every edition of the edit dialog lets correct: the mark and a comment (ATT-75). */
export function AttendanceFields({ bind }: AttendanceFieldsProps) {
  const { t } = useTranslation();
  const choices = attendanceMarks.map((mark) => ({
    value: mark,
    label: mark === 'Yes' ? t('Present') : t('Absent'),
  }));
  return (
    <>
      <ChoiceField label={t('Attendance Status')} choices={choices} {...bind('IsPresent')} />
      <TextAreaField label={t('Comments')} {...bind('Comments')} />
    </>
  );
}
