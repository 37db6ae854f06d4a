import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { DialogControl } from '../use-dialog.ts';
import { AddOrEditForm } from './add-or-edit-form.tsx';
import { pickDraft } from './pick-draft.ts';
import { RecordDialog } from './record-dialog.tsx';
import type { Versioned } from './use-stored-record.ts';

type FormProps<Schema extends z.ZodObject, Stored extends Versioned> = ComponentProps<
  typeof AddOrEditForm<Schema, Stored>
>;

type Identified = { _id: string };

type EditDialogProps<
  Schema extends z.ZodObject,
  Stored extends Versioned,
  Row extends Identified,
> = Pick<
  FormProps<Schema, Stored>,
  | 'schema'
  | 'addSchema'
  | 'fieldLabel'
  | 'add'
  | 'change'
  | 'read'
  | 'ask'
  | 'describeVersion'
  | 'failureTitle'
  | 'children'
> &
  Pick<
    ComponentProps<typeof RecordDialog<Row, Stored>>,
    'title' | 'maxWidth' | 'skeletonFields' | 'failedText'
  > & {
    /** Opened for a row of a list, or for null: a new record. */
    dialog: DialogControl<Row | null>;
    /** What a new record starts with; everything else is blank. */
    start?: Record<string, unknown>;
    /** 'Save' and 'Saved' where the documents have no other words. */
    submitLabel?: string;
    doneText?: string;
  };

/** The dialog over a record whose fields are the same where it is added and where it is edited. */
export function EditDialog<
  Schema extends z.ZodObject,
  Stored extends Versioned,
  Row extends Identified,
>(props: EditDialogProps<Schema, Stored, Row>) {
  const { dialog, title, maxWidth, skeletonFields, failedText, start = {}, ...form } = props;
  const { t } = useTranslation();
  const frame = {
    ...(maxWidth && { maxWidth }),
    ...(skeletonFields && { skeletonFields }),
    ...(failedText && { failedText }),
  };
  return (
    <RecordDialog dialog={dialog} title={title} read={form.read} {...frame}>
      {(record) => (
        <AddOrEditForm
          submitLabel={t('Save')}
          doneText={t('Saved')}
          {...form}
          record={record}
          blank={pickDraft(form.schema, start)}
          onDone={dialog.close}
        />
      )}
    </RecordDialog>
  );
}
