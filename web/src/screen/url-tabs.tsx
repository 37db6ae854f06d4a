import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import tabRow from './tab-row.module.css';
import classes from './url-tabs.module.css';
import { useOpenTabInSight } from './use-open-tab-in-sight.ts';

const look = { list: tabRow.row, tab: classes.tab, panel: classes.panel };

export type UrlTab = {
  /** Its name in the address: `?tab=stats`. */
  id: string;
  label: string;
  /** Drawn only while its tab is open. */
  panel: () => ReactNode;
};

/**
 * Tabs whose open one stands in the address; the first where it names none. Each tab has filters of
 * its own, so going to another leaves those of the last behind.
 */
export function UrlTabs({ label, tabs }: { label: string; tabs: readonly UrlTab[] }) {
  const navigate = useNavigate();
  const address: { tab?: unknown } = useSearch({ strict: false });
  const open = tabs.find(({ id }) => id === address.tab) ?? tabs[0];
  const list = useOpenTabInSight<HTMLDivElement>(open?.id);
  if (open === undefined) return null;

  const turnTo = (id: string | null) => {
    const search = id === tabs[0]?.id ? {} : { tab: id };
    void navigate({ to: '.', search: search as never, resetScroll: false });
  };
  return (
    <Tabs value={open.id} onChange={turnTo} keepMounted={false} classNames={look}>
      <Tabs.List ref={list} aria-label={label}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.id} value={tab.id} data-tab={tab.id}>
            {tab.label}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value={open.id}>{open.panel()}</Tabs.Panel>
    </Tabs>
  );
}
