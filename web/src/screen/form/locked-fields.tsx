import { useTranslation } from 'react-i18next';
import { type FieldList, labelIn, readField } from '../field-list.ts';
import { ReadOnlyField } from './fields.tsx';

type LockedFieldsProps<Fields extends FieldList> = {
  fields: Fields;
  names: readonly (keyof Fields & string)[];
  /** Null until there is one: the fields are blank. */
  record: object | null;
};

/** Fields of a record that a person sees in a form and cannot change there. */
export function LockedFields<Fields extends FieldList>(props: LockedFieldsProps<Fields>) {
  const { fields, names, record } = props;
  const { t } = useTranslation();
  return names.map((name) => (
    <ReadOnlyField
      key={name}
      label={t(labelIn(fields)(name))}
      value={readField(t, { fields, name, record: record ?? {} })}
    />
  ));
}
