import { Text } from '@mantine/core';
import { inReadersLanguage } from '../lib/in-readers-language.ts';

type BothWrittenProps = { name: string; inTamil: string };

/** The name of a person who works for the school in both scripts, the reader's first: for a list. */
export function BothWritten({ name, inTamil }: BothWrittenProps) {
  const first = inReadersLanguage(name, inTamil);
  const second = first === name ? inTamil : name;
  return (
    <>
      <span lang={first === inTamil ? 'ta' : undefined}>{first}</span>
      {second !== '' && second !== first && (
        <Text size="xs" c="dimmed" lang={second === inTamil ? 'ta' : 'en'}>
          {second}
        </Text>
      )}
    </>
  );
}
