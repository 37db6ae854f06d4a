import { Anchor, Skeleton } from '@mantine/core';
import type { RoutePath } from '@pallikoodam/domain/access/routes';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { readDocument } from '../../lib/api.ts';
import { PageHeader } from '../../screen/page-header.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import classes from './api-reference-screen.module.css';

const address = '/api/openapi.json';
const ownPath: RoutePath = '/ApiReference';

/** Every call of the portal for those who write programs for the school. */
export function ApiReferenceScreen() {
  const { t } = useTranslation();
  const reference = useQuery({ queryKey: ['api reference'], queryFn: loadReference });
  return (
    <>
      <PageHeader title={t('API Reference')} description={t('API for developers')} />
      <Anchor href={address}>{t('OpenAPI document')}</Anchor>
      {reference.error !== null && <FailedRows load={reference} />}
      {reference.isPending && <Skeleton className={classes.explorer} />}
      {reference.isSuccess && <Explorer document={reference.data} />}
    </>
  );
}

/** The OpenAPI document and, on this page alone, the component that renders it (docs/decisions/0018). */
async function loadReference({ signal }: { signal: AbortSignal }): Promise<unknown> {
  const [document] = await Promise.all([
    readDocument(address, { signal }),
    import('openapi-explorer/dist/browser/openapi-explorer.min.js'),
  ]);
  return document;
}

function Explorer({ document }: { document: unknown }) {
  const show = useCallback(
    (element: ExplorerElement | null) => {
      if (element !== null) void fill(element, document);
    },
    [document],
  );
  return (
    <openapi-explorer
      className={classes.explorer}
      ref={show}
      hide-console="true"
      hide-authentication="true"
      hide-server-selection="true"
      hide-components="true"
    />
  );
}

type ExplorerElement = HTMLElement & { loadSpec: (document: unknown) => Promise<void> };

async function fill(element: ExplorerElement, document: unknown): Promise<void> {
  keepToItsPage(element);
  // It resolves references in place.
  await element.loadSpec(structuredClone(document));
  // The page has its main part; a second one inside it would lead screen readers astray.
  element.shadowRoot?.querySelector('main')?.setAttribute('role', 'group');
}

/**
 * It scrolls a moment after it was told to and writes the place into the address, which may be that
 * of the next page by then, as while the next one is still loading: there it finds no place.
 */
function keepToItsPage({ shadowRoot }: ExplorerElement): void {
  if (shadowRoot === null) return;
  const find = shadowRoot.getElementById.bind(shadowRoot);
  shadowRoot.getElementById = (id) => (window.location.pathname === ownPath ? find(id) : null);
}
