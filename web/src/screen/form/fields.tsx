import {
  NativeSelect,
  type NativeSelectProps,
  Textarea,
  type TextareaProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './fields.module.css';
import { hintBelow } from './hint-below.ts';
import { steadyField } from './steady-field.tsx';

/**
 * The fields of forms. Each takes `{...form.getInputProps('Field')}`; the right keyboard and the
 * browser's own filling-in come with the kind of field. Texts that may be long can have a line of
 * their own: `wide`.
 */

const SteadyTextInput = steadyField<TextInputProps>(TextInput);
const SteadyTextarea = steadyField<TextareaProps>(Textarea);
const SteadySelect = steadyField<NativeSelectProps>(NativeSelect, {
  // Built each time, of texts, choices or groups of these.
  data: (before, after) => JSON.stringify(before) === JSON.stringify(after),
  // Of the error alone.
  attributes: () => true,
});

type Wide = { wide?: boolean };
const across = (wide: boolean) => (wide ? { className: classes.wide } : {});

export function TextField({ wide = false, ...props }: TextInputProps & Wide) {
  return <SteadyTextInput {...across(wide)} {...props} />;
}

export function EmailField(props: TextInputProps) {
  return <SteadyTextInput type="email" inputMode="email" autoComplete="off" {...props} />;
}

export function PhoneField(props: TextInputProps) {
  return <SteadyTextInput type="tel" inputMode="numeric" autoComplete="off" {...props} />;
}

export function TextAreaField({ wide = false, ...props }: TextareaProps & Wide) {
  return <SteadyTextarea {...across(wide)} autosize minRows={2} maxRows={8} {...props} />;
}

export type Choice<Value extends string = string> = { value: Value; label: string };

type ChoiceFieldProps = Omit<NativeSelectProps, 'data'> & {
  choices: readonly Choice[];
  /** Stays on offer when the list no longer has it, so that opening a record changes nothing. */
  stored?: string;
};

/** One of a list. The first entry asks to choose unless the list brings a blank one itself. */
export function ChoiceField({ choices, stored = '', ...props }: ChoiceFieldProps) {
  const { t } = useTranslation();
  const isOffered = stored === '' || choices.some((choice) => choice.value === stored);
  const offered = isOffered ? [...choices] : [...choices, { value: stored, label: stored }];
  const isBlankOffered = offered.some((choice) => choice.value === '');
  const blank = isBlankOffered ? [] : [{ value: '', label: t('Choose…') }];
  return <GroupedChoiceField data={[...blank, ...offered]} {...props} />;
}

/**
 * The same for choices under headings. Unless told whether it is at fault, a browser announces a
 * required field as invalid that is still untouched.
 */
export function GroupedChoiceField(props: NativeSelectProps) {
  const input = { 'aria-invalid': Boolean(props.error) };
  return <SteadySelect attributes={{ input }} {...props} />;
}

const locked = { variant: 'filled', classNames: { input: classes.locked } };

type ReadOnlyFieldProps = { label: string; value: string; hint?: string | undefined };

/** Something the person sees but cannot change here. */
export function ReadOnlyField({ label, value, hint }: ReadOnlyFieldProps) {
  const below = hint !== undefined && { inputWrapperOrder: hintBelow, description: hint };
  return <SteadyTextInput label={label} value={value} readOnly {...locked} {...below} />;
}

/** As `ReadOnlyField`, for texts of any length: all of it shows. */
export function ReadOnlyText({ label, value }: { label: string; value: string }) {
  return <SteadyTextarea label={label} value={value} readOnly autosize minRows={1} {...locked} />;
}
