import type { HistoryLine } from '@pallikoodam/contract/history';
import { tablesWithHistory } from '@pallikoodam/domain/history/record-kinds';
import { type HistoryAction, historyActions } from '@pallikoodam/domain/history/values';
import type { TFunction } from 'i18next';
import { formatDay } from '../../lib/format.ts';
import type { ListColumn } from '../../screen/list/list-columns.tsx';
import { StatusBadge, type StatusColour } from '../../screen/status-badge.tsx';
import { choiceFilter, dayFilter, tableView, textFilter } from '../../screen/view/url-filters.ts';
import { nameField, readStored, wordsOf } from './read-fields.ts';

/** Long texts are told whole where the change is opened. */
const longestValue = 40;

/** What a line's change did: `Week 15: 0 → 80`, of several the first and how many more. */
export function sayChanges(t: TFunction, { kind, changes, changed }: HistoryLine): string {
  const said = changes.map(({ field, before, after }) => {
    const read = (value: string | number | null) => clip(readStored(t, { kind, field, value }));
    return `${nameField(t, kind, field)}: ${read(before)} → ${read(after)}`;
  });
  const left = changed - changes.length;
  return [...said, ...(left > 0 ? [t('and {{count}} more', { count: left })] : [])].join(' · ');
}

function clip(text: string): string {
  const words = [...text.replace(/\s+/g, ' ').trim()];
  return words.length > longestValue
    ? `${words.slice(0, longestValue).join('').trimEnd()}…`
    : words.join('');
}

export const historyPageSizes = [50, 100] as const;

export const historyAddress = {
  person: textFilter(),
  tableName: choiceFilter(tablesWithHistory),
  action: choiceFilter(historyActions),
  from: dayFilter(),
  to: dayFilter(),
  ...tableView({ pageSizes: historyPageSizes, sortKeys: ['changedAt'], sort: '-changedAt' }),
};

/** English keys for `t`. */
export const actionWords: Readonly<Record<HistoryAction, string>> = {
  insert: 'Record added',
  update: 'Record changed',
  undo: 'Change undone',
  remove: 'Record deleted',
  erase: 'Record erased',
};

const actionColours: Readonly<Record<string, StatusColour>> = {
  insert: 'green',
  update: 'blue',
  undo: 'blue',
  remove: 'orange',
  erase: 'red',
};

/** The settings of the school, by their ids; English keys for `t`. */
const settingWords: Readonly<Record<string, string>> = {
  currentAcademicYear: 'Academic Year',
  enrollment: 'Registration',
  schoolCopy: 'Copy of the whole school',
};

/**
 * How a line calls its record: `Student: Kavin Kumar`, `Attendance: Kavin Kumar, Sep 6, 2025`,
 * `School setting: Registration`.
 */
export function lineNames(t: TFunction): (line: HistoryLine) => string {
  return ({ kind, name, day }) => {
    const words = t(wordsOf(kind)?.label ?? kind);
    const called = kind === 'setting' ? t(settingWords[name] ?? name) : name;
    const which = [called, formatDay(day)].filter((part) => part !== '').join(', ');
    return which === '' ? words : `${words}: ${which}`;
  };
}

/** Who is no person with an email, as the server notes them; English keys for `t`. */
const writerWords: Readonly<Record<string, string>> = {
  visitor: 'a visitor',
  'superadmin command': 'the command superadmin',
};

export function sayWriter(t: TFunction, writer: string): string {
  const words = writerWords[writer];
  return words === undefined ? writer : t(words);
}

/**
 * What the server is asked for by who types words of the list in the place of an email, which has
 * neither blanks nor Tamil letters: `a visitor` and `பார்வையாளர்` are `visitor`.
 */
export function findWriter(t: TFunction, typed: string): string {
  const words = typed.trim().toLowerCase();
  if (!/[^!-~]/.test(words)) return typed;
  const found = Object.keys(writerWords).find((writer) =>
    sayWriter(t, writer).toLowerCase().includes(words),
  );
  return found ?? typed;
}

export function sayAction(t: TFunction, action: HistoryAction): string {
  return t(actionWords[action]);
}

export function historyColumns(t: TFunction): ListColumn<HistoryLine>[] {
  return [
    {
      id: 'changedAt',
      header: t('When'),
      kind: 'moment',
      value: ({ changedAt }) => changedAt,
      sortable: false,
      look: { onPhone: 'summary' },
    },
    {
      id: 'record',
      header: t('Record'),
      value: lineNames(t),
      sortable: false,
      look: { onPhone: 'heading', minWidth: '11rem' },
    },
    {
      id: 'action',
      header: t('What happened'),
      value: ({ action }) => sayAction(t, action),
      cell: ({ action }) => (
        <StatusBadge colour={actionColours[action] ?? 'grey'}>{sayAction(t, action)}</StatusBadge>
      ),
      sortable: false,
      look: { onPhone: 'beside' },
    },
    {
      id: 'changes',
      header: t('What changed'),
      value: (line) => sayChanges(t, line),
      sortable: false,
      look: { onPhone: 'summary', wholeOnPhone: true, minWidth: '14rem' },
    },
    {
      id: 'changedBy',
      header: t('Who'),
      value: ({ changedBy }) => sayWriter(t, changedBy),
      sortable: false,
      look: { onPhone: 'summary', wholeOnPhone: true, minWidth: '9rem' },
    },
  ];
}
