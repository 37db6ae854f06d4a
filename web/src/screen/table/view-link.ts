import type { MouseEvent } from 'react';
import type { ChangeView, TableView } from '../view/url-filters.ts';

/** How a table is looked at, and how else. */
export type ViewTurn = {
  onViewChange: ChangeView;
  /** Where a change leads; undefined for a table whose view stands in no address. */
  hrefOf?: ((changes: Partial<TableView>) => string) | undefined;
};

/**
 * For what turns a table: a link where its view stands in the address, which leads there before any
 * script has come as well, and a button elsewhere.
 */
export function turnBy({ onViewChange, hrefOf }: ViewTurn, changes: Partial<TableView>): object {
  if (hrefOf === undefined) return { onClick: () => onViewChange(changes) };
  return {
    component: 'a',
    href: hrefOf(changes),
    onClick: (press: MouseEvent) => {
      if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
      press.preventDefault();
      onViewChange(changes);
    },
  };
}
