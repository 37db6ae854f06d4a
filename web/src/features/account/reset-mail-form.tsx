import { Alert, Anchor, Group, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import { IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { requestPasswordReset } from '../../lib/account-mails.ts';
import { refuseField } from '../../lib/refusal.ts';
import { useSession } from '../../lib/session.ts';
import { AccountEmail } from './account-fields.tsx';
import { AccountForm, AccountRefusal } from './account-form.tsx';
import { findResetEmailFault } from './account-rules.ts';

export function ResetMailForm() {
  const { t } = useTranslation();
  const [sentTo, setSentTo] = useState('');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: { email: findResetEmailFault },
  });
  const { email: own } = useSession();
  // Who is signed in wants another password of this account.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who that is
  useEffect(() => {
    if (own !== '' && form.getValues().email === '') form.setFieldValue('email', own);
  }, [own]);

  const send = async (values: { email: string }) => {
    const email = normaliseEmail(values.email);
    setSentTo('');
    const refusal = await requestPasswordReset(email);
    if (refusal === null) {
      setSentTo(email);
    } else if (refusal.kind === 'refused') {
      throw refuseField('email', 'Please enter a valid email address');
    } else {
      throw new AccountRefusal(refusal.message);
    }
  };

  return (
    <AccountForm
      form={form}
      submitLabel={t('Send Reset Email')}
      onSubmit={send}
      closing={
        own === '' ? (
          <Group justify="space-between">
            <Anchor component={Link} to="/Signin">
              {t('Sign In')}
            </Anchor>
            <Anchor component={Link} to="/Signup">
              {t('Sign Up')}
            </Anchor>
          </Group>
        ) : (
          <Anchor component={Link} to="/Account">
            {t('My Account')}
          </Anchor>
        )
      }
    >
      {sentTo !== '' && (
        <Alert color="teal" icon={<IconMail aria-hidden />}>
          <Text fz="inherit" fw={600} mb={4}>
            {t('Password reset email sent successfully!')}
          </Text>
          {t(
            'If {{email}} has an account, look into its mailbox. It can take a few minutes. Check your spam folder too.',
            { email: sentTo },
          )}
        </Alert>
      )}
      <AccountEmail key={form.key('email')} input={form.getInputProps('email')} />
    </AccountForm>
  );
}
