import { Alert } from '@mantine/core';
import type { ImportPreview } from '@pallikoodam/contract/imports';
import { useTranslation } from 'react-i18next';

/** Columns with something in them that are read as nothing: told before anything is stored. */
export function LeftOutColumns({ columns }: { columns: ImportPreview['Columns'] }) {
  const { t } = useTranslation();
  const ignored = columns.filter(({ field, heading, samples }) => {
    return field === '' && heading !== '' && samples.length > 0;
  });
  if (ignored.length === 0) return null;
  return (
    <Alert color="orange">
      {t('Not imported: {{columns}}.', {
        columns: ignored.map(({ heading }) => `“${heading}”`).join(', '),
      })}
    </Alert>
  );
}
