import { Tabs } from '@mantine/core';
import { findRoute, type RoutePath } from '@pallikoodam/domain/access/routes';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import tabRow from '../../screen/tab-row.module.css';
import { useOpenTabInSight } from '../../screen/use-open-tab-in-sight.ts';
import { BooksTab } from './books-tab.tsx';
import { Desk } from './desk.tsx';
import { HistoryTab } from './history-tab.tsx';
import { IssueTab } from './issue-tab.tsx';
import { OutstandingTab } from './outstanding-tab.tsx';
import { ReturnTab } from './return-tab.tsx';

type LibraryTab = { path: RoutePath; label: string; panel: () => ReactNode };

/**
 * Five tabs with an address each (LIB-01, OP-191); /LibraryManagement shows the first of them under
 * the desk, which takes any number, card or name.
 */
export function LibraryScreen() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const route = useLocation({ select: ({ pathname }) => findRoute(pathname) });
  const tabs: readonly LibraryTab[] = [
    { path: '/BookAssign', label: t('Issue Books'), panel: () => <IssueTab /> },
    { path: '/BookReturn', label: t('Return Books'), panel: () => <ReturnTab /> },
    { path: '/ManageBooks', label: t('Manage Books'), panel: () => <BooksTab /> },
    { path: '/BookTx', label: t('Outstanding'), panel: () => <OutstandingTab /> },
    { path: '/BookHistory', label: t('Returns History'), panel: () => <HistoryTab /> },
  ];
  const open = tabs.find(({ path }) => path === route) ?? tabs[0];
  const row = useOpenTabInSight<HTMLDivElement>(open?.path);
  if (open === undefined) return null;
  return (
    <ListScreen>
      <PageHeader title={t('Library Management')} />
      {route === '/LibraryManagement' && <Desk />}
      <Tabs
        value={open.path}
        onChange={(path) => void navigate({ to: path as RoutePath, resetScroll: false })}
        keepMounted={false}
        classNames={{ list: tabRow.row }}
      >
        <Tabs.List ref={row} aria-label={t('Library Management')}>
          {tabs.map(({ path, label }) => (
            <Tabs.Tab key={path} value={path} data-tab={path}>
              {label}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={open.path} pt="md">
          {open.panel()}
        </Tabs.Panel>
      </Tabs>
    </ListScreen>
  );
}
