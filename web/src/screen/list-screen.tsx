import { Container, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import './report/print.css';

/**
 * The frame of a screen that shows records. Its children stand below each other: `PageHeader`,
 * `StatCards`, `FilterBar`, `DataTable`; dialogs anywhere.
 */
export function ListScreen({ children }: { children: ReactNode }) {
  return (
    <Container size="100rem" py={{ base: 'md', sm: 'lg' }}>
      <Stack gap="lg">{children}</Stack>
    </Container>
  );
}
