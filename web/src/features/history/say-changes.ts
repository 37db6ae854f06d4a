import type { HistoryLine } from '@pallikoodam/contract/history';
import type { TFunction } from 'i18next';
import { nameField, readStored } from './read-fields.ts';

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
