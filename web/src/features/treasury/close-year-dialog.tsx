import { Alert, List, Stack, Text } from '@mantine/core';
import type { YearClosing } from '@pallikoodam/contract/ledger';
import { skipToken, useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDay, formatDollars } from '../../lib/format.ts';
import { fieldMessagesOf, reasonOf } from '../../lib/refusal.ts';
import { AnswerRow } from '../../screen/answer-row.tsx';
import { BusyButton } from '../../screen/busy-button.tsx';
import { useMay } from '../../screen/can.tsx';
import { TextField } from '../../screen/form/fields.tsx';
import { ReadingDialog } from '../../screen/reading-dialog.tsx';
import { type DialogControl, useOpeningState } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

/** Closes the accounts of a year, after a look at what is open, or opens them again with a reason. */
export function CloseYearDialog({ dialog }: { dialog: DialogControl<string> }) {
  const { t } = useTranslation();
  const year = dialog.subject ?? '';
  const mayReopen = useMay()('treasury.reopenYear');
  const [Reason, setReason] = useOpeningState(dialog, '');
  const [fault, setFault] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { data, isError } = useQuery(
    queries.getYearClosing.queryOptions({ input: dialog.opened ? { value: year } : skipToken }),
  );
  const close = useWrite(() => api.closeYear({ value: year }), {
    done: t('The accounts of {{year}} are closed', { year }),
  });
  const reopen = useWrite(() => api.reopenYear({ value: year, Reason }), {
    done: t('The accounts of {{year}} are open again', { year }),
  });
  const act = async (run: () => Promise<unknown>) => {
    setFault('');
    try {
      await run();
      dialog.close();
    } catch (error) {
      setFault(t(fieldMessagesOf(error).Reason ?? reasonOf(error)));
    }
  };
  const isClosed = data !== undefined && data.ClosedOn !== '';
  return (
    <ReadingDialog
      opened={dialog.opened}
      title={t('Accounts of {{year}}', { year })}
      maxWidth={560}
      onClose={dialog.close}
      answers={
        <AnswerRow onCancel={dialog.close}>
          {data !== undefined && !isClosed && (
            <BusyButton busy={close.isBusy} onClick={() => void act(() => close.run(undefined))}>
              {t('Close the accounts of {{year}}', { year })}
            </BusyButton>
          )}
          {isClosed && mayReopen && (
            <BusyButton
              busy={reopen.isBusy}
              onClick={() =>
                Reason.trim() === '' ? setMissing(true) : void act(() => reopen.run(undefined))
              }
            >
              {t('Open them again')}
            </BusyButton>
          )}
        </AnswerRow>
      }
    >
      <Stack p="md">
        {isError && <Text c="dimmed">{t('This could not be loaded.')}</Text>}
        {fault !== '' && (
          <Alert color="red" role="alert">
            {fault}
          </Alert>
        )}
        {data !== undefined && <OpenEnds closing={data} />}
        {isClosed && mayReopen && (
          <TextField
            label={t('Reason')}
            value={Reason}
            error={isMissing && Reason.trim() === '' ? t('This field is required') : undefined}
            onChange={({ currentTarget }) => setReason(currentTarget.value)}
          />
        )}
        {isClosed && !mayReopen && <Text>{t('A super admin can open them again.')}</Text>}
      </Stack>
    </ReadingDialog>
  );
}

function OpenEnds({ closing }: { closing: YearClosing }) {
  const { t } = useTranslation();
  const { ClosedOn, ReopenedFor } = closing;
  const ends = listEnds(t, closing);
  return (
    <>
      {ClosedOn === '' ? (
        <Text>
          {t(
            'A closed year takes no entry with a day before the closing. Corrections go into the day on which they are made.',
          )}
        </Text>
      ) : (
        <Text>{t('Closed on {{day}}.', { day: formatDay(ClosedOn) })}</Text>
      )}
      {ReopenedFor !== '' && (
        <Text size="sm">{t('Opened again because: {{reason}}', { reason: ReopenedFor })}</Text>
      )}
      {ends.length === 0 ? (
        <Text fw={600}>{t('Everything is settled.')}</Text>
      ) : (
        <>
          <Text fw={600}>{t('Still open in this year')}</Text>
          <List>
            {ends.map((end) => (
              <List.Item key={end}>{end}</List.Item>
            ))}
          </List>
        </>
      )}
    </>
  );
}

function listEnds(t: TFunction, { Open, Credit, BeingPaidBack, NotCome }: YearClosing): string[] {
  const say = (label: string, { families, Amount }: YearClosing['Open']) =>
    families === 0
      ? ''
      : `${label}: ${formatDollars(Amount)} (${t('{{count}} families', { count: families })})`;
  return [
    say(t('Still open'), Open),
    say(t('Paid too much'), Credit),
    say(t('Being paid back'), BeingPaidBack),
    say(t('Payments that have not come'), NotCome),
  ].filter((end) => end !== '');
}
