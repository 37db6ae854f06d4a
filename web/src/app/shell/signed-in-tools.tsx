import { Button } from '@mantine/core';
import type { Roles } from '@pallikoodam/domain/access/roles';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { readPerson } from '../../lib/read-person.ts';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { OtherRoles, RoleChip, RoleLabel } from './role-chip.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { useTeachersInTamil } from './use-teachers-in-tamil.ts';

/* What the header shows to a signed-in person. Loaded at sign-in: visitors have no use for it. */

type Leaving = { leaving: boolean; onLeave: () => void };
type Tools = Leaving & { roles: Roles; email: string; name: string | undefined };

/**
 * In the header and at the head of the side menu. One part for both places: what the header shows
 * is there at once when the menu opens.
 */
export function SignedInTools({ place, ...tools }: Tools & { place: 'header' | 'menu' }) {
  return place === 'header' ? <HeaderTools {...tools} /> : <MenuHead {...tools} />;
}

function HeaderTools({ roles, email, name, ...leaving }: Tools) {
  useTranslation();
  useTeachersInTamil();
  return (
    <RoleChip roles={roles} email={email} name={name && readPerson(name)}>
      <LanguageSwitch />
      <SchemeSwitch />
      <LogoutButton {...leaving} />
    </RoleChip>
  );
}

function MenuHead({ roles, leaving, onLeave }: Tools) {
  return (
    <>
      <div className={classes.person}>
        <RoleLabel roles={roles} />
        <LogoutButton leaving={leaving} onLeave={onLeave} />
      </div>
      <OtherRoles roles={roles} />
      <LanguageSwitch />
    </>
  );
}

function LogoutButton({ leaving, onLeave }: Leaving) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      size="sm"
      loading={leaving}
      leftSection={<IconLogout size={16} aria-hidden />}
      onClick={onLeave}
    >
      {t('Logout')}
    </Button>
  );
}
