import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './list-screen.module.css';
import './report/print.css';

/**
 * The frame of a screen that shows records, wider than pages of text. Its children stand below
 * each other: `PageHeader`, `StatCards`, `FilterBar`, `DataTable`; dialogs anywhere.
 */
export function ListScreen({ children }: { children: ReactNode }) {
  return (
    <Stack gap="lg" className={classes.screen}>
      {children}
    </Stack>
  );
}
