import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ListScreen } from '../screen/list-screen.tsx';
import { PageHeader } from '../screen/page-header.tsx';
import { MarkVolunteerTab, StaffMarkTab } from './attendance-tabs.tsx';

/** Tabs of the school's attendance as pages of their own (OP-56). */
function PageOfTab({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ListScreen>
      <PageHeader title={title} />
      {children}
    </ListScreen>
  );
}

export function MarkKidsPage() {
  const { t } = useTranslation();
  return (
    <PageOfTab title={t('Mark Kids Att')}>
      <StaffMarkTab />
    </PageOfTab>
  );
}

export function MarkVolunteerPage() {
  const { t } = useTranslation();
  return (
    <PageOfTab title={t('Mark Volunteer')}>
      <MarkVolunteerTab />
    </PageOfTab>
  );
}
