import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import classes from './fields.module.css';

/**
 * The fields of forms. Each takes `{...form.getInputProps('Field')}`; the right keyboard and the
 * browser's own filling-in come with the kind of field. Texts that may be long can have a line of
 * their own: `wide`.
 */

type Wide = { wide?: boolean };
const across = (wide: boolean) => (wide ? { className: classes.wide } : {});

export function TextField({ wide = false, ...props }: TextInputProps & Wide) {
  return <TextInput {...across(wide)} {...props} />;
}

export function EmailField(props: TextInputProps) {
  return <TextInput type="email" inputMode="email" autoComplete="off" {...props} />;
}

export function PhoneField(props: TextInputProps) {
  return <TextInput type="tel" inputMode="numeric" autoComplete="off" {...props} />;
}

export function TextAreaField({ wide = false, ...props }: TextareaProps & Wide) {
  return <Textarea {...across(wide)} autosize minRows={2} maxRows={8} {...props} />;
}

export type Choice = { value: string; label: string };

type ChoiceFieldProps = Omit<NativeSelectProps, 'data'> & {
  choices: readonly Choice[];
  /** Stays on offer when the list no longer has it, so that opening a record changes nothing. */
  stored?: string;
};

/** One of a list. The first entry is blank unless the list brings a blank one itself. */
export function ChoiceField({ choices, stored = '', ...props }: ChoiceFieldProps) {
  const isOffered = stored === '' || choices.some((choice) => choice.value === stored);
  const offered = isOffered ? [...choices] : [...choices, { value: stored, label: stored }];
  const blank = offered.some((choice) => choice.value === '') ? [] : [{ value: '', label: '' }];
  return <NativeSelect data={[...blank, ...offered]} {...props} />;
}

const locked = { variant: 'filled', classNames: { input: classes.locked } };

/** Something the person sees but cannot change here. */
export function ReadOnlyField({ label, value }: { label: string; value: string }) {
  return <TextInput label={label} value={value} readOnly {...locked} />;
}

/** As `ReadOnlyField`, for texts of any length: all of it shows. */
export function ReadOnlyText({ label, value }: { label: string; value: string }) {
  return <Textarea label={label} value={value} readOnly autosize minRows={1} {...locked} />;
}
