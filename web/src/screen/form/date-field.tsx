import { TextInput, type TextInputProps } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useTranslation } from 'react-i18next';

/**
 * A day as `YYYY-MM-DD`, typed or picked. The browser's own field: people know it from elsewhere,
 * it speaks their language and is the easiest way to a date of birth on a phone.
 */
export function DateField({
  error,
  onBlur,
  ...props
}: TextInputProps & { ref?: Ref<HTMLInputElement> }) {
  const { t } = useTranslation();
  const [unreadable, setUnreadable] = useState(false);
  const fault = unreadable ? t('Enter a valid date') : error;
  // As of a choice: unless told, a browser announces a required day as invalid that is still blank.
  const input = { 'aria-invalid': Boolean(fault) };
  return (
    <TextInput
      type="date"
      // Without it browsers let the year run to six digits.
      max="9999-12-31"
      {...props}
      attributes={{ input }}
      error={fault}
      onBlur={(event) => {
        // A date typed in part, or 30 February, arrives as blank; only the field knows better.
        setUnreadable(event.currentTarget.validity.badInput);
        onBlur?.(event);
      }}
    />
  );
}
