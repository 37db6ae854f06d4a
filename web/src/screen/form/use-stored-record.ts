import { useState } from 'react';
import { isConflict } from '../../lib/refusal.ts';
import { useWrite } from '../use-write.ts';
import { mergeTyped, type Overlap } from './merge-typed.ts';
import type { RecordForm } from './use-record-form.ts';

/** What the documents call the moment of a record's last change. */
const stampNames = ['updateTimeStamp', 'UpdatedDate', 'UpdatedDateTime'] as const;
type StampName = (typeof stampNames)[number];

/** A record with the moment of its last change, under one of its names. */
export type Versioned = { _id: string } & {
  [Name in StampName]: { [Key in Name]: string };
}[StampName];
export type StampOf<Stored> = Extract<keyof Stored, StampName>;

/** Which record it is, and as of when. */
export type VersionOf<Stored extends Versioned> = Pick<Stored, '_id' | StampOf<Stored>>;

type StoredRecordOptions<Stored extends Versioned, Values> = {
  /** As the form was opened with it. */
  opened: Stored;
  form: RecordForm<Values>;
  toDraft: (record: Stored) => Values;
  /** Refuses with 409 when the stored record is newer than the stamp that it is sent. */
  write: (change: Values & VersionOf<Stored>) => Promise<Stored>;
  read: (id: string) => Promise<Stored>;
};

/** Where a record stands that is being edited: `stale` once another person has saved it (OP-28). */
export type RecordState<Stored> =
  | { kind: 'fresh' }
  | { kind: 'stale'; newest: Stored }
  | { kind: 'merged'; overlaps: Overlap[] };

/**
 * Saves a record that a form was opened with. When another person saved it meanwhile, nothing is
 * written: `loadNewest` brings the form up to date and keeps what was typed.
 */
export function useStoredRecord<Stored extends Versioned, Values extends Record<string, unknown>>(
  options: StoredRecordOptions<Stored, Values>,
) {
  const { opened, form, toDraft, read } = options;
  const [record, setRecord] = useState(opened);
  const [state, setState] = useState<RecordState<Stored>>({ kind: 'fresh' });
  const write = useWrite(options.write);

  const show = (saved: Stored): Stored => {
    setRecord(saved);
    setState({ kind: 'fresh' });
    return saved;
  };

  /** The saved record, or null when a newer one has to be looked at first. Rejects otherwise. */
  const save = async (values: Values): Promise<Stored | null> => {
    const { _id } = record;
    try {
      return show(await write.run({ ...values, ...versionOf(record) }));
    } catch (error) {
      if (!isConflict(error)) throw error;
      const newest = await read(_id);
      // Another reason for the refusal, as a child that is enrolled twice.
      if (isSameVersion(newest, record)) throw error;
      if (isAlreadyStored(toDraft(newest), values)) return show(newest);
      setState({ kind: 'stale', newest });
      return null;
    }
  };

  /** Puts a newer version under what was typed; answers the fields that both have changed. */
  const rebaseOnto = (newest: Stored): Overlap[] => {
    const merged = mergeTyped({
      opened: toDraft(record),
      typed: form.getValues(),
      newest: toDraft(newest),
    });
    setRecord(newest);
    form.reopen(toDraft(newest), merged.values);
    return merged.overlaps;
  };

  const loadNewest = (newest: Stored) => setState({ kind: 'merged', overlaps: rebaseOnto(newest) });

  /** What is stored now, which the form shows from then on. Rejects where it cannot be read. */
  const readNewest = async (): Promise<Stored> => {
    const newest = await read(record._id);
    if (isSameVersion(newest, record)) return newest;
    const overlaps = rebaseOnto(newest);
    setState(overlaps.length === 0 ? { kind: 'fresh' } : { kind: 'merged', overlaps });
    return newest;
  };

  return { record, state, save, loadNewest, readNewest };
}

const versionNames: readonly string[] = ['_id', ...stampNames];

function versionOf<Stored extends Versioned>(record: Stored): VersionOf<Stored> {
  const given = Object.entries(record).filter(([name]) => versionNames.includes(name));
  return Object.fromEntries(given) as VersionOf<Stored>;
}

/** When the record was last changed. */
export function readStamp(record: Versioned): string {
  const { _id, ...stamp } = versionOf(record);
  return String(Object.values(stamp)[0]);
}

function isSameVersion(one: Versioned, other: Versioned): boolean {
  return readStamp(one) === readStamp(other);
}

/** Whether all is stored already, as after a save whose answer was lost on the way. */
function isAlreadyStored<Values extends Record<string, unknown>>(
  stored: Values,
  sent: Values,
): boolean {
  return Object.keys(stored).every((field) => stored[field] === sent[field]);
}
