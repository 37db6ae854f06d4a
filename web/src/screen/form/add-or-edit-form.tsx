import type { ComponentProps, ReactNode } from 'react';
import type { z } from 'zod';
import { AddForm, EditForm, type FormFields, type StoredFields } from './edit-form.tsx';
import type { Versioned } from './use-stored-record.ts';

type AddProps<Schema extends z.ZodObject> = ComponentProps<typeof AddForm<Schema>>;
type EditProps<Schema extends z.ZodObject, Stored extends Versioned> = ComponentProps<
  typeof EditForm<Schema, Stored>
>;

type AddOrEditFormProps<Schema extends z.ZodObject, Stored extends Versioned> = Omit<
  AddProps<Schema>,
  'children'
> &
  Pick<EditProps<Schema, Stored>, 'change' | 'read' | 'describeVersion'> & {
    /** Where more is asked of a new one. */
    addSchema?: Schema;
    /** As read when the dialog was opened; null: a new one. */
    record: Stored | null;
    /** `stored` is what a form knows of a record that is stored already, null of a new one. */
    children: (
      fields: FormFields<Schema>,
      stored: StoredFields<Schema, Stored> | null,
    ) => ReactNode;
  };

/** The same fields for a new record and for a stored one, inside a `RecordDialog`. */
export function AddOrEditForm<Schema extends z.ZodObject, Stored extends Versioned>(
  props: AddOrEditFormProps<Schema, Stored>,
) {
  const { record, blank, add, addSchema, change, read, describeVersion, children, ...form } = props;
  return record === null ? (
    <AddForm {...form} schema={addSchema ?? form.schema} blank={blank} add={add}>
      {(fields) => children(fields, null)}
    </AddForm>
  ) : (
    <EditForm
      {...form}
      {...(describeVersion && { describeVersion })}
      record={record}
      change={change}
      read={read}
    >
      {(fields) => children(fields, fields)}
    </EditForm>
  );
}
