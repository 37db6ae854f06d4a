import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import type { BankLine } from '@pallikoodam/contract/bank';
import { IconFileUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { reasonOf } from '../../lib/refusal.ts';
import { AddButton } from '../../screen/add-button.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { lazyDialog } from '../../screen/lazy-dialog.tsx';
import { ListScreen } from '../../screen/list-screen.tsx';
import { PageHeader } from '../../screen/page-header.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';
import { Trouble } from '../../ui/trouble.tsx';
import { BankLineCard } from './bank-line-card.tsx';
import { BankStatements } from './bank-statements.tsx';
import { useBookLines } from './use-book-lines.ts';

const LoadDialog = lazyDialog(async () => (await import('./load-dialog.tsx')).LoadDialog);
const MemoryDialog = lazyDialog(async () => (await import('./memory-dialog.tsx')).MemoryDialog);
const LineDialog = lazyDialog(async () => (await import('./line-dialog.tsx')).LineDialog);

const states = ['New', 'Booked', 'Left out'] as const;

/** /BankStatement: what the bank says has come, line by line with a proposal; booked once confirmed. */
export function BankScreen() {
  const { t } = useTranslation();
  const [state, setState] = useState<BankLine['State']>('New');
  const loading = useDialog<null>();
  const choosing = useDialog<BankLine>();
  const remembering = useDialog<null>();
  const setAside = useWrite(({ _id, LeftOut }: BankLine) => api.setBankLine({ _id, LeftOut }));
  const load = useQuery(queries.getBankLines.queryOptions({ input: { State: state } }));
  const lines = load.data?.body ?? [];
  const sure = lines.filter((line) => line.State === 'New' && line.Match === 'Sure');
  const book = useBookLines();
  const [bankDays, setBankDays] = useState<ReadonlySet<string>>(new Set());
  const takeDay = ({ _id }: BankLine, isTaken: boolean) =>
    setBankDays(
      (before) => new Set([...before].filter((id) => id !== _id).concat(isTaken ? _id : [])),
    );
  const words = { New: t('New lines'), Booked: t('Booked'), 'Left out': t('Set aside') };

  return (
    <ListScreen>
      <PageHeader
        title={t('Bank statement')}
        description={t('Nothing is booked before you confirm it.')}
        primary={
          <AddButton dialog={loading} icon={IconFileUpload}>
            {t('Load a statement')}
          </AddButton>
        }
      >
        <Button variant="default" onClick={() => remembering.open(null)}>
          {t('What is remembered')}
        </Button>
      </PageHeader>
      <BankStatements />
      <Group justify="space-between">
        <SegmentedControl
          aria-label={t('State of the line')}
          value={state}
          data={states.map((value) => ({ value, label: words[value] }))}
          onChange={(value) => setState(value as BankLine['State'])}
        />
        {sure.length > 0 && (
          <BusyButton busy={book.isBusy} onClick={() => void book.tell(sure, bankDays)}>
            {t('Book all sure ones ({{number}})', { number: sure.length })}
          </BusyButton>
        )}
      </Group>
      {state === 'New' && lines.length > 0 && book.tick}
      {load.error !== null && (
        <Trouble
          reason={t(reasonOf(load.error))}
          busy={load.isFetching}
          onRetry={() => void load.refetch()}
        />
      )}
      {load.data !== undefined && lines.length === 0 && (
        <Text>{t('There are no such lines.')}</Text>
      )}
      <Stack component="ul" m={0} p={0}>
        {lines.map((line) => (
          <BankLineCard
            key={line._id}
            line={line}
            onChoose={() => choosing.open(line)}
            takesDay={bankDays.has(line._id)}
            onTakeDay={(isTaken) => takeDay(line, isTaken)}
            onSetAside={() => void setAside.tell(line)}
            onBook={() => void book.tell([line], bankDays)}
            isBusy={book.isBusy || setAside.isBusy}
          />
        ))}
      </Stack>
      <LoadDialog dialog={loading} />
      <LineDialog dialog={choosing} others={lines} />
      <MemoryDialog dialog={remembering} />
    </ListScreen>
  );
}
