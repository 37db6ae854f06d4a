import { Group, Paper as Sheet, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadVoices, useReadersVoice, type Voice } from '../../school/papers/voices.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useMay } from '../../screen/can.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { PrintFrame } from '../../screen/report/print-sheet.tsx';
import { FailedRows } from '../../screen/table/table-states.tsx';
import { useWrite } from '../../screen/use-write.ts';
import { LinkButton } from '../../ui/link-button.tsx';

type PaperScreenProps<Told> = {
  title: string;
  description: string;
  load: UseQueryResult<Told>;
  /** Issues what is printed, where that is more than what is on screen. */
  issue?: () => Promise<Told>;
  /** What leads to other papers of its kind. */
  filters?: ReactNode;
  paper: (told: Told, voices: readonly Voice[]) => ReactNode;
};

/** A paper on screen in the reader's language, and printed in both. */
export function PaperScreen<Told>(props: PaperScreenProps<Told>) {
  const { title, description, load, issue, filters, paper } = props;
  const { t } = useTranslation();
  const keepsLedger = useMay()('treasury.keepLedger');
  const voices = useReadersVoice();
  const [printed, setPrinted] = useState<ReactNode>(null);
  const { data } = load;
  const printing = useWrite(async (shown: Told) => {
    const both = await loadVoices('both', 'receipts');
    setPrinted(paper((await issue?.()) ?? shown, both));
  });
  return (
    <ListScreen>
      <PageHeader
        title={title}
        description={description}
        primary={
          <BusyButton
            busy={printing.isBusy}
            disabled={data === undefined}
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => data !== undefined && void printing.tell(data)}
          >
            {t('Print')}
          </BusyButton>
        }
      >
        <LinkButton
          to={keepsLedger ? '/Treasury' : '/Payments'}
          variant="default"
          leftSection={<IconArrowLeft size={18} aria-hidden />}
        >
          {keepsLedger ? t('Treasury') : t('Payments')}
        </LinkButton>
      </PageHeader>
      {filters !== undefined && <Group>{filters}</Group>}
      {load.error !== null && <FailedRows load={load} />}
      {data === undefined && load.error === null && <Skeleton height={420} maw="46rem" />}
      {data !== undefined && (
        <Sheet withBorder p="lg" maw="50rem">
          {paper(data, voices)}
        </Sheet>
      )}
      {printed !== null && <PrintFrame onDone={() => setPrinted(null)}>{printed}</PrintFrame>}
    </ListScreen>
  );
}
