import { Anchor, List, Text } from '@mantine/core';
import school from '@pallikoodam/content/school.json';
import { folderForm, renameForm, type StoredFile } from '@pallikoodam/contract/files';
import type { Bucket } from '@pallikoodam/domain/files/buckets';
import { splitName } from '@pallikoodam/domain/files/names';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { fieldMessagesOf, refuseField } from '../../lib/refusal.ts';
import { AddForm } from '../../screen/form/edit-form.tsx';
import { TextField } from '../../screen/form/fields.tsx';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

/** Makes a folder; `onMade` opens it. */
export function FolderDialog({
  dialog,
  bucket,
  onMade,
}: {
  dialog: DialogControl<true>;
  bucket: Bucket;
  onMade: (folder: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <FormDialog
      opened={dialog.opened}
      title={t('Create Folder')}
      maxWidth={480}
      onClose={dialog.close}
    >
      <AddForm
        key={dialog.key}
        schema={folderForm}
        fieldLabel={() => t('Folder Name')}
        blank={{ NewFolder: '' }}
        add={async ({ NewFolder }) => {
          await api
            .createFolder({ bucket, folder: NewFolder })
            .catch(tellAt('NewFolder', 'folder'));
          onMade(NewFolder);
        }}
        submitLabel={t('Create')}
        doneText={t('Folder Created Successfully')}
        onDone={dialog.close}
      >
        {({ field }) => <TextField {...field('NewFolder')} required autoComplete="off" />}
      </AddForm>
    </FormDialog>
  );
}

/** Gives a file another name; its ending stays. */
export function RenameDialog({
  dialog,
  bucket,
}: {
  dialog: DialogControl<StoredFile>;
  bucket: Bucket;
}) {
  const { t } = useTranslation();
  const { subject, close } = dialog;
  const { stem, ending } = splitName(subject?.name ?? '');
  return (
    <FormDialog opened={dialog.opened} title={t('Rename File')} maxWidth={480} onClose={close}>
      <AddForm
        key={dialog.key}
        schema={renameForm}
        fieldLabel={() => t('New Name')}
        blank={{ NewKey: stem }}
        add={({ NewKey }) =>
          api
            .renameS3File({ bucket, key: subject?.Key ?? '', newKey: NewKey })
            .catch(tellAt('NewKey', 'newKey'))
        }
        submitLabel={t('Rename')}
        doneText={t('File Renamed Successfully')}
        onDone={close}
      >
        {({ field }) => (
          <TextField
            {...field('NewKey')}
            required
            autoComplete="off"
            description={t('The ending {{ending}} stays.', { ending })}
          />
        )}
      </AddForm>
    </FormDialog>
  );
}

/** The server names the parts of an address, the form its fields. */
function tellAt(field: string, part: string) {
  return (error: unknown): never => {
    const message = fieldMessagesOf(error)[part];
    throw message === undefined ? error : refuseField(field, message);
  };
}

/** How files are kept, in a few words; with the school's film, where it has one (OP-27). */
export function HowToDialog({ dialog }: { dialog: DialogControl<true> }) {
  const { t } = useTranslation();
  const { howToVideo } = school.files;
  return (
    <ReadingDialog opened={dialog.opened} title={t('How To')} maxWidth={560} onClose={dialog.close}>
      <List type="ordered" spacing="sm">
        <List.Item>
          {t('Choose the bucket, then the folder. Create Folder makes a new one.')}
        </List.Item>
        <List.Item>
          {t('Press Choose files, or drop files on the dashed field. Then press Upload.')}
        </List.Item>
        <List.Item>
          {t('If one fails, the others still arrive. Try it again with the round arrow.')}
        </List.Item>
        <List.Item>
          {t('A file of the same name is kept beside the older one, with a number.')}
        </List.Item>
        <List.Item>
          {t(
            'Download saves a file on your device. Its link works for an hour, then open the list again.',
          )}
        </List.Item>
        <List.Item>
          {t(
            'Without a Delete button, write to the school to have a file or folder taken away: {{email}}',
            { email: school.contacts.school.email },
          )}
        </List.Item>
      </List>
      {howToVideo !== '' && (
        <Text mt="md">
          <Anchor href={howToVideo} target="_blank" rel="noopener noreferrer">
            {t('How To video (opens in a new tab)')}
          </Anchor>
        </Text>
      )}
    </ReadingDialog>
  );
}
