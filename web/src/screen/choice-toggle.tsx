import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './choice-toggle.module.css';

export type ToggleChoice<Value extends string> = {
  value: Value;
  label: string;
  icon: ReactNode;
  colour: 'green' | 'red';
};

type ChoiceToggleProps<Value extends string> = {
  /** Whose choice it is, for people who cannot see the row: the student's name. */
  label: string;
  choices: readonly ToggleChoice<Value>[];
  /** Null until something is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  disabled?: boolean;
};

/**
 * A few choices side by side, large enough for a thumb, chosen by touch or arrow keys. Colour,
 * sign and word say the same.
 */
export function ChoiceToggle<Value extends string>(props: ChoiceToggleProps<Value>) {
  const { label, choices, value, onChange, disabled = false } = props;
  const name = useId();
  return (
    <fieldset className={classes.toggle} disabled={disabled}>
      <VisuallyHidden component="legend">{label}</VisuallyHidden>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice} data-colour={choice.colour}>
          <input
            type="radio"
            name={name}
            className={classes.input}
            checked={value === choice.value}
            onChange={() => onChange(choice.value)}
          />
          {choice.icon}
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
