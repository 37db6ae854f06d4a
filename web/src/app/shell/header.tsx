import school from '@pallikoodam/content/school.json';
import { mayOpen } from '@pallikoodam/domain/access/routes';
import { Link, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyChunk } from '../../lib/load-chunk.ts';
import { notifyError } from '../../lib/notify.ts';
import { getSession, signOut, useSession } from '../../lib/session.ts';
import { useRegistrationOpen } from '../../school/use-registration-open.ts';
import { FindButton } from '../find/find-button.tsx';
import { listMenu } from '../menus/menus.ts';
import classes from './header.module.css';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeSwitch } from './scheme-switch.tsx';
import { SideMenu } from './side-menu.tsx';
import { SignedInTools } from './signed-in-parts.tsx';
import { TopMenu } from './top-menu.tsx';

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
  const entries = listMenu(session.roles);
  const signedInTools = (place: 'header' | 'menu') =>
    isSignedIn && (
      <SignedInTools
        place={place}
        roles={session.roles}
        email={session.email}
        name={session.name}
        leaving={leaving}
        onLeave={leave}
      />
    );
  return (
    <header className={`${classes.header} portal-no-print`} data-wide={isSignedIn || undefined}>
      <div className={classes.row}>
        <Brand to={isSignedIn ? '/StudentInfo' : '/'} />
        <div className={classes.tools}>
          <FindButton />
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

/** Logo and title (NAV-01); leads a visitor home, who has signed in to where the own day begins. */
function Brand({ to }: { to: '/' | '/StudentInfo' }) {
  const { i18n } = useTranslation();
  return (
    <Link to={to} className={classes.brand}>
      <img src="/art/logo.svg" alt="" width={40} height={40} />
      <span>{i18n.language === 'ta' ? school.nameInTamil : school.name}</span>
    </Link>
  );
}

type SignOut = {
  /** Asks first where marks would stay behind on this device. */
  leave: () => void;
  leaving: boolean;
  /** Whether that question is open. */
  asking: boolean;
  stay: () => void;
  leaveNow: () => Promise<void>;
};

/** Logout: ends the session, then /Signin (AUTH-42, AUTH-43). */
function useSignOut(): SignOut {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [leaving, setLeaving] = useState(false);
  const [asking, setAsking] = useState(false);

  const leaveNow = async () => {
    setAsking(false);
    setLeaving(true);
    const fault = await signOut();
    setLeaving(false);
    if (fault === null) await navigate({ to: '/Signin' });
    else notifyError(t(fault.message));
  };
  const leave = async () => {
    if (await leavesMarksBehind()) setAsking(true);
    else await leaveNow();
  };
  return { leave: () => void leave(), leaving, asking, stay: () => setAsking(false), leaveNow };
}

/** Whether the person has marked attendance that the school does not have yet. */
async function leavesMarksBehind(): Promise<boolean> {
  const { roles, email } = getSession();
  if (!mayOpen(roles, '/attendanceInfo')) return false;
  try {
    const { hasUnsent } = await import('../../features/attendance/offline/sender.ts');
    return await hasUnsent(email);
  } catch {
    return false;
  }
}
