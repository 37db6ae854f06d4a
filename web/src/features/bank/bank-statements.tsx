import { Group, List, Paper, Stack, Text } from '@mantine/core';
import type { BankStatement, BankSums } from '@pallikoodam/contract/bank';
import { useQuery } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { api, queries } from '../../lib/api.ts';
import { formatDay, formatDollars, formatMonth } from '../../lib/format.ts';
import { sayParticular } from '../../lib/say-particular.ts';
import { RowButton } from '../../screen/busy-button.tsx';
import { DeleteDialog } from '../../screen/delete-dialog.tsx';
import { useDialog } from '../../screen/use-dialog.ts';
import { useWrite } from '../../screen/use-write.ts';

/**
 * The files that were loaded: bank in = booked + set aside + unknown, by file and month. All but the
 * newest are folded, so that the lines that wait are not far below them.
 */
export function BankStatements() {
  const { t } = useTranslation();
  const { data } = useQuery(queries.getBankStatements.queryOptions());
  const undoing = useDialog<BankStatement>();
  const undo = useWrite(({ _id }: BankStatement) => api.undoBankStatement({ id: _id }), {
    done: ({ Reversed }) =>
      t('Taken back; payments reversed: {{number}}', { number: Reversed.length }),
  });
  if (data === undefined || data.length === 0) return null;
  const [newest, ...earlier] = data.map((statement) => (
    <Paper key={statement._id} withBorder p="sm">
      <Group justify="space-between">
        <Text fw={600}>
          {statement.FileName} · {statement.Account} · {formatDay(statement.FirstDay)} –{' '}
          {formatDay(statement.LastDay)}
        </Text>
        <RowButton variant="default" onClick={() => undoing.open(statement)}>
          {t('Take back the file')}
        </RowButton>
      </Group>
      <Text size="sm">{saySums(t, statement.Sums)}</Text>
      {statement.Sums.Fees !== 0 && (
        <Text size="sm">
          {t("Fees of the processor: {{amount}}, the school's cost", {
            amount: formatDollars(statement.Sums.Fees),
          })}
        </Text>
      )}
      {statement.Warnings.map((warning) => (
        <Text key={warning} size="sm" fw={600}>
          {sayParticular(t, warning)}
        </Text>
      ))}
      <LeftOut rows={statement.LeftOut} />
      {statement.Months.length > 1 && (
        <List size="sm">
          {statement.Months.map((month) => (
            <List.Item key={month.Month}>
              {formatMonth(month.Month)}: {saySums(t, month)}
            </List.Item>
          ))}
        </List>
      )}
    </Paper>
  ));
  return (
    <Stack component="section" aria-label={t('Statements')} gap="xs">
      {newest}
      {earlier.length > 0 && (
        <details>
          <summary>{t('Earlier statements: {{number}}', { number: earlier.length })}</summary>
          <Stack gap="xs" mt="xs">
            {earlier}
          </Stack>
        </details>
      )}
      <DeleteDialog dialog={undoing} title={t('Take back the statement')} remove={undo.run}>
        {t('Its bookings are reversed and its lines go. The same file can be loaded again.')}
      </DeleteDialog>
    </Stack>
  );
}

/** What of the file is no line, each row with its reason. */
function LeftOut({ rows }: { rows: BankStatement['LeftOut'] }) {
  const { t } = useTranslation();
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>{t('Rows left out: {{number}}', { number: rows.length })}</summary>
      <List size="sm">
        {rows.map(({ row, reason, text }) => (
          <List.Item key={`${row} ${text}`}>
            {t('Row {{row}}', { row })}: {t(reason)} {text}
          </List.Item>
        ))}
      </List>
    </details>
  );
}

function saySums(t: TFunction, { In, Booked, SetAside, Unknown }: BankSums): string {
  return t('In {{in}} = booked {{booked}} + set aside {{aside}} + open {{open}}', {
    in: formatDollars(In),
    booked: formatDollars(Booked),
    aside: formatDollars(SetAside),
    open: formatDollars(Unknown),
  });
}
