import { TextInput } from '@mantine/core';
import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { fetchOnFirstTouch } from '../lib/first-touch.ts';
import type { SearchSelectProps } from './search-select.tsx';

const load = async () => (await import('./search-select.tsx')).SearchSelect;
fetchOnFirstTouch(load);

type LateSearchSelectProps = Pick<
  SearchSelectProps,
  'label' | 'placeholder' | 'choices' | 'onChange'
> & { value: string };

/**
 * A `SearchSelect` in the first screen of a page, which does without its 35 kB until somebody comes
 * to the field: before, a field that shows what is chosen and keeps what is typed meanwhile.
 */
export function LateSearchSelect(props: LateSearchSelectProps) {
  const { label, placeholder, value } = props;
  const [Field, setField] = useState<ComponentType<SearchSelectProps>>();
  const [typed, setTyped] = useState<string>();
  const [isUsed, setUsed] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const hasEmptied = useRef(false);
  const search = (text: string) => {
    // Mantine empties a field without a choice as it arrives.
    if (text === '' && !hasEmptied.current) hasEmptied.current = true;
    else setTyped(text);
  };
  const become = useCallback(() => {
    load().then(
      (arrived) => {
        setUsed(document.activeElement === input.current);
        setField(() => arrived);
      },
      // The next one who comes to the field fetches it again.
      () => undefined,
    );
  }, []);
  // What is chosen can be cleared without coming to the field first.
  const isChosen = value !== '';
  useEffect(() => {
    if (isChosen) become();
  }, [isChosen, become]);

  if (Field !== undefined) {
    return (
      <Field
        {...props}
        // It takes the place of the field that has the focus.
        autoFocus={isUsed}
        defaultDropdownOpened={isUsed}
        {...(typed === undefined ? {} : { searchValue: typed, onSearchChange: search })}
      />
    );
  }
  return (
    <TextInput
      ref={input}
      label={label}
      placeholder={placeholder}
      role="combobox"
      aria-haspopup="listbox"
      aria-expanded={false}
      autoComplete="off"
      value={typed ?? value}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        // What was typed before the page was alive is entered again, without coming to the field.
        become();
      }}
      onFocus={become}
      onClick={become}
    />
  );
}
