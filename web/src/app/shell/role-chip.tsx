import school from '@pallikoodam/content/school.json';
import type { Role } from '@pallikoodam/domain/access/roles';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { listAccountItems } from '../menus/menus.ts';
import { roleLooks } from '../role-looks.ts';
import menuClasses from './menu.module.css';
import classes from './role-chip.module.css';

type RoleChipProps = {
  role: Role;
  email: string;
  /** Left out where the school has none: then the address stands for the person. */
  name: string | undefined;
  /** Settings of one's own, and the way out. */
  children: ReactNode;
};

/** Who is signed in, as what, the pages of one's own, settings and Logout, in one menu (NAV-02). */
export function RoleChip({ role, email, name = '', children }: RoleChipProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const items = listAccountItems(role);
  return (
    <Disclosure
      group="header"
      buttonClassName={classes.button}
      panelClassName={`${menuClasses.panel} ${menuClasses.panelAtEnd}`}
      label={
        <>
          <span className={classes.avatar} aria-hidden>
            {firstLetter(name || email)}
          </span>
          <RoleLabel role={role} />
          <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      <p className={classes.person}>
        {t('Signed in to {{school}} as', {
          school: local({ en: school.name, ta: school.nameInTamil }),
        })}
        <strong>{name || email}</strong>
        {name !== '' && <span className={classes.email}>{email}</span>}
      </p>
      {items.length > 0 && (
        <ul className={menuClasses.list}>
          {items.map(({ label, path }) => (
            <li key={path}>
              <Link to={path} className={menuClasses.link}>
                {t(label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.settings}>{children}</div>
    </Disclosure>
  );
}

/** With the vowel sign that a Tamil letter carries. */
function firstLetter(text: string): string {
  return /^.\p{M}*/u.exec(text.trim())?.[0].toUpperCase() ?? '';
}

export function RoleLabel({ role }: { role: Role }) {
  const { t } = useTranslation();
  const { color, Icon } = roleLooks[role];
  return (
    <span className={classes.chip} data-role={role} style={roleColors(color)}>
      <Icon size={16} aria-hidden />
      {t(role)}
    </span>
  );
}

function roleColors(color: string) {
  return {
    '--chip-background': `var(--mantine-color-${color}-light)`,
    '--chip-text': `var(--mantine-color-${color}-light-color)`,
  };
}
