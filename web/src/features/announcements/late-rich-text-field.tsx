import { Input, Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { WhenSeen } from '../../screen/when-seen.tsx';
import type { RichTextFieldProps } from './rich-text-field.tsx';

// Heavy: loaded when somebody comes to the text.
const Field = lazy(async () => ({
  default: (await import('./rich-text-field.tsx')).RichTextField,
}));

/** As high as the field with its buttons. */
const standInHeight = 280;

/** A text with headings, emphasis, lists and links, once somebody comes to it. */
export function RichTextField(props: RichTextFieldProps) {
  const { label, required, error } = props;
  const standIn = (
    <Input.Wrapper label={label} labelElement="div" withAsterisk={required === true}>
      <Skeleton height={standInHeight} />
    </Input.Wrapper>
  );
  return (
    // A fault in it is shown at the field.
    <WhenSeen standIn={standIn} atOnce={error !== undefined}>
      <Suspense fallback={standIn}>
        <Field {...props} />
      </Suspense>
    </WhenSeen>
  );
}
