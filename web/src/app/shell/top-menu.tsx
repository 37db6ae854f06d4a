import { findRoute } from '@pallikoodam/domain/access/routes';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useIsPhone } from '../../lib/is-phone.ts';
import { useSession } from '../../lib/session.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { holdsPage, isGroup, type MenuEntry, type MenuItem } from '../menus/menus.ts';
import classes from './menu.module.css';
import { MenuIcon } from './signed-in-parts.tsx';

/** The menu of wide screens: single items and groups that open below. A phone has the one at the side. */
export function TopMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const route = useLocation({ select: ({ pathname }) => findRoute(pathname) });
  if (isPhone) return null;
  return (
    <ul className={classes.bar}>
      {entries.map((entry) => (
        <li key={entry.label}>
          {isGroup(entry) ? (
            <Disclosure
              group="header"
              buttonClassName={classes.top}
              current={holdsPage(entry, route)}
              panelClassName={classes.panel}
              label={
                <>
                  {t(entry.label)}
                  <IconChevronDown size={15} aria-hidden />
                </>
              }
            >
              <MenuLinks items={entry.items} />
            </Disclosure>
          ) : (
            <Link to={entry.path} className={classes.top} activeOptions={{ exact: true }}>
              {t(entry.label)}
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

export function MenuLinks({ items }: { items: readonly MenuItem[] }) {
  const { t } = useTranslation();
  const isSignedIn = useSession().state === 'signedIn';
  return (
    <ul className={classes.list}>
      {items.map(({ label, path }) => (
        <li key={path}>
          <Link to={path} className={classes.link} activeOptions={{ exact: true }}>
            {isSignedIn && <MenuIcon path={path} />}
            {t(label)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
