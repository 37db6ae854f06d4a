import { Button, Group, Text } from '@mantine/core';
import { hasWork, rolesToTell } from '@pallikoodam/domain/access/roles';
import { mayOpen } from '@pallikoodam/domain/access/routes';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError } from '../../lib/notify.ts';
import type { ReturnPath } from '../../lib/return-path.ts';
import { type Session, signOut } from '../../lib/session.ts';
import { rescueFocus } from '../../screen/focus-place.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';
import { AccountCard } from './account-card.tsx';

type AlreadySignedInProps = {
  session: Extract<Session, { state: 'signedIn' }>;
  returnPath: ReturnPath | null;
};

/** Who comes here signed in asked for a page that is not theirs (OP-47), or just strayed. */
export function AlreadySignedIn({ session, returnPath }: AlreadySignedInProps) {
  const { t } = useTranslation();
  const [leaving, setLeaving] = useState(false);
  const refused = returnPath !== null && !mayOpen(session.roles, returnPath.route);
  const next = returnPath === null || refused ? '/StudentInfo' : returnPath.href;

  // It took the place of the form whose button had the focus.
  useEffect(rescueFocus, []);

  const leave = async () => {
    setLeaving(true);
    const fault = await signOut();
    setLeaving(false);
    if (fault !== null) notifyError(t(fault.message));
  };

  const ownPage = hasWork(session.roles) ? t('Home') : t('Go to My Kid');
  const who = <Text>{t('You are signed in as {{email}}.', { email: session.email })}</Text>;
  const ways = (
    <>
      <LinkButton to={next}>{refused ? ownPage : t('Continue')}</LinkButton>
      <Button variant="default" loading={leaving} onClick={() => void leave()}>
        {t('Use another account')}
      </Button>
    </>
  );
  if (refused) {
    return (
      <MessagePage
        art="/art/not-allowed.svg"
        title={t('You don’t have access to this page')}
        actions={ways}
      >
        <Text>
          {t('You’re signed in as {{role}}. If you need this page, please ask the school.', {
            role: rolesToTell(session.roles)
              .map((role) => t(role))
              .join(', '),
          })}
        </Text>
        {who}
      </MessagePage>
    );
  }
  return (
    <AccountCard title={t('Sign In')}>
      {who}
      <Group>{ways}</Group>
    </AccountCard>
  );
}
