import { SimpleGrid } from '@mantine/core';
import type { ListedBook } from '@pallikoodam/contract/library-books';
import { type Book, bookForm } from '@pallikoodam/contract/library-fields';
import { conditions } from '@pallikoodam/domain/library/loan';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { labelIn } from '../../screen/field-list.ts';
import { EditDialog } from '../../screen/form/edit-dialog.tsx';
import type { FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { bookFields } from './books-list.tsx';
import { nameBook } from './loan-display.tsx';

const formOfBook = bookForm.required();

/** The kit's name for the stamp that the documents call `updated`. */
type StoredBook = Omit<Book, 'updated'> & { updateTimeStamp: string };
const toStored = ({ updated, ...book }: Book): StoredBook => ({
  ...book,
  updateTimeStamp: updated,
});
const read = async (id: string) => toStored(await api.getBookById({ id }));

/** Adds or edits a book (LIB-17, LIB-35). */
export function BookDialog({ dialog }: { dialog: DialogControl<ListedBook | null> }) {
  const { t } = useTranslation();
  const { subject } = dialog;
  return (
    <EditDialog
      dialog={dialog}
      title={subject === null ? t('Add Book') : `${t('Edit Book')}: ${nameBook(subject)}`}
      skeletonFields={6}
      schema={formOfBook}
      fieldLabel={labelIn(bookFields)}
      start={{ available: 'Y' }}
      add={(values) => api.addBook(values)}
      change={async ({ _id: id, updateTimeStamp: updated, ...values }) =>
        toStored(await api.updateBook({ ...values, id, updated }))
      }
      read={read}
      submitLabel={subject === null ? t('Add Book') : t('Update Book')}
      doneText={subject === null ? t('Book added') : t('Book updated')}
    >
      {(fields, stored) => (
        <BookFields
          fields={fields}
          isLent={stored?.record.available === 'N' && stored.record.condition === ''}
        />
      )}
    </EditDialog>
  );
}

type BookFieldsProps = { fields: FormFields<typeof formOfBook>; isLent: boolean };

function BookFields({ fields: { field, form }, isLent }: BookFieldsProps) {
  const { t } = useTranslation();
  const lentHint = isLent ? t('While the book is with a child, this stays.') : undefined;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <TextField
        {...field('bookid')}
        required
        autoComplete="off"
        disabled={isLent}
        description={lentHint}
      />
      <ChoiceField
        {...field('available')}
        required
        disabled={isLent}
        description={lentHint}
        choices={[
          { value: 'Y', label: t('Available') },
          { value: 'N', label: isLent ? t('Borrowed') : t('Not available') },
        ]}
      />
      <TextField {...field('title')} required />
      <TextField {...field('author')} required />
      {form.values.available === 'N' && !isLent && (
        <ChoiceField
          {...field('condition')}
          choices={conditions.filter(Boolean).map((value) => ({ value, label: t(value) }))}
        />
      )}
      <TextAreaField {...field('Comments')} />
    </SimpleGrid>
  );
}
