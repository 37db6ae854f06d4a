import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { MessagePage } from '../../ui/message-page.tsx';

/** /ThankYouSignup (AUTH-26, AUTH-27, OP-30) */
export function ThankYouSignupScreen() {
  const { t } = useTranslation();
  return (
    <MessagePage
      art="/art/mail.svg"
      title={t('You have successfully Signed up with the product. You can login now !')}
      actions={
        <>
          <LinkButton to="/Signin">{t('Sign In')}</LinkButton>
          <LinkButton to="/Volunteer" variant="default">
            {t('Volunteer with us')}
          </LinkButton>
        </>
      }
    >
      <Text fw={600} c="var(--mantine-color-text)">
        {t(
          'One step is left: please look for our email, open its link and enter your password there, so that we know the address is yours.',
        )}
      </Text>
      <Text mt="xs">
        {t(
          'The email may take some minutes; check your spam folder too. If it has not come after an hour, sign in: we then send it again.',
        )}
      </Text>
    </MessagePage>
  );
}
