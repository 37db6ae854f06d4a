import { type UseFormReturnType, useForm } from '@mantine/form';
import { useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { checkValues, listRequiredFields } from './check-values.ts';

/** What a form holds while it is filled in: a choice may still be blank. */
export type Draft<Schema extends z.ZodObject> = {
  [Field in keyof z.input<Schema>]: z.input<Schema>[Field] extends string
    ? string
    : z.input<Schema>[Field];
};

/**
 * What a form has checked, as its rules take it. An old value that stands as it was opened may lie
 * outside of them (check-values.ts): whether it still counts, the server decides.
 */
export function asChecked<Schema extends z.ZodObject, More = unknown>(
  values: Draft<Schema> & More,
): z.input<Schema> & More {
  return values as z.input<Schema> & More;
}

export type RecordForm<Values> = UseFormReturnType<Values, Values> & {
  /** The fields that the rules do not accept yet, shown or not. */
  listFaults: () => string[];
  /** Starts over from another version of the record; `values` may already differ from it. */
  reopen: (record: Values, values?: Values) => void;
};

/**
 * A Mantine form under the rules of a contract schema: marks required fields, checks a field when
 * it is left, and translates its messages. Spread `form.getInputProps('Field')` on a field.
 */
export function useRecordForm<Schema extends z.ZodObject>({
  schema,
  initialValues,
}: {
  schema: Schema;
  initialValues: Draft<Schema>;
}): RecordForm<Draft<Schema>> {
  const { t } = useTranslation();
  const opened = useRef<Record<string, unknown>>(initialValues);
  const required = useMemo(() => listRequiredFields(schema), [schema]);

  const check = (values: Draft<Schema>) => checkValues({ schema, values, opened: opened.current });

  const form = useForm<Draft<Schema>>({
    initialValues,
    validateInputOnBlur: true,
    validate: check,
    enhanceGetInputProps: ({ field, inputProps }) => ({
      name: String(field),
      required: required.has(String(field)),
      ...(typeof inputProps.error === 'string' ? { error: t(inputProps.error) } : {}),
    }),
  });

  return {
    ...form,
    listFaults: () => Object.keys(check(form.values)),
    reopen: (record, values = record) => {
      opened.current = record;
      form.setInitialValues(record);
      form.setValues(values);
      form.resetDirty(record);
      form.clearErrors();
    },
  };
}
