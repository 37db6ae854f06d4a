import { Button } from '@mantine/core';
import type { ImportKindName } from '@pallikoodam/domain/import/import-kind';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';

const ImportDialog = lazyDialog(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Opens the import of one kind of sheet; all of the dialog is fetched at the first press. */
export function ImportButton({ kind }: { kind: ImportKindName }) {
  const { t } = useTranslation();
  const dialog = useDialog<null>();
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileImport size={18} aria-hidden />}
        onClick={() => dialog.open(null)}
      >
        {t('Import')}
      </Button>
      <ImportDialog dialog={dialog} kind={kind} />
    </>
  );
}
