import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from './form/fields.tsx';
import { useCommittedInput } from './use-committed-input.ts';

/** Long enough to finish a word, short enough to feel immediate. */
const typingPauseMs = 250;

type SearchFilterProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
};

/** Free text. Tells the screen after a pause in typing, so that not every key asks the server. */
export function SearchFilter({ label, value, onChange }: SearchFilterProps) {
  const { t } = useTranslation();
  const { typed, setTyped, commit } = useCommittedInput(value);
  const tell = (next: string) => {
    commit(next);
    onChange(next);
  };
  const tellSoon = useDebouncedCallback(tell, typingPauseMs);
  const type = (next: string) => {
    setTyped(next);
    tellSoon(next);
  };
  const field = useRef<HTMLInputElement>(null);
  useEarlyChoice(field, value, type);

  return (
    <TextInput
      ref={field}
      type="search"
      label={label}
      value={typed}
      leftSection={<IconSearch size={16} aria-hidden />}
      rightSection={
        typed !== '' && (
          <CloseButton
            size="sm"
            aria-label={t('Clear search')}
            onClick={() => {
              setTyped('');
              tellSoon.cancel?.();
              tell('');
            }}
          />
        )
      }
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}

type SelectFilterProps<Value extends string> = {
  /** In the address, where the filter stands in a form that the browser itself can send. */
  name?: string;
  label: string;
  value: string;
  choices: readonly Choice<Value>[];
  onChange: (value: NoInfer<Value>) => void;
};

/** One of a list, or blank for all. */
export function SelectFilter<Value extends string>({
  choices,
  ...props
}: SelectFilterProps<Value | ''>) {
  const { t } = useTranslation();
  return <PickFilter {...props} choices={[{ value: '', label: t('All') }, ...choices]} />;
}

/** Always exactly one of a list, as the year of a record. */
export function PickFilter<Value extends string>(props: SelectFilterProps<Value>) {
  const { name, label, value, choices, onChange } = props;
  const known = choices.some((choice) => choice.value === value);
  const field = useRef<HTMLSelectElement>(null);
  const choose = (chosen: string) => {
    const choice = choices.find((each) => each.value === chosen);
    if (choice !== undefined) onChange(choice.value);
  };
  useEarlyChoice(field, value, choose);
  return (
    <NativeSelect
      ref={field}
      name={name}
      label={label}
      value={value}
      data={known ? [...choices] : [...choices, { value, label: value }]}
      onChange={(event) => {
        // Chosen while the page hydrates: React has shown the old value again between the two
        // events of the choice, and the second would take back what the first one told.
        if (event.currentTarget.value !== value) choose(event.currentTarget.value);
      }}
    />
  );
}

/** What was typed or chosen before the page was hydrated counts from then on. */
export function useEarlyChoice(
  field: RefObject<HTMLInputElement | HTMLSelectElement | null>,
  value: string,
  onChange: (value: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what stood there at the start
  useLayoutEffect(() => {
    const early = field.current?.value ?? value;
    if (early !== value) onChange(early);
  }, []);
}
