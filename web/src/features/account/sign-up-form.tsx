import { Alert, Anchor, Checkbox, Group, List, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useDisclosure } from '@mantine/hooks';
import school from '@pallikoodam/content/school.json';
import { normaliseEmail } from '@pallikoodam/domain/people/contact';
import { Link, useNavigate } from '@tanstack/react-router';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { signUp } from '../../lib/account-mails.ts';
import type { AccountFault } from '../../lib/account-requests.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { refuseField } from '../../lib/refusal.ts';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { AccountEmail } from './account-fields.tsx';
import { AccountForm, AccountRefusal } from './account-form.tsx';
import {
  findAgreementFault,
  findConfirmationFault,
  findEmailFault,
  findNewPasswordFault,
} from './account-rules.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import classes from './sign-up-form.module.css';

/** What one agrees to with an account, to be read beside the box. */
const terms: readonly string[] = [
  'The account is yours alone. Keep the password to yourself and log out on devices that others use.',
  'Use the email address that the school has on record. The portal shows you only your own family, and what your role in the school needs.',
  'What you read about other families is for your work in the school and is not passed on.',
  'Keep the contact details of your family up to date, so that the school can reach you.',
  'The school keeps what you enter to run its classes and does not sell it. Ask the school whenever you want to see, correct or delete your data.',
  'The school may close an account that is misused.',
];

/** Pixels. */
const dialogMaxWidth = 640;

function TermsLink() {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Anchor component="button" type="button" inherit onClick={open}>
        {t('Read them')}
      </Anchor>
      <ReadingDialog
        opened={opened}
        onClose={close}
        maxWidth={dialogMaxWidth}
        title={t('Terms & Conditions')}
      >
        <Text mb="md">{t('For the portal of {{school}}', { school: school.legalName })}</Text>
        <List spacing="sm">
          {terms.map((term) => (
            <List.Item key={term}>{t(term)}</List.Item>
          ))}
        </List>
      </ReadingDialog>
    </>
  );
}

type Values = { email: string; password: string; confirmation: string; agreed: boolean };

export function SignUpForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const form = useForm<Values>({
    initialValues: { email: '', password: '', confirmation: '', agreed: false },
    validateInputOnBlur: true,
    validate: {
      email: findEmailFault,
      password: findNewPasswordFault,
      confirmation: findConfirmationFault,
      agreed: findAgreementFault,
    },
  });

  /** The address that turned out to have an account already. */
  const [taken, setTaken] = useState('');
  const open = async ({ email, password }: Values) => {
    const address = normaliseEmail(email);
    const refusal = await signUp({ email: address, password });
    setTaken(refusal !== null && isTaken(refusal) ? address : '');
    if (refusal !== null) throw refusalOf(refusal);
    notifySuccess(t('success'));
    await navigate({ to: '/ThankYouSignup' });
  };

  const agreed = form.getInputProps('agreed', { type: 'checkbox' });
  const reasonId = useId();
  // Said once: here, or at the box.
  const owesAgreement = !form.values.agreed && !agreed.error;
  return (
    <AccountForm
      form={form}
      submitLabel={t('Create Account')}
      ready={form.values.agreed}
      reasonId={owesAgreement ? reasonId : undefined}
      onSubmit={open}
      closing={
        <>
          <Text id={reasonId} size="sm" c="dimmed" className={classes.reason}>
            {owesAgreement && t('Please agree to the terms to create an account.')}
          </Text>
          <Group justify="space-between">
            <Anchor component={Link} to="/Signin">
              {t('Sign In')}
            </Anchor>
            <Anchor component={Link} to="/Forgot">
              {t('Forgot Password')}
            </Anchor>
          </Group>
        </>
      }
    >
      <AccountEmail input={form.getInputProps('email')} />
      {taken !== '' && taken === normaliseEmail(form.values.email) && <WaysIn />}
      <NewPasswordFields
        password={form.getInputProps('password')}
        confirmation={form.getInputProps('confirmation')}
      />
      <Checkbox
        {...agreed}
        error={agreed.error && t(agreed.error)}
        aria-invalid={Boolean(agreed.error)}
        label={t('I agree to Terms & Conditions')}
        description={<TermsLink />}
        classNames={{
          labelWrapper: classes.sentence,
          label: classes.label,
          description: classes.way,
          error: classes.message,
        }}
        required
      />
    </AccountForm>
  );
}

/** An account may be there that was never confirmed, or whose password is long forgotten. */
function WaysIn() {
  const { t } = useTranslation();
  return (
    <Alert color="gray" title={t('This address has an account already')}>
      <Text size="sm">
        {t(
          'If you know its password, sign in: where the address is not confirmed yet, we mail you a new link. Otherwise “Forgot Password” mails a link for a new password, which confirms the address too.',
        )}
      </Text>
      <Group gap="md" mt="xs">
        <Anchor component={Link} to="/Signin">
          {t('Sign In')}
        </Anchor>
        <Anchor component={Link} to="/Forgot">
          {t('Forgot Password')}
        </Anchor>
      </Group>
    </Alert>
  );
}

function isTaken({ code }: AccountFault): boolean {
  return code.startsWith('USER_ALREADY_EXISTS');
}

/** At the field that a refusal is about (OP-40), or about the form as a whole. */
function refusalOf(fault: AccountFault): Error {
  const { code, message } = fault;
  if (isTaken(fault)) {
    return refuseField('email', 'User already exists with the same email');
  }
  if (code === 'INVALID_EMAIL') return refuseField('email', 'E-mail must be valid');
  if (code === 'WEAK_PASSWORD' || code.startsWith('PASSWORD_TOO_')) {
    return refuseField('password', message);
  }
  return new AccountRefusal(message);
}
