import { Skeleton } from '@mantine/core';
import { lazyChunk } from '../../lib/lazy-chunk.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';

/*
 * The ways in which scores are entered, of the teacher's screen and of the office's: one child in a
 * dialog, or a class typed. Either is fetched when it is wanted.
 */

/** A class typed as into a spreadsheet. */
export const OwnTypingTab = lazyChunk(
  'OwnTypingTab',
  async () => (await import('./typing-tab.tsx')).OwnTypingTab,
  <Skeleton height={320} />,
);
export const SchoolTypingTab = lazyChunk(
  'SchoolTypingTab',
  async () => (await import('./typing-tab.tsx')).SchoolTypingTab,
  <Skeleton height={320} />,
);

export const AssessmentDialog = lazyDialog(
  async () => (await import('./assessment-dialog.tsx')).AssessmentDialog,
);
