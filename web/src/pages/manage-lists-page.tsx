import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../lib/lazy-chunk.tsx';
import { ListScreen } from '../screen/list-screen.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { panelStandIn } from '../screen/panel-stand-in.tsx';
import { UrlTabs } from '../screen/url-tabs.tsx';

// Put together from features that do not know each other; each tab is loaded when it is opened.
const CompetitionsTab = lazyChunk(
  'competitions-tab',
  async () => (await import('../features/competitions/competitions-tab.tsx')).CompetitionsTab,
  panelStandIn,
);
const GraduatesTab = lazyChunk(
  'graduates-tab',
  async () => (await import('../features/graduates/graduates-tab.tsx')).GraduatesTab,
  panelStandIn,
);
const SponsorsTab = lazyChunk(
  'sponsors-tab',
  async () => (await import('../features/sponsors/sponsors-tab.tsx')).SponsorsTab,
  panelStandIn,
);

/** What the school lists in public, kept by the office (OP-211). */
export function ManageListsPage() {
  const { t } = useTranslation();
  const tabs = [
    { id: 'competitions', label: t('Competitions'), Panel: CompetitionsTab },
    { id: 'graduates', label: t('Graduates'), Panel: GraduatesTab },
    { id: 'sponsors', label: t('Sponsors'), Panel: SponsorsTab },
  ];
  return (
    <ListScreen>
      <PageHeader
        title={t('School Lists')}
        description={t('What visitors read: contests, graduates and sponsors.')}
      />
      <UrlTabs
        label={t('School Lists')}
        tabs={tabs.map(({ id, label, Panel }) => ({
          id,
          label,
          panel: () => <Panel />,
        }))}
      />
    </ListScreen>
  );
}
