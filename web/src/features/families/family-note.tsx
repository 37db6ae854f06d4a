import { Button, Stack, Text } from '@mantine/core';
import { familyNoteForm } from '@pallikoodam/contract/families';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import { TextAreaField } from '../../screen/form/fields.tsx';
import { useDialog } from '../../screen/use-dialog.ts';

type NotedFamily = { _id: string; Note: string; updateTimeStamp: string };

async function read(id: string): Promise<NotedFamily> {
  const { _id, Note = '', updateTimeStamp } = await api.getFamilyById({ id });
  return { _id, Note, updateTimeStamp };
}

/** What the office writes down of a family, which never reads it. */
export function FamilyNote({ family }: { family: NotedFamily }) {
  const { t } = useTranslation();
  const dialog = useDialog<NotedFamily | null>();
  return (
    <Stack gap="sm" align="flex-start">
      <Text style={{ whiteSpace: 'pre-line' }}>
        {family.Note || t('Nothing is written down yet.')}
      </Text>
      <Button
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
        onClick={() => dialog.open(family)}
      >
        {t('Change the note')}
      </Button>
      <EditDialog
        dialog={dialog}
        title={t('Notes of the office')}
        skeletonFields={1}
        schema={familyNoteForm}
        fieldLabel={() => 'Note'}
        // A family is not made by a note.
        add={() => Promise.reject(new Error('No family is added.'))}
        change={api.updateFamilyNote}
        read={read}
      >
        {({ field }) => <TextAreaField wide {...field('Note')} minRows={4} autosize />}
      </EditDialog>
    </Stack>
  );
}
