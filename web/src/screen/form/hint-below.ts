import type { InputWrapperProps } from '@mantine/core';

/** Hints stand below their field, so that fields side by side are level. */
export const hintBelow: NonNullable<InputWrapperProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
