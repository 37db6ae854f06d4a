import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { UrlTabs } from '../../screen/url-tabs.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessageDetail } from './message-detail.tsx';
import { SentButtons, SentTab } from './sent-tab.tsx';
import { UndeliveredButtons, UndeliveredTab } from './undelivered-tab.tsx';

/**
 * Archived Announcements (COM-17, COM-18): what was sent, and what could not be delivered. With
 * `?message=` one message and what has become of it, which can be left and found again.
 */
export function ArchiveScreen() {
  const { t } = useTranslation();
  const { message, tab }: { message?: unknown; tab?: unknown } = useSearch({ strict: false });
  if (typeof message === 'string' && message !== '') return <MessageDetail id={message} />;
  return (
    <ListScreen>
      <PageHeader
        title={t('Archived Announcements')}
        primary={<LinkButton to="/Announcement">{t('New message')}</LinkButton>}
      >
        {tab === 'undelivered' ? <UndeliveredButtons /> : <SentButtons />}
      </PageHeader>
      <UrlTabs
        label={t('Archived Announcements')}
        tabs={[
          { id: 'sent', label: t('Sent messages'), panel: () => <SentTab /> },
          { id: 'undelivered', label: t('Not delivered'), panel: () => <UndeliveredTab /> },
        ]}
      />
    </ListScreen>
  );
}
