import { Button } from '@mantine/core';
import type { Role } from '@pallikoodam/domain/access/roles';
import { IconLogout } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { RoleChip, RoleLabel } from './role-chip.tsx';

/*
 * What the header shows to somebody who is signed in. Loaded once somebody is: visitors have no use
 * for it.
 */

type Leaving = { leaving: boolean; onLeave: () => void };

export function SignedInTools({
  role,
  email,
  ...leaving
}: Leaving & { role: Role; email: string }) {
  return (
    <>
      <RoleChip role={role} email={email} />
      <div className={classes.wide}>
        <LogoutButton {...leaving} />
      </div>
    </>
  );
}

/** The same at the head of the side menu. */
export function SignedInMenuHead({ role, ...leaving }: Leaving & { role: Role }) {
  return (
    <>
      <div className={classes.person}>
        <RoleLabel role={role} />
        <LogoutButton {...leaving} />
      </div>
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
