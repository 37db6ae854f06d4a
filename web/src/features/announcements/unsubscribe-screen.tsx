import { Alert } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Where the link of a newsletter leads: asks first, for programs follow links of mails as well. */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const { token }: { token?: unknown } = useSearch({ strict: false });
  const [hasLeft, setHasLeft] = useState(false);
  const { run, isBusy, failure } = useWrite(api.unsubscribe);
  const leave = async () => {
    await run({ token: String(token ?? '') });
    setHasLeft(true);
  };
  const home = (
    <LinkButton to="/" variant="default">
      {t('Home')}
    </LinkButton>
  );
  if (hasLeft) {
    return (
      <MessagePage
        art="/art/success.svg"
        title={t('You will get no more newsletters.')}
        actions={home}
      >
        {t('Mails about your own children still reach you.')}
      </MessagePage>
    );
  }
  return (
    <MessagePage
      art="/art/mail.svg"
      title={t('Leave the newsletter?')}
      actions={
        <>
          <BusyButton busy={isBusy} onClick={() => void leave().catch(() => undefined)}>
            {t('Unsubscribe')}
          </BusyButton>
          {home}
        </>
      }
    >
      {failure !== null ? (
        <Alert color="red" role="alert">
          {t(messageOf(failure))}
        </Alert>
      ) : (
        t('The school will no longer write to you about its news.')
      )}
    </MessagePage>
  );
}
