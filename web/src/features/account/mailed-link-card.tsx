import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountCard } from './account-card.tsx';
import { MailedLinkForm } from './mailed-link-form.tsx';

type MailedLinkCardProps = {
  /** What the mail was about: a new account, or one whose password is being guessed. */
  kind: 'confirm' | 'unlock';
  token: string;
};

/** What a mailed link to /Signin opens: the link and the password together sign in. */
export function MailedLinkCard({ kind, token }: MailedLinkCardProps) {
  const { t } = useTranslation();
  const confirms = kind === 'confirm';
  return (
    <AccountCard
      title={confirms ? t('Confirm your email address') : t('Sign In')}
      description={
        confirms
          ? t('Enter the password that was chosen when this account was made.')
          : t('Too many wrong passwords were tried for your account. Enter your password here.')
      }
    >
      <MailedLinkForm token={token} action={confirms ? t('Confirm and sign in') : t('Sign In')} />
      <Text>
        {confirms
          ? t('You did not make this account, or do not know its password?')
          : t('You do not know your password?')}
      </Text>
      <LinkButton to="/Forgot" search={{ token }} variant="default">
        {t('Set a new password')}
      </LinkButton>
    </AccountCard>
  );
}
