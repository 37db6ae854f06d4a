import { Box, NumberInput, SimpleGrid } from '@mantine/core';
import { type GalleryItem, galleryForm } from '@pallikoodam/contract/gallery';
import { galleryTypes } from '@pallikoodam/contract/list-words';
import { largestFileBytes } from '@pallikoodam/domain/files/buckets';
import { pictureEndings, pictureFaults } from '@pallikoodam/domain/files/content';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { notifySuccess } from '../../lib/notify.ts';
import { uploadFile } from '../../lib/upload-file.ts';
import { AddForm, EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextField } from '../../screen/form/fields.tsx';
import { FormDialog } from '../../screen/form/form-dialog.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import { UploadField } from '../../screen/upload/upload-field.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { galleryLabel } from './gallery-label.ts';

const formOfItem = galleryForm.required();
const read = (id: string) => api.getGalleryById({ id });
const pictures = pictureEndings.map((ending) => `.${ending}`);

/** Adds or edits an item of the gallery (GAL-03 to GAL-05). `nextOrder` is the place after the last. */
export function GalleryDialog({
  dialog,
  nextOrder,
}: {
  dialog: DialogControl<GalleryItem | null>;
  nextOrder: number;
}) {
  const { t } = useTranslation();
  const { subject, close } = dialog;
  const form = {
    schema: formOfItem,
    fieldLabel: (field: string) => galleryLabel(field, t),
    submitLabel: t('Save'),
    onDone: close,
  };
  return (
    <RecordDialog
      dialog={dialog}
      title={subject === null ? t('Add to Gallery') : t('Edit Gallery Item')}
      skeletonFields={5}
      read={read}
    >
      {(item) =>
        item === null ? (
          <AddForm
            {...form}
            blank={{ ...pickDraft(formOfItem, { type: 'Photo' }), order: nextOrder }}
            add={(values, key) =>
              api.addGallery({ headers: { 'idempotency-key': key }, body: values })
            }
            doneText={t('Gallery item added')}
          >
            {(fields) => <GalleryFields fields={fields} />}
          </AddForm>
        ) : (
          <EditForm
            {...form}
            record={item}
            change={(values) => api.updateGalleryById(values)}
            read={read}
            doneText={t('Gallery item updated')}
          >
            {(fields) => <GalleryFields fields={fields} />}
          </EditForm>
        )
      }
    </RecordDialog>
  );
}

function GalleryFields({ fields }: { fields: FormFields<typeof formOfItem> }) {
  const { t } = useTranslation();
  const { form, field, choice } = fields;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {/* What is wrong is told, not silently made another number. */}
      <NumberInput {...field('order')} required clampBehavior="none" inputMode="numeric" />
      <ChoiceField {...choice('type', galleryTypes)} required />
      <TextField {...field('name')} required />
      <TextField {...field('nameInTamil')} lang="ta" />
      <TextField {...field('url')} required inputMode="url" autoComplete="off" />
      {form.getValues().type === 'Photo' && (
        <TextField
          {...field('photo')}
          inputMode="url"
          autoComplete="off"
          description={t('A small picture of the album, on the portal or elsewhere')}
        />
      )}
    </SimpleGrid>
  );
}

/** Takes photographs; each becomes an item at the end of the gallery. */
export function PhotosDialog({ dialog }: { dialog: DialogControl<true> }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  return (
    <FormDialog
      opened={dialog.opened}
      title={t('Upload photographs')}
      maxWidth={620}
      onClose={dialog.close}
    >
      <Box p="md" style={{ overflowY: 'auto' }}>
        <UploadField
          key={dialog.key}
          label={t('Choose photographs')}
          hint={t(
            'JPEG, PNG, WebP, AVIF or GIF, up to 25 MB each. They are made smaller, and the place where they were taken is left out. Everyone sees them at once, each with the name of its file as its title.',
          )}
          accept={pictures}
          wrongEnding={t('Only Images allowed')}
          ways={pictureFaults}
          maxBytes={largestFileBytes}
          send={(file, options) => uploadFile({ call: 'uploadGalleryPhotos' }, file, options)}
          onSent={({ arrived, left }) => {
            if (arrived > 0) void client.invalidateQueries();
            if (left > 0 || arrived === 0) return;
            notifySuccess(t('Photographs added to the gallery'));
            dialog.close();
          }}
        />
      </Box>
    </FormDialog>
  );
}
