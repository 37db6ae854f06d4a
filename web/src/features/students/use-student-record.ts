import type { Student } from '@pallikoodam/contract/students';
import { api } from '../../lib/api.ts';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import { useStoredRecord } from '../../screen/form/use-stored-record.ts';

type StudentRecordOptions<Values> = {
  student: Student;
  form: RecordForm<Values>;
  toDraft: (student: Student) => Values;
};

/** Saves a student record that a form was opened with, and tells when a newer one is stored. */
export function useStudentRecord<Values extends Record<string, unknown>>({
  student,
  form,
  toDraft,
}: StudentRecordOptions<Values>) {
  return useStoredRecord<Student, Values>({
    opened: student,
    form,
    toDraft,
    write: api.updateStudentInfo,
    read: (id) => api.getStudentById({ id }),
  });
}
