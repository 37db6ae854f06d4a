import school from '@pallikoodam/content/school.json';
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { loadTexts } from '../i18n/setup.ts';
import { tooManyTries } from '../lib/account-requests.ts';
import { unreachable } from '../lib/refusal.ts';
import { reportFault } from '../lib/report-fault.ts';
import { SessionUnknown } from '../lib/session.ts';
import { MessagePage } from '../ui/message-page.tsx';
import { HomeLink, PlainButton } from '../ui/plain-button.tsx';
import { ScreenOutOfReach } from './lazy-screen.ts';
// Comes with the code: what shows that nothing can be fetched cannot be fetched.
import outOfReachArt from './out-of-reach.svg?inline';

/** In place of a page that could not be shown: the server is out of reach, or a fault of ours. */
export function FailureScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const tooMany = error instanceof SessionUnknown && error.tooMany;
  const outOfReach =
    error instanceof SessionUnknown ? error.unreachable : error instanceof ScreenOutOfReach;
  // Asked of the router: each try renders this again.
  const trying = useRouterState({ select: ({ isLoading }) => isLoading });
  const actions = (
    <>
      <PlainButton main busy={trying} onClick={() => void router.invalidate()}>
        {t('Try again')}
      </PlainButton>
      <HomeLink>{t('Go to the home page')}</HomeLink>
    </>
  );
  const isFault = !tooMany && !outOfReach;
  useEffect(() => {
    if (isFault) reportFault(error);
  }, [isFault, error]);
  // A page that is refused before it is loaded has only the first texts.
  useEffect(() => {
    if (tooMany) void loadTexts('shared');
  }, [tooMany]);
  if (tooMany) {
    return (
      <MessagePage art={outOfReachArt} title={t('Something went wrong')} actions={actions}>
        {t(tooManyTries)}
      </MessagePage>
    );
  }
  if (outOfReach) {
    return (
      <MessagePage art={outOfReachArt} title={t('The portal does not answer')} actions={actions}>
        {t(unreachable)}
      </MessagePage>
    );
  }
  const { email } = school.contacts.technology;
  return (
    <MessagePage art="/art/server-down.svg" title={t('Something went wrong')} actions={actions}>
      {t('Currently we are unable to perform your action! Kindly Reach out to Technology Team')}{' '}
      <a href={`mailto:${email}`}>{email}</a>
    </MessagePage>
  );
}
