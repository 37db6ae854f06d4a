import { useState } from 'react';
import { isConflict } from '../../lib/refusal.ts';
import { useSave } from '../use-save.ts';
import { mergeTyped, type Overlap } from './merge-typed.ts';
import type { RecordForm } from './use-record-form.ts';

type Versioned = { _id: string; updateTimeStamp: string };

type StoredRecordOptions<Stored extends Versioned, Values> = {
  /** As the form was opened with it. */
  opened: Stored;
  form: RecordForm<Values>;
  toDraft: (record: Stored) => Values;
  /** Refuses with 409 when the record is newer than `updateTimeStamp`. */
  write: (change: Values & Versioned) => Promise<Stored>;
  read: (id: string) => Promise<Stored>;
};

/** Where a record stands that is being edited: `stale` once somebody else has saved it (OP-28). */
export type RecordState<Stored> =
  | { kind: 'fresh' }
  | { kind: 'stale'; newest: Stored }
  | { kind: 'merged'; overlaps: Overlap[] };

/**
 * Saves a record that a form was opened with. When somebody else saved it meanwhile, nothing is
 * written: `loadNewest` brings the form up to date and keeps what was typed.
 */
export function useStoredRecord<Stored extends Versioned, Values extends Record<string, unknown>>(
  options: StoredRecordOptions<Stored, Values>,
) {
  const { opened, form, toDraft, read } = options;
  const [record, setRecord] = useState(opened);
  const [state, setState] = useState<RecordState<Stored>>({ kind: 'fresh' });
  const write = useSave(options.write);

  const show = (saved: Stored): Stored => {
    setRecord(saved);
    setState({ kind: 'fresh' });
    return saved;
  };

  /** The saved record, or null when a newer one has to be looked at first. Rejects otherwise. */
  const save = async (values: Values): Promise<Stored | null> => {
    const { _id, updateTimeStamp } = record;
    try {
      return show(await write.mutateAsync({ ...values, _id, updateTimeStamp }));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const newest = await read(_id);
      // Another reason for the refusal, as a child that is enrolled twice.
      if (newest.updateTimeStamp === updateTimeStamp) throw error;
      if (holds(toDraft(newest), values)) return show(newest);
      setState({ kind: 'stale', newest });
      return null;
    }
  };

  /** Puts a newer version under what was typed; answers the fields that both have changed. */
  const bring = (newest: Stored): Overlap[] => {
    const merged = mergeTyped({
      opened: toDraft(record),
      typed: form.getValues(),
      newest: toDraft(newest),
    });
    setRecord(newest);
    form.reopen(toDraft(newest), merged.values);
    return merged.overlaps;
  };

  const loadNewest = (newest: Stored) => setState({ kind: 'merged', overlaps: bring(newest) });

  /** What is stored now, which the form shows from then on. Rejects where it cannot be read. */
  const readNewest = async (): Promise<Stored> => {
    const newest = await read(record._id);
    if (newest.updateTimeStamp === record.updateTimeStamp) return newest;
    const overlaps = bring(newest);
    setState(overlaps.length === 0 ? { kind: 'fresh' } : { kind: 'merged', overlaps });
    return newest;
  };

  return { record, state, save, loadNewest, readNewest };
}

/** Whether all is stored already, as after a save whose answer was lost on the way. */
function holds<Values extends Record<string, unknown>>(stored: Values, sent: Values): boolean {
  return Object.keys(stored).every((field) => stored[field] === sent[field]);
}
