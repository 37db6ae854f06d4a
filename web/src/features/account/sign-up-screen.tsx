import { useTranslation } from 'react-i18next';
import { AccountCard } from './account-card.tsx';
import { SignUpForm } from './sign-up-form.tsx';

/** /Signup */
export function SignUpScreen() {
  const { t } = useTranslation();
  return (
    <AccountCard
      title={t('Sign Up')}
      description={t(
        'Use the email address you gave the school, so we can find your children and your role.',
      )}
    >
      <SignUpForm />
    </AccountCard>
  );
}
