import { Anchor } from '@mantine/core';
import school from '@pallikoodam/content/school.json';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** /Error, the generic failure page (MSG-08, OP-53) */
export function ErrorScreen() {
  const { t } = useTranslation();
  const { email } = school.contacts.technology;
  return (
    <MessagePage
      art="/art/server-down.svg"
      title={t('Something went wrong')}
      actions={<LinkButton to="/">{t('Go to the home page')}</LinkButton>}
    >
      {t('Currently we are unable to perform your action! Kindly Reach out to Technology Team')}{' '}
      <Anchor href={`mailto:${email}`}>{email}</Anchor>
    </MessagePage>
  );
}
