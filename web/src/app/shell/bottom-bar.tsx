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
  IconHome,
  IconMail,
  IconMoodKid,
  IconReceipt,
  IconUserCog,
  IconWriting,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { publishHeight } from '../../lib/publish-height.ts';
import { useSession } from '../../lib/session.ts';
import { listShortcuts, type ShortcutIcon } from '../menus/shortcuts.ts';
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
  home: IconHome,
  homework: IconWriting,
  kids: IconMoodKid,
  library: IconBooks,
  manage: IconUserCog,
  payments: IconReceipt,
  volunteer: IconHeartHandshake,
};

/**
 * A phone's short way to what the roles do most (NAV-34 to NAV-39). Words of two lines make it
 * higher: what stands on it is told how high it is.
 */
export function BottomBar() {
  const { t } = useTranslation();
  const { roles } = useSession();
  const shortcuts = listShortcuts(roles);
  const bar = useRef<HTMLElement>(null);
  const isThere = shortcuts.length > 0;
  useEffect(() => {
    if (!isThere || bar.current === null) return;
    return publishHeight(bar.current, '--portal-shortcuts-height');
  }, [isThere]);
  if (!isThere) return null;
  return (
    <nav ref={bar} className={`${classes.bar} portal-no-print`} aria-label={t('Shortcuts')}>
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
