import { SimpleGrid, Text } from '@mantine/core';
import { type Guardian, guardianForm } from '@pallikoodam/contract/guardians';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import { ChoiceField, EmailField, TextField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const labels: Record<string, string> = {
  Email: 'Email',
  Name: 'Name',
  getsMail: 'Mails to the family',
};
const fieldLabel = (field: string) => labels[field] ?? field;

type GuardianDialogProps = {
  dialog: DialogControl<Guardian | null>;
  familyId: string;
  byOffice: boolean;
};

/** Adds a guardian, or changes one: the office all of it, a guardian the own name. */
export function GuardianDialog({ dialog, familyId, byOffice }: GuardianDialogProps) {
  const { t } = useTranslation();
  const isNew = dialog.subject === null;
  const read = async (id: string) => {
    const { guardians } = await api.getGuardians({ FamilyId: familyId });
    const stored = guardians.find(({ _id }) => _id === id);
    if (stored === undefined) throw new Error(t('This guardian no longer exists.'));
    return stored;
  };
  return (
    <EditDialog
      dialog={dialog}
      title={isNew ? t('Add a parent') : t('Edit')}
      maxWidth={560}
      skeletonFields={3}
      schema={guardianForm}
      start={{ getsMail: 'Y' }}
      fieldLabel={fieldLabel}
      add={(values) => api.addGuardian({ ...values, FamilyId: familyId })}
      change={(values) => api.updateGuardianById(values)}
      read={read}
    >
      {({ field }) => (
        <SimpleGrid cols={1}>
          {isNew && (
            <Text maw={520}>
              {t(
                'This person sees the children and the family’s account, and gets the mails. We tell them by email; they sign in with this address.',
              )}
            </Text>
          )}
          <TextField {...field('Name')} />
          {(isNew || byOffice) && <EmailField {...field('Email')} required />}
          {byOffice && (
            <ChoiceField
              {...field('getsMail')}
              choices={[
                { value: 'Y', label: t('Gets the mails') },
                { value: 'N', label: t('Left out of mails') },
              ]}
            />
          )}
        </SimpleGrid>
      )}
    </EditDialog>
  );
}
