import type { Student, StudentChange } from '@pallikoodam/contract/students';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { statusOf } from '../../lib/refusal.ts';
import { mergeTyped, type Overlap } from '../../screen/form/merge-typed.ts';
import type { RecordForm } from '../../screen/form/use-record-form.ts';
import { useSave } from '../../screen/use-save.ts';

const conflict = 409;

type StudentRecordOptions<Values> = {
  student: Student;
  form: RecordForm<Values>;
  toDraft: (student: Student) => Values;
};

/** Where a record stands that is being edited: `stale` once somebody else has saved it (OP-28). */
export type RecordState =
  | { kind: 'fresh' }
  | { kind: 'stale'; newest: Student }
  | { kind: 'merged'; overlaps: Overlap[] };

/**
 * Saves a student record that a form was opened with. When somebody else saved it meanwhile,
 * nothing is written: `loadNewest` brings the form up to date and keeps what was typed.
 */
export function useStudentRecord<Values extends Record<string, unknown>>({
  student,
  form,
  toDraft,
}: StudentRecordOptions<Values>) {
  const [record, setRecord] = useState(student);
  const [state, setState] = useState<RecordState>({ kind: 'fresh' });
  const write = useSave((change: StudentChange) => api.updateStudentInfo(change));

  /** The saved record, or null when a newer one has to be looked at first. Rejects otherwise. */
  const save = async (values: Values): Promise<Student | null> => {
    const { _id, updateTimeStamp } = record;
    try {
      const saved = await write.mutateAsync({ ...values, _id, updateTimeStamp });
      setRecord(saved);
      setState({ kind: 'fresh' });
      return saved;
    } catch (error) {
      if (statusOf(error) !== conflict) throw error;
      const newest = await api.getStudentById({ id: _id });
      // Another reason for the refusal, as a child that is enrolled twice.
      if (newest.updateTimeStamp === updateTimeStamp) throw error;
      setState({ kind: 'stale', newest });
      return null;
    }
  };

  const loadNewest = (newest: Student) => {
    const merged = mergeTyped({
      opened: toDraft(record),
      typed: form.getValues(),
      newest: toDraft(newest),
    });
    setRecord(newest);
    form.reopen(toDraft(newest), merged.values);
    setState({ kind: 'merged', overlaps: merged.overlaps });
  };

  return { record, state, save, loadNewest };
}
