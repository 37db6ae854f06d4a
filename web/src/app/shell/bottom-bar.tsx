import {
  IconAddressBook,
  IconBook2,
  IconBooks,
  IconCalendarEvent,
  IconChartBar,
  IconCheckbox,
  IconClipboardCheck,
  IconFolder,
  IconHeartHandshake,
  IconMail,
  IconMoodKid,
  IconReceipt,
  IconUserCog,
  IconWriting,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { listShortcuts, type ShortcutIcon } from '../menus/shortcuts.ts';
import { builtRoutes } from '../routes.tsx';
import classes from './bottom-bar.module.css';

const icons: Record<ShortcutIcon, TablerIcon> = {
  admission: IconAddressBook,
  assessment: IconClipboardCheck,
  attendance: IconCheckbox,
  books: IconBook2,
  calendar: IconCalendarEvent,
  contact: IconMail,
  dashboard: IconChartBar,
  files: IconFolder,
  homework: IconWriting,
  kids: IconMoodKid,
  library: IconBooks,
  manage: IconUserCog,
  payments: IconReceipt,
  volunteer: IconHeartHandshake,
};

/** A phone's short way to what the role does most (NAV-34 to NAV-39). */
export function BottomBar() {
  const { t } = useTranslation();
  const { role } = useSession();
  const shortcuts = listShortcuts({ role, built: builtRoutes });
  if (shortcuts.length === 0) return null;
  return (
    <nav className={`${classes.bar} portal-no-print`} aria-label={t('Shortcuts')}>
      {shortcuts.map(({ label, path, icon }) => {
        const Icon = icons[icon];
        return (
          <Link key={path} to={path} className={classes.link}>
            <Icon size={22} aria-hidden />
            {t(label)}
          </Link>
        );
      })}
    </nav>
  );
}
