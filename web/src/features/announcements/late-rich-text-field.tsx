import { Input, Paper, Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
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
  const showInstead = (place: ReactNode) => (
    <Input.Wrapper label={label} labelElement="div" withAsterisk={required === true}>
      {place}
    </Input.Wrapper>
  );
  return (
    <WhenSeen
      standIn={showInstead(<Paper withBorder h={standInHeight} />)}
      // A fault in it is shown at the field.
      atOnce={error !== undefined}
    >
      <Suspense fallback={showInstead(<Skeleton height={standInHeight} />)}>
        <Field {...props} />
      </Suspense>
    </WhenSeen>
  );
}
