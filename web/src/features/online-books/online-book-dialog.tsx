import { SimpleGrid } from '@mantine/core';
import { type OnlineBook, onlineBookForm } from '@pallikoodam/contract/online-books';
import { onlineBookLevels } from '@pallikoodam/domain/online-books/levels';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';

const formOfBook = onlineBookForm.required();
const fieldLabel = (field: string) => field;
const read = (id: string) => api.getOnlineBookById({ id });

/** Adds or edits a link of the online library (OLIB-06, OLIB-07). */
export function OnlineBookDialog({ dialog }: { dialog: DialogControl<OnlineBook | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add Book') : `${t('Edit Book')}: ${subject.Title}`}
      skeletonFields={5}
      schema={formOfBook}
      fieldLabel={fieldLabel}
      add={(values) => api.addOnlineBook(values)}
      change={({ _id, UpdatedDate, ...values }) =>
        api.updateOnlineBookById({ ...values, _id, UpdatedDate })
      }
      read={read}
      submitLabel={subject === null ? t('Add Book') : t('Update Book')}
      doneText={subject === null ? t('Book added') : t('Book updated')}
    >
      {(fields) => <OnlineBookFields {...fields} />}
    </EditDialog>
  );
}

function OnlineBookFields({ field, choice }: FormFields<typeof formOfBook>) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField {...field('Id')} required autoComplete="off" />
      <ChoiceField {...choice('Grade', onlineBookLevels)} required />
      <TextField {...field('Title')} required />
      <TextField {...field('Link')} required type="url" inputMode="url" autoComplete="off" />
      <TextAreaField {...field('Comments')} />
    </SimpleGrid>
  );
}
