import { Group, Paper, Skeleton, Text } from '@mantine/core';
import { hasWork } from '@pallikoodam/domain/access/roles';
import { IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EnrollCards, SettledFamilies } from '../features/enrollment/enroll-cards.tsx';
import { ComingEvents } from '../features/start/coming-events.tsx';
import { StartPanel } from '../features/start/start-panel.tsx';
import { useStart } from '../features/start/use-start.ts';
import { lazyChunk } from '../lib/lazy-chunk.tsx';
import { useSession } from '../lib/session.ts';
import { useHydrated } from '../lib/use-hydrated.ts';
import { NamedOnly } from '../school/families/named-only.tsx';
import type { Family } from '../school/students/family.ts';
import { ListScreen } from '../screen/list-screen.tsx';
import { UrlTabs } from '../screen/url-tabs.tsx';
import { LinkButton } from '../ui/link-button.tsx';
import { FamilyToday } from './family-today.tsx';

const standIn = <Skeleton height="100vh" />;
// Put together from features that do not know each other; each tab is loaded when it is opened.
const AcademicPanel = lazyChunk(
  'academic-panel',
  async () => (await import('./academic-panel.tsx')).AcademicPanel,
  standIn,
);
const ProfileTab = lazyChunk(
  'profile-tab',
  async () => (await import('../features/students/profile-tab.tsx')).ProfileTab,
  standIn,
);
const CalendarTab = lazyChunk(
  'calendar-tab',
  async () => (await import('../features/calendar/calendar-tab.tsx')).CalendarTab,
  standIn,
);
const boardStandIn = <Skeleton height={320} />;
const StartBoard = lazyChunk(
  'start-board',
  async () => (await import('./start-board.tsx')).StartBoard,
  boardStandIn,
);
const PaymentsPanel = lazyChunk(
  'payments-panel',
  async () => (await import('../features/payments/payments-panel.tsx')).PaymentsPanel,
  standIn,
);

/**
 * Where people arrive: what the roles do today and what awaits the family, then figures of the
 * work, what comes next, and the own children, a tab an area (PAR-02).
 * Who has no child at the school is told so, unless the school expects one.
 */
export function StudentInfoPage() {
  const { roles } = useSession();
  const { data: start } = useStart();
  const isHydrated = useHydrated();
  const family = start?.family ?? undefined;
  const named = start?.named ?? [];
  const isNamed = named.length > 0;
  return (
    <ListScreen>
      <StartPanel />
      {family !== undefined && <FamilyToday />}
      {/* As high as cards are: what stands below keeps its place. */}
      {start === undefined && roles[0] === 'Parent' && <Skeleton height={200} />}
      {family !== undefined && <EnrollCards />}
      {family !== undefined && <SettledFamilies place="top" />}
      <NamedOnly families={named} />
      {/* Below what is read first: the page does not wait for its figures. */}
      {hasWork(roles) && (isHydrated ? <StartBoard /> : boardStandIn)}
      <ComingEvents />
      {(family !== undefined || (roles[0] === 'Parent' && !isNamed)) && <ChildrenTabs />}
      {family !== undefined && <SettledFamilies place="foot" />}
      {start !== undefined && (
        <EnrollWay family={family} isNamed={isNamed} isClosed={!start.registrationOpen} />
      )}
    </ListScreen>
  );
}

function ChildrenTabs() {
  const { t } = useTranslation();
  const tabs = [
    { id: 'academic', label: t('Academic'), Panel: AcademicPanel },
    { id: 'profile', label: t('Profile'), Panel: ProfileTab },
    { id: 'payments', label: t('Payments'), Panel: PaymentsPanel },
    { id: 'calendar', label: t('Calendar'), Panel: CalendarTab },
  ];
  return (
    <UrlTabs
      label={t('My Kid')}
      tabs={tabs.map(({ id, label, Panel }) => ({
        id,
        label,
        panel: () => <Panel />,
      }))}
    />
  );
}

type EnrollWayProps = {
  family: Family | undefined;
  /** Another family names this person, who may have a child of their own to enroll all the same. */
  isNamed: boolean;
  isClosed: boolean;
};

/** To the enrollment form while it is open; with what the school knows of the family filled in. */
function EnrollWay({ family, isNamed, isClosed }: EnrollWayProps) {
  const { t } = useTranslation();
  const isKnown = family !== undefined;
  if ((isKnown || isNamed) && isClosed) return null;
  return (
    <Paper withBorder p="md">
      <Group gap="md">
        <img src="/art/child-girl.svg" alt="" width={56} height={56} />
        <Text flex="1 1 12rem">
          {isKnown
            ? t('A brother or sister is joining? What we know is filled in already.')
            : isNamed
              ? t('You can also enroll a child in a family of your own.')
              : t('No child is enrolled under this email yet.')}{' '}
          {isClosed && t('Registration is currently closed for this year')}
        </Text>
        {!isClosed && (
          <LinkButton
            to="/"
            hash="enroll"
            variant="light"
            leftSection={<IconUserPlus size={18} aria-hidden />}
            {...(isKnown ? { state: { family } } : {})}
          >
            {isKnown ? t('Enroll another child') : t('Enroll a child')}
          </LinkButton>
        )}
      </Group>
    </Paper>
  );
}
