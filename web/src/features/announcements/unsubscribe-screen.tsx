import { Alert } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { messageOf } from '../../lib/refusal.ts';
import { BusyButton } from '../../screen/busy-button.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** Where the link of a newsletter leads: asks first, for programs follow links of mails as well. */
export function UnsubscribeScreen() {
  const { t } = useTranslation();
  const { token }: { token?: unknown } = useSearch({ strict: false });
  const leave = useMutation({ mutationFn: () => api.unsubscribe({ token: String(token ?? '') }) });
  const home = (
    <LinkButton to="/" variant="default">
      {t('Home')}
    </LinkButton>
  );
  if (leave.isSuccess) {
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
          <BusyButton busy={leave.isPending} onClick={() => leave.mutate()}>
            {t('Unsubscribe')}
          </BusyButton>
          {home}
        </>
      }
    >
      {leave.isError ? (
        <Alert color="red" role="alert">
          {t(messageOf(leave.error))}
        </Alert>
      ) : (
        t('The school will no longer write to you about its news.')
      )}
    </MessagePage>
  );
}
