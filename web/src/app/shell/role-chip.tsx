import school from '@pallikoodam/content/school.json';
import { type Roles, rolesToTell } from '@pallikoodam/domain/access/roles';
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
  roles: Roles;
  email: string;
  /** Left out where the school has none: then the address stands for the person. */
  name: string | undefined;
  /** Settings of one's own, and the way out. */
  children: ReactNode;
};

/** Who is signed in, as what, the pages of one's own, settings and Logout, in one menu (NAV-02). */
export function RoleChip({ roles, email, name = '', children }: RoleChipProps) {
  const { t } = useTranslation();
  const local = useLocalText();
  const items = listAccountItems(roles);
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
          <RoleLabel roles={roles} />
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
      <OtherRoles roles={roles} />
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

/** The first role; all of them where the mouse rests. */
export function RoleLabel({ roles }: { roles: Roles }) {
  const { t } = useTranslation();
  const [role] = roles;
  const { color, Icon } = roleLooks[role];
  const told = rolesToTell(roles).map((each) => t(each));
  return (
    <span
      className={classes.chip}
      data-role={role}
      style={roleColors(color)}
      title={told.length > 1 ? told.join(', ') : undefined}
    >
      <Icon size={16} aria-hidden />
      {t(role)}
    </span>
  );
}

/** What the chip has no room for. */
export function OtherRoles({ roles }: { roles: Roles }) {
  const { t } = useTranslation();
  const others = rolesToTell(roles).slice(1);
  if (others.length === 0) return null;
  return (
    <p className={classes.others}>
      {t('Also {{roles}}', { roles: others.map((role) => t(role)).join(', ') })}
    </p>
  );
}

function roleColors(color: string) {
  return {
    '--chip-background': `var(--mantine-color-${color}-light)`,
    '--chip-text': `var(--mantine-color-${color}-light-color)`,
  };
}
