import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { changeMyEmailForm } from '@pallikoodam/contract/guardians';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session.ts';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { EmailField } from '../../screen/form/fields.tsx';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';

/** The own address: changed by a link to the new one and a press on its page. */
export function AddressSection() {
  const { t } = useTranslation();
  const { roles, email } = useSession();
  const dialog = useDialog<null>();
  const isStaff = roles.some((role) => role !== 'Parent');
  return (
    <Stack gap="sm" component="section" aria-labelledby="address" maw={720}>
      <Title order={2} id="address">
        {t('Email address')}
      </Title>
      <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>
      <Group>
        <Button variant="default" onClick={() => dialog.open(null)}>
          {t('Change my email')}
        </Button>
      </Group>
      <FormDialog
        opened={dialog.opened}
        title={t('Change my email')}
        maxWidth={560}
        onClose={dialog.close}
      >
        <AddForm
          key={dialog.key}
          schema={changeMyEmailForm}
          blank={{ Email: '' }}
          fieldLabel={() => 'New email'}
          add={({ Email }) => api.changeMyEmail({ Email })}
          submitLabel={t('Send the link')}
          doneText={t(
            'We have mailed a link to the new address. Nothing changes before you open it and press the button there.',
          )}
          onDone={dialog.close}
        >
          {({ field }) => (
            <Stack gap="sm">
              <Text>
                {t(
                  'We mail a link to the new address and a note to this one. Once you press the button behind the link, you sign in with the new address, and it stands in all records of your children.',
                )}
              </Text>
              {isStaff && (
                <Text fw={500}>
                  {t(
                    'Your access as staff stays with the old address until the office enters the new one in Manage Roles.',
                  )}
                </Text>
              )}
              <EmailField {...field('Email')} required autoComplete="email" />
            </Stack>
          )}
        </AddForm>
      </FormDialog>
    </Stack>
  );
}
