import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { formatMoment } from '../../lib/format.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { useWrite } from '../use-write.ts';
import { DialogForm } from './dialog-form.tsx';
import { pickDraft } from './pick-draft.ts';
import { StaleNotice } from './stale-notice.tsx';
import { type FieldLabel, type Fields, useFields } from './use-fields.ts';
import { asChecked, type Draft, type RecordForm, useRecordForm } from './use-record-form.ts';
import { readStamp, useStoredRecord, type Versioned, type VersionOf } from './use-stored-record.ts';

type CommonProps<Schema extends z.ZodObject> = {
  schema: Schema;
  fieldLabel: FieldLabel;
  submitLabel: string;
  /** Where the documents warn with the button's colour. */
  submitColour?: string;
  /** 'Cancel' where the documents have no other word. */
  cancelLabel?: string;
  /** Said once it is stored; nothing where `onDone` says it. */
  doneText?: string;
  /** Shown above the server's reason when it is not. */
  failureTitle?: string;
  /** Asked before a save that does more than save; nothing is written unless it answers true. */
  ask?: (values: Draft<Schema>) => Promise<boolean>;
  onDone: () => void;
};

/** What the fields of a form work with. */
export type FormFields<Schema extends z.ZodObject> = Fields<Draft<Schema>> & {
  form: RecordForm<Draft<Schema>>;
};

/** The same over a stored record, with the record as it stands and the ways to save and read it. */
export type StoredFields<
  Schema extends z.ZodObject,
  Stored extends Versioned,
> = FormFields<Schema> & Omit<ReturnType<typeof useStoredRecord<Stored, Draft<Schema>>>, 'state'>;

type AddFormProps<Schema extends z.ZodObject> = CommonProps<Schema> & {
  blank: Draft<Schema>;
  /** The same `key` comes with the same values, should the first answer be lost. */
  add: (values: z.input<Schema>, key: string) => Promise<unknown>;
  children: (fields: FormFields<Schema>) => ReactNode;
};

/** The form of a new record, inside a `RecordDialog`. */
export function AddForm<Schema extends z.ZodObject>(props: AddFormProps<Schema>) {
  const { schema, blank, add, ask, doneText, onDone, children, ...frame } = props;
  const { t } = useTranslation();
  const form = useRecordForm({ schema, initialValues: blank });
  const fields = useFields(form, props.fieldLabel);
  const write = useWrite(({ values, key }: { values: Draft<Schema>; key: string }) =>
    add(asChecked<Schema>(values), key),
  );
  return (
    <DialogForm
      cancelLabel={t('Cancel')}
      {...frame}
      form={form}
      onSubmit={async (values, key) => {
        if (ask !== undefined && !(await ask(values))) return;
        await write.run({ values, key });
        onDone();
        if (doneText !== undefined) notifySuccess(doneText);
      }}
    >
      {children({ form, ...fields })}
    </DialogForm>
  );
}

type EditFormProps<Schema extends z.ZodObject, Stored extends Versioned> = CommonProps<Schema> & {
  /** As read when the dialog was opened. */
  record: Stored;
  /** Refuses with 409 when the stored record is newer. */
  change: (change: z.input<Schema> & VersionOf<Stored>) => Promise<Stored>;
  read: (id: string) => Promise<Stored>;
  /** Who saved a newer version, and when. */
  describeVersion?: (newest: Stored) => string;
  children: (fields: StoredFields<Schema, Stored>) => ReactNode;
};

/** The form over a stored record: saves it, and asks where another person saved it meanwhile. */
export function EditForm<Schema extends z.ZodObject, Stored extends Versioned>(
  props: EditFormProps<Schema, Stored>,
) {
  const {
    schema,
    record: opened,
    change,
    read,
    ask,
    doneText,
    onDone,
    children,
    ...others
  } = props;
  const { describeVersion = writeStamp, ...frame } = others;
  const { t } = useTranslation();
  const toDraft = (stored: Stored) => pickDraft(schema, stored);
  const form = useRecordForm({ schema, initialValues: toDraft(opened) });
  const fields = useFields(form, props.fieldLabel);
  const { state, ...stored } = useStoredRecord<Stored, Draft<Schema>>({
    opened,
    form,
    toDraft,
    write: (given) => change(asChecked<Schema, VersionOf<Stored>>(given)),
    read,
  });
  return (
    <DialogForm
      cancelLabel={t('Cancel')}
      {...frame}
      form={form}
      onSubmit={async (values) => {
        if (ask !== undefined && !(await ask(values))) return;
        if ((await stored.save(values)) === null) return;
        onDone();
        if (doneText !== undefined) notifySuccess(doneText);
      }}
      notice={
        <StaleNotice
          state={state}
          describe={describeVersion}
          fieldLabel={props.fieldLabel}
          onLoadNewest={stored.loadNewest}
        />
      }
    >
      {children({ form, ...fields, ...stored })}
    </DialogForm>
  );
}

function writeStamp(newest: Versioned): string {
  return formatMoment(readStamp(newest));
}
