import { SimpleGrid } from '@mantine/core';
import type { ListedBook } from '@pallikoodam/contract/library-books';
import { type Book, type BookForm, bookForm } from '@pallikoodam/contract/library-fields';
import { conditions } from '@pallikoodam/domain/library/loan';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { AddForm, EditForm, type FormFields } from '../../screen/form/edit-form.tsx';
import { ChoiceField, TextAreaField, TextField } from '../../screen/form/fields.tsx';
import { pickDraft } from '../../screen/form/pick-draft.ts';
import { RecordDialog } from '../../screen/form/record-dialog.tsx';
import type { DialogControl } from '../../screen/use-dialog.ts';
import { nameBook } from './loan-display.tsx';

const formOfBook = bookForm.required();

const labels: Readonly<Record<string, string>> = {
  bookid: 'Book Number',
  title: 'Title',
  author: 'Author',
  available: 'Availability',
  condition: 'Condition',
  Comments: 'Comments',
};
const fieldLabel = (field: string) => labels[field] ?? field;

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
  const { subject, close } = dialog;
  const form = { schema: formOfBook, fieldLabel, onDone: close };
  return (
    <RecordDialog
      dialog={dialog}
      title={subject === null ? t('Add Book') : `${t('Edit Book')}: ${nameBook(subject)}`}
      skeletonFields={6}
      read={read}
    >
      {(book) =>
        book === null ? (
          <AddForm
            {...form}
            blank={pickDraft(formOfBook, { available: 'Y' })}
            add={(values) => api.addBook(values as BookForm)}
            submitLabel={t('Add Book')}
            doneText={t('Book added')}
          >
            {(fields) => <BookFields fields={fields} isLent={false} />}
          </AddForm>
        ) : (
          <EditForm
            {...form}
            record={book}
            change={async ({ _id, updateTimeStamp, ...values }) =>
              toStored(
                await api.updateBook({
                  ...(values as BookForm),
                  id: _id,
                  updated: updateTimeStamp,
                }),
              )
            }
            read={read}
            submitLabel={t('Update Book')}
            doneText={t('Book updated')}
          >
            {(fields) => (
              <BookFields
                fields={fields}
                isLent={book.available === 'N' && book.condition === ''}
              />
            )}
          </EditForm>
        )
      }
    </RecordDialog>
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
