import { SimpleGrid, type TextareaProps, type TextInputProps } from '@mantine/core';
import { TextAreaField, TextField } from './fields.tsx';

type Texts<Props> = {
  /** The documents' field, and beside it (on a phone below it) the same in Tamil. */
  english: Props;
  tamil: Props;
};

/** A line in English and in Tamil: `<BothLanguages english={field('name')} tamil={field('nameInTamil')} />`. */
export function BothLanguages({ english, tamil }: Texts<TextInputProps>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField autoComplete="off" {...english} />
      <TextField autoComplete="off" lang="ta" {...tamil} />
    </SimpleGrid>
  );
}

/** The same for texts of several lines. */
export function BothLongLanguages({ english, tamil }: Texts<TextareaProps>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextAreaField {...english} />
      <TextAreaField lang="ta" {...tamil} />
    </SimpleGrid>
  );
}
