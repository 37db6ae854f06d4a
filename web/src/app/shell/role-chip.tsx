import school from '@pallikoodam/content/school.json';
import type { Role } from '@pallikoodam/domain/access/roles';
import { IconChevronDown } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLocalText } from '../../lib/local-text.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { listAccountItems } from '../menus/menus.ts';
import { roleLooks } from '../role-looks.ts';
import { builtRoutes } from '../routes.tsx';
import menuClasses from './menu.module.css';
import classes from './role-chip.module.css';

/** Who is signed in, as what, and the pages of one's own (NAV-02). */
export function RoleChip({ role, email }: { role: Role; email: string }) {
  const { t } = useTranslation();
  const local = useLocalText();
  const items = listAccountItems({ role, built: builtRoutes });
  return (
    <Disclosure
      buttonClassName={classes.button}
      panelClassName={`${menuClasses.panel} ${menuClasses.panelAtEnd}`}
      label={
        <>
          <RoleLabel role={role} />
          <IconChevronDown size={14} aria-hidden />
        </>
      }
    >
      <p className={classes.person}>
        {t('Signed in to {{school}} as', {
          school: local({ en: school.name, ta: school.nameInTamil }),
        })}
        <strong>{email}</strong>
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
    </Disclosure>
  );
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
  } as React.CSSProperties;
}
