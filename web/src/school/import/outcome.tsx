import { Button, Stack, Text } from '@mantine/core';
import type { ImportRowSeen } from '@pallikoodam/contract/imports';
import { isDay } from '@pallikoodam/domain/calendar/day';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format.ts';
import { sayParticular } from '../../lib/say-particular.ts';
import { ChoiceField } from '../../screen/form/fields.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';

export const heaps: Readonly<Record<ImportRowSeen['heap'], readonly [StatusColour, string]>> = {
  new: ['green', 'New'],
  changed: ['blue', 'Changed'],
  same: ['grey', 'As stored'],
  look: ['amber', 'Look at this'],
  refused: ['red', 'Refused'],
};
export type Labels = ReadonlyMap<string, string>;
type OutcomeProps = {
  row: ImportRowSeen;
  labels: Labels;
  /** Other days of the same name that are asked the same. */
  alike: readonly ImportRowSeen[];
  /** Null once it is stored. */
  onAnswer: ((keys: readonly string[], value: string) => unknown) | null;
};

/** What would become of a row, why, and what a person has to choose. */
export function Outcome({ row, labels, alike, onAnswer }: OutcomeProps) {
  const { t } = useTranslation();
  const { heap, message, field, changes, choices, choice } = row;
  const read = sayRead(t, { row, labels });
  const at = labels.get(field.split(/[#@]/)[0] ?? '');
  return (
    <Stack gap={4} align="flex-start">
      <StatusBadge colour={heaps[heap][0]}>{t(heaps[heap][1])}</StatusBadge>
      {message !== '' && (
        <Text size="xs">
          {at !== undefined && `${at}: `}
          {sayReason(t, message)}
        </Text>
      )}
      {read !== '' && (
        <Text size="xs" c="dimmed">
          {read}
        </Text>
      )}
      {changes.map((change) => (
        <Text key={change.field} size="xs">
          {labels.get(change.field) ?? change.field}: {sayValue(t, change.from)} →{' '}
          {sayValue(t, change.to)}
          {change.was !== undefined && ` (${t('Earlier')}: ${sayValue(t, change.was)})`}
        </Text>
      ))}
      {choices.length > 0 && onAnswer !== null && (
        <ChoiceField
          aria-label={t('What becomes of row {{row}}', { row: row.row })}
          size="xs"
          choices={choices.map(({ value, text }) => ({ value, label: sayParticular(t, text) }))}
          value={choice}
          onChange={({ currentTarget }) => void onAnswer([keyOf(row)], currentTarget.value)}
        />
      )}
      {onAnswer !== null && alike.some((other) => other.choice !== choice) && (
        <Button
          variant="subtle"
          size="compact-xs"
          onClick={() => void onAnswer([row, ...alike].map(keyOf), choice)}
        >
          {t('The same for all {{number}} of this name', { number: alike.length + 1 })}
        </Button>
      )}
    </Stack>
  );
}

/** How the cells of a new row were read, beside its name, so that a wrong column shows. */
function sayRead(
  t: TFunction,
  { row: { name, read = {} }, labels }: Pick<OutcomeProps, 'row' | 'labels'>,
): string {
  return Object.entries(read)
    .filter(([, value]) => value !== '' && !name.includes(value))
    .map(([field, value]) => `${labelOf(field, labels)}: ${sayValue(t, value)}`)
    .join(' · ');
}

/** A mark of a roll stands below its day. */
function labelOf(field: string, labels: Labels): string {
  const [id = '', day] = field.split('@');
  return day === undefined ? (labels.get(id) ?? id) : formatDay(day);
}

/** The other days of a calendar's series, or of what is called the same: a person need not answer each. */
export function findAlike(row: ImportRowSeen, all: readonly ImportRowSeen[] = []): ImportRowSeen[] {
  if (row.event === undefined || row.choices.length === 0) return [];
  const offered = ({ choices }: ImportRowSeen) => choices.map(({ value }) => value).join();
  return all.filter(
    (other) => other.row !== row.row && other.name === row.name && offered(other) === offered(row),
  );
}

/** Which answer the choice of a row is. */
function keyOf({ row, choices }: ImportRowSeen): string {
  const values = choices.map(({ value }) => value);
  if (values.includes('file')) return `row:${row}:take`;
  if (values.includes('first')) return `row:${row}:twice`;
  return values.includes('add') ? `row:${row}:like` : `row:${row}`;
}

/** As `sayParticular`; what is particular may be a sentence of the portal's own. */
function sayReason(t: TFunction, message: string): string {
  const at = message.indexOf(': ');
  return at === -1 ? t(message) : `${t(message.slice(0, at))}: ${t(message.slice(at + 2))}`;
}

function sayValue(t: TFunction, value: string): string {
  if (value === '') return '–';
  if (isDay(value)) return formatDay(value);
  // Lines that the import adds to a note say what they are of.
  return value
    .split('\n')
    .map((line) => sayParticular(t, line))
    .join(' · ');
}
