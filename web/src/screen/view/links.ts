import type { MouseEvent } from 'react';
import type { ChangeView, TableView } from './url-filters.ts';

/**
 * For what changes the address of a screen: a link, which leads there before any script has come and
 * opens in another tab; followed here, `go` does it without a new page.
 */
export function leadTo(href: string, go: () => void) {
  return {
    href,
    // Calendars and orders of lists go on without end: nothing for search engines.
    rel: 'nofollow',
    onClick: (press: MouseEvent) => {
      if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return;
      press.preventDefault();
      go();
    },
  };
}

/** How a table is looked at, and how else. */
export type ViewTurn = {
  onViewChange: ChangeView;
  /** Where a change leads; left out for a table whose view stands in no address. */
  hrefOf?: ((changes: Partial<TableView>) => string) | undefined;
};

/** For what turns a table: a link, or a button where its view stands in no address. */
export function turnBy({ onViewChange, hrefOf }: ViewTurn, changes: Partial<TableView>): object {
  const go = () => onViewChange(changes);
  return hrefOf === undefined
    ? { onClick: go }
    : { component: 'a', ...leadTo(hrefOf(changes), go) };
}
