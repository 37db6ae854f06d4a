import { Tabs } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { TabLink } from './tab-link.tsx';
import tabRow from './tab-row.module.css';
import classes from './url-tabs.module.css';
import { useOpenTabInSight } from './use-open-tab-in-sight.ts';

const look = { list: tabRow.row, tab: classes.tab, panel: classes.panel };

export type UrlTab = {
  /** Its name in the address: `?tab=stats`. */
  id: string;
  label: string;
  /** Rendered only while its tab is open. */
  panel: () => ReactNode;
};

/**
 * Tabs with the open one in the address; the first where it names none. Each tab has filters of its
 * own, so going to another leaves those of the last behind.
 */
export function UrlTabs({ label, tabs }: { label: string; tabs: readonly UrlTab[] }) {
  const address: { tab?: unknown } = useSearch({ strict: false });
  const open = tabs.find(({ id }) => id === address.tab) ?? tabs[0];
  const list = useOpenTabInSight<HTMLDivElement>(open?.id);
  if (open === undefined) return null;

  return (
    <Tabs value={open.id} keepMounted={false} classNames={look}>
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map(({ id, label: name }, at) => (
          <TabLink key={id} value={id} to="." search={at === 0 ? {} : { tab: id }}>
            {name}
          </TabLink>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.id}>{open.panel()}</Tabs.Panel>
    </Tabs>
  );
}
