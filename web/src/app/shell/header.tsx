import { Button } from '@mantine/core';
import { IconLogout } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { listMenu } from '../menus/menus.ts';
import { builtRoutes } from '../routes.tsx';
import { Brand } from './brand.tsx';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { RoleChip, RoleLabel } from './role-chip.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SideMenu } from './side-menu.tsx';
import { TopMenu } from './top-menu.tsx';
import { useSignOut } from './use-sign-out.ts';

const UnsentQuestion = lazy(async () => ({
  default: (await import('./unsent-question.tsx')).UnsentQuestion,
}));

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  const { leave, leaving, asking, stay, leaveNow } = useSignOut();
  const entries = listMenu({ role: session.role, built: builtRoutes });
  const logout = (
    <Button
      variant="default"
      size="sm"
      loading={leaving}
      leftSection={<IconLogout size={16} aria-hidden />}
      onClick={leave}
    >
      {t('Logout')}
    </Button>
  );
  return (
    <header
      className={`${classes.header} portal-no-print`}
      data-wide={session.state === 'signedIn' || undefined}
    >
      <div className={classes.row}>
        <Brand />
        <div className={classes.tools} data-until-known>
          <div className={classes.wide}>
            <LanguageSwitch />
            <SchemeSwitch />
          </div>
          {session.state === 'signedIn' ? (
            <>
              <RoleChip role={session.role} email={session.email} />
              <div className={classes.wide}>{logout}</div>
            </>
          ) : (
            <div className={classes.narrow}>
              <LanguageSwitch />
            </div>
          )}
          <div className={classes.narrow}>
            <SideMenu entries={entries}>
              {session.state === 'signedIn' && (
                <>
                  <RoleLabel role={session.role} />
                  {logout}
                  <LanguageSwitch />
                </>
              )}
              <SchemeSwitch />
            </SideMenu>
          </div>
        </div>
      </div>
      <nav className={classes.menu} aria-label={t('Main menu')} data-until-known>
        <TopMenu entries={entries} />
      </nav>
      {asking && (
        <Suspense>
          <UnsentQuestion opened onStay={stay} onLeave={leaveNow} />
        </Suspense>
      )}
    </header>
  );
}
