import { Tabs } from '@mantine/core';
import { findRoute, type RoutePath } from '@pallikoodam/domain/access/routes';
import { useLocation } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../lib/lazy-chunk.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { panelStandIn } from '../../screen/panel-stand-in.tsx';
import { TabLink } from '../../screen/tab-link.tsx';
import tabRow from '../../screen/tab-row.module.css';
import { useOpenTabInSight } from '../../screen/use-open-tab-in-sight.ts';

// Each page loads its own tab: one types numbers, another opens and closes groups.
const Desk = lazyChunk('desk', async () => (await import('./desk.tsx')).Desk, panelStandIn);
const IssueTab = lazyChunk(
  'issue-tab',
  async () => (await import('./issue-tab.tsx')).IssueTab,
  panelStandIn,
);
const ReturnTab = lazyChunk(
  'return-tab',
  async () => (await import('./return-tab.tsx')).ReturnTab,
  panelStandIn,
);
const BooksTab = lazyChunk(
  'books-tab',
  async () => (await import('./books-tab.tsx')).BooksTab,
  panelStandIn,
);
const OutstandingTab = lazyChunk(
  'outstanding-tab',
  async () => (await import('./outstanding-tab.tsx')).OutstandingTab,
  panelStandIn,
);
const HistoryTab = lazyChunk(
  'history-tab',
  async () => (await import('./history-tab.tsx')).HistoryTab,
  panelStandIn,
);

type LibraryTab = { path: RoutePath; label: string; title: string; Panel: ComponentType<object> };

/**
 * Five tabs with an address each (LIB-01, OP-191); /LibraryManagement shows the first of them under
 * the desk, which takes any number, card or name.
 */
export function LibraryScreen() {
  const { t } = useTranslation();
  const route = useLocation({ select: ({ pathname }) => findRoute(pathname) });
  const tabs: readonly LibraryTab[] = [
    { path: '/BookAssign', label: t('Issue Books'), title: t('Assign Book'), Panel: IssueTab },
    { path: '/BookReturn', label: t('Return Books'), title: t('Return Books'), Panel: ReturnTab },
    { path: '/ManageBooks', label: t('Manage Books'), title: t('Manage Books'), Panel: BooksTab },
    {
      path: '/BookTx',
      label: t('Outstanding'),
      title: t('Outstanding Books'),
      Panel: OutstandingTab,
    },
    {
      path: '/BookHistory',
      label: t('Returns History'),
      title: t('Book History'),
      Panel: HistoryTab,
    },
  ];
  const open = tabs.find(({ path }) => path === route) ?? tabs[0];
  const row = useOpenTabInSight<HTMLDivElement>(open?.path);
  if (open === undefined) return null;
  const isDesk = route === '/LibraryManagement';
  return (
    <ListScreen>
      <PageHeader title={isDesk ? t('Library Management') : open.title} />
      {isDesk && <Desk />}
      <Tabs value={open.path} keepMounted={false} classNames={{ list: tabRow.row }}>
        <Tabs.List ref={row} aria-label={t('Library Management')}>
          {tabs.map(({ path, label }) => (
            <TabLink key={path} value={path} to={path}>
              {label}
            </TabLink>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.path} pt="md">
          <open.Panel />
        </Tabs.Panel>
      </Tabs>
    </ListScreen>
  );
}
