import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { RefreshButton } from '../../screen/refresh-button.tsx';
import { UrlTabs } from '../../screen/url-tabs.tsx';
import { useUrlFilters } from '../../screen/view/use-url-filters.ts';
import { AnsweredTab } from './answered-tab.tsx';
import { lookAddress } from './look-at-this-list.ts';
import { OpenTab } from './open-tab.tsx';

/** Who is who, for the office: children that may be one, what families ask, and what was answered. */
export function LookAtThisScreen() {
  const { t } = useTranslation();
  const { values, clear } = useUrlFilters(lookAddress);
  return (
    <ListScreen>
      <PageHeader
        title={t('Look at this')}
        description={t('Children who may be one, and what families ask to be changed.')}
      >
        {values.ChildId !== '' && (
          <Button variant="default" onClick={clear}>
            {t('Show all questions')}
          </Button>
        )}
        <RefreshButton />
      </PageHeader>
      <UrlTabs
        label={t('Look at this')}
        tabs={[
          { id: 'open', label: t('Open questions'), panel: () => <OpenTab /> },
          { id: 'answered', label: t('Answered questions'), panel: () => <AnsweredTab /> },
        ]}
      />
    </ListScreen>
  );
}
