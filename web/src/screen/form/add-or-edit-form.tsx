import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import { AddForm, EditForm, type FormFields } from './edit-form.tsx';
import type { Versioned } from './use-stored-record.ts';

type AddProps<Schema extends z.ZodObject> = ComponentProps<typeof AddForm<Schema>>;
type EditProps<Schema extends z.ZodObject, Stored extends Versioned> = ComponentProps<
  typeof EditForm<Schema, Stored>
>;

type AddOrEditFormProps<Schema extends z.ZodObject, Stored extends Versioned> = Omit<
  AddProps<Schema>,
  'children'
> &
  Pick<EditProps<Schema, Stored>, 'change' | 'read'> & {
    /** As read when the dialog was opened; null: a new one. */
    record: Stored | null;
    children: (fields: FormFields<Schema>) => ReactNode;
  };

/** The same fields for a new record and for a stored one, inside a `RecordDialog`. */
export function AddOrEditForm<Schema extends z.ZodObject, Stored extends Versioned>(
  props: AddOrEditFormProps<Schema, Stored>,
) {
  const { record, blank, add, change, read, ...form } = props;
  return record === null ? (
    <AddForm {...form} blank={blank} add={add} />
  ) : (
    <EditForm {...form} record={record} change={change} read={read} />
  );
}
