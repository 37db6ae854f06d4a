import { Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { FormSkeleton } from '../../screen/form/form-skeleton.tsx';
import { FailedRows, type LoadState } from '../../screen/table/table-states.tsx';

type SectionProps = {
  title: string;
  load: LoadState;
  isEmpty: boolean;
  emptyText: string;
  children: ReactNode;
};

/** A heading with the cards below it, or why there are none. */
export function LookSection({ title, load, isEmpty, emptyText, children }: SectionProps) {
  const id = useId();
  return (
    <Stack component="section" gap="md" aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        {title}
      </Title>
      {load.isPending && <FormSkeleton fields={2} />}
      {load.error !== null && <FailedRows load={load} />}
      {isEmpty ? <Text c="dimmed">{emptyText}</Text> : children}
    </Stack>
  );
}
