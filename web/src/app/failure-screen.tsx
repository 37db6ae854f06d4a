import { Anchor, Button } from '@mantine/core';
import school from '@pallikoodam/content/school.json';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { unreachable } from '../lib/refusal.ts';
import { SessionUnknown } from '../lib/session.ts';
import { LinkButton } from '../ui/link-button.tsx';
import { MessagePage } from '../ui/message-page.tsx';

/** In place of a page that could not be shown: the server is out of reach, or a fault of ours. */
export function FailureScreen({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const router = useRouter();
  const outOfReach = error instanceof SessionUnknown;
  const actions = (
    <>
      <Button onClick={() => void router.invalidate()}>{t('Try again')}</Button>
      <LinkButton to="/" variant="default">
        {t('Go to the home page')}
      </LinkButton>
    </>
  );
  if (outOfReach) {
    return (
      <MessagePage
        art="/art/server-down.svg"
        title={t('The portal does not answer')}
        actions={actions}
      >
        {t(unreachable)}
      </MessagePage>
    );
  }
  const { email } = school.contacts.technology;
  return (
    <MessagePage art="/art/server-down.svg" title={t('Something went wrong')} actions={actions}>
      {t('Currently we are unable to perform your action! Kindly Reach out to Technology Team')}{' '}
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </MessagePage>
  );
}
