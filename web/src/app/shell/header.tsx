import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { listMenu } from '../menus/menus.ts';
import { builtRoutes } from '../routes.tsx';
import { Brand } from './brand.tsx';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignedInTools } from './signed-in-parts.tsx';
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
  const signedInTools = (place: 'header' | 'menu') =>
    session.state === 'signedIn' && (
      <Suspense>
        <SignedInTools
          place={place}
          role={session.role}
          email={session.email}
          leaving={leaving}
          onLeave={leave}
        />
      </Suspense>
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
          {signedInTools('header') || (
            <div className={`${classes.narrow} ${classes.otherLanguage}`}>
              <LanguageSwitch />
            </div>
          )}
          <div className={classes.narrow}>
            <SideMenu entries={entries}>
              {signedInTools('menu')}
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
