import { type ClipboardEvent, useCallback, useState } from 'react';
import { PasteDialog } from './paste-dialog.tsx';
import { listPlanned, type PastePlan, planPaste } from './paste-plan.ts';
import { isProse, readPasted } from './read-pasted.ts';
import type { GridColumn } from './typed-cells.ts';
import type { TypedCells } from './use-typed-cells.ts';

/** Which cell of a grid a field is, as `data-cell` says it: 'row:column'. */
export type Place = { row: number; column: number };

export function placeOf(target: EventTarget): Place | null {
  const cell = target instanceof HTMLElement ? target.dataset.cell : undefined;
  const [row, column] = cell?.split(':') ?? [];
  return row === undefined ? null : { row: Number(row), column: Number(column) };
}

type Options = { cells: TypedCells; shown: readonly GridColumn[]; rowHeader: string };

/**
 * Cells pasted from another program, for the element around the fields: what fits is entered at
 * once, anything else is shown first. A single value is left to the browser.
 */
export function usePasting({ cells, shown, rowHeader }: Options) {
  const { rows, paste } = cells;
  const [asked, setAsked] = useState<{ plan: PastePlan; opened: boolean } | null>(null);

  const onPaste = useCallback(
    (event: ClipboardEvent<HTMLElement>) => {
      const from = placeOf(event.target);
      const text = event.clipboardData.getData('text/plain');
      const html = event.clipboardData.getData('text/html');
      if (from === null || rows === undefined) return;
      const isOneValue = text !== '' && !/[\r\n\t]/.test(text.replace(/\r?\n$/, ''));
      if (isOneValue) return;
      event.preventDefault();
      const isSentence = shown[from.column]?.kind === 'text' && isProse(html);
      const block = isSentence ? [[text.replace(/\s+/gu, ' ').trim()]] : readPasted({ text, html });
      if (block.length === 0) return;
      const plan = planPaste(block, { rows, columns: shown, from, rowHeader });
      if (plan.fits) paste(listPlanned(plan));
      else setAsked({ plan, opened: true });
    },
    [rows, shown, paste, rowHeader],
  );

  // What is told stays while the dialog fades out.
  const close = () => setAsked((now) => now && { ...now, opened: false });
  const dialog = asked !== null && (
    <PasteDialog
      opened={asked.opened}
      plan={asked.plan}
      typed={cells.typed}
      onCancel={close}
      onConfirm={() => {
        paste(listPlanned(asked.plan));
        close();
      }}
    />
  );
  return { onPaste, dialog };
}
