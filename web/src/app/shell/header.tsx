import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { useSession } from '../../lib/session.ts';
import { useRegistrationOpen } from '../../school/use-registration-open.ts';
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

const UnsentQuestion = lazyChunk(
  async () => (await import('./unsent-question.tsx')).UnsentQuestion,
);

/** What most visitors come for, in sight on every width. */
function VisitorLinks() {
  const { t } = useTranslation();
  const invites = useRegistrationOpen() !== false;
  return (
    <div className={classes.ways}>
      <Link to="/Signin" className={classes.way}>
        {t('Sign in')}
      </Link>
      {invites && (
        <Link to="/" hash="enroll" className={classes.way} data-main>
          {t('Enroll')}
        </Link>
      )}
    </div>
  );
}

export function Header() {
  const { t } = useTranslation();
  const session = useSession();
  const { leave, leaving, asking, stay, leaveNow } = useSignOut();
  const isSignedIn = session.state === 'signedIn';
  const entries = listMenu({ role: session.role, built: builtRoutes });
  const signedInTools = (place: 'header' | 'menu') =>
    isSignedIn && (
      <SignedInTools
        place={place}
        role={session.role}
        email={session.email}
        name={session.name}
        leaving={leaving}
        onLeave={leave}
      />
    );
  return (
    <header className={`${classes.header} portal-no-print`} data-wide={isSignedIn || undefined}>
      <div className={classes.row}>
        <Brand />
        <div className={classes.tools}>
          {signedInTools('header') || (
            <>
              <div className={classes.wide}>
                <SchemeSwitch />
              </div>
              <div className={classes.otherLanguage}>
                <LanguageSwitch />
              </div>
              <VisitorLinks />
            </>
          )}
          <div className={classes.narrow}>
            <SideMenu entries={entries}>
              {signedInTools('menu')}
              <SchemeSwitch />
            </SideMenu>
          </div>
        </div>
      </div>
      <nav className={classes.menu} aria-label={t('Main menu')}>
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
