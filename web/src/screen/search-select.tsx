import {
  ComboboxChevron,
  Loader,
  type SelectProps,
  TextInput,
  type TextInputProps,
} from '@mantine/core';
import { type ComponentProps, type ComponentType, useLayoutEffect, useRef, useState } from 'react';
import type { Choice } from './form/fields.tsx';
import type { SearchList } from './search-list.tsx';

export type SearchSelectProps = Omit<SelectProps, 'data' | 'value' | 'onChange'> & {
  choices: readonly Choice[];
  /** Blank for none. */
  value?: string;
  onChange?: (value: string) => void;
};

type List = ComponentType<ComponentProps<typeof SearchList>>;

/**
 * One of a long list, found by typing a part of its name. The library that shows such a list is
 * fetched when the field gets the focus; until then it is a field that takes what is typed.
 */
export function SearchSelect(props: SearchSelectProps) {
  const { choices, value = '', onChange: _onChange, ...look } = props;
  const [List, setList] = useState<List>();
  const [isComing, setComing] = useState(false);
  const [typed, setTyped] = useState<string>();
  const [wasPressed, setPressed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const chosen = choices.find((choice) => choice.value === value)?.label ?? value;

  const come = async () => {
    setComing(true);
    try {
      const { SearchList } = await import('./search-list.tsx');
      setList(() => SearchList);
    } catch {
      // Who comes to the field again fetches it again.
      setComing(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was done before the page was hydrated
  useLayoutEffect(() => {
    const field = input.current;
    if (field === null) return;
    if (field.value !== chosen) setTyped(field.value);
    if (field.value !== chosen || document.activeElement === field) void come();
  }, []);

  if (List !== undefined) {
    const isUsed = isComing && wasPressed;
    return <List {...props} typed={typed} autoFocus={isComing} defaultDropdownOpened={isUsed} />;
  }
  return (
    <TextInput
      {...(look as TextInputProps)}
      ref={input}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      aria-busy={isComing}
      autoComplete="off"
      rightSection={isComing ? <Loader size={14} /> : <ComboboxChevron />}
      rightSectionPointerEvents="none"
      value={typed ?? chosen}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        setPressed(true);
        void come();
      }}
      onFocus={() => void come()}
      // Not the click: where the code is there already, the list takes this field's place before the
      // press ends, and no click comes.
      onMouseDown={() => {
        setPressed(true);
        void come();
      }}
    />
  );
}
