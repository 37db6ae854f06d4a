import { weekFields } from '@pallikoodam/domain/homework/weeks';
import type { TFunction } from 'i18next';
import { readWord } from '../../screen/field-list.ts';
import { writeValue } from '../../screen/report/write-value.ts';
import { commonFields, type Facts, type HistoryFacts } from './field-words.ts';
import { recordWords } from './record-words.ts';

type KnownKind = { label: string; texts: readonly string[]; fields: Facts };

/** The words of a kind of record; undefined of one that this version does not know. */
export function wordsOf(kind: string): KnownKind | undefined {
  const all: Readonly<Record<string, KnownKind>> = recordWords;
  return all[kind];
}

/** How the screen of a kind of record names and writes one of its fields. */
export function factsOf(kind: string, field: string): HistoryFacts | undefined {
  const all: Facts = { ...commonFields, ...wordsOf(kind)?.fields };
  return all[field];
}

/** What the screen of a kind of record calls one of its fields. */
export function nameField(t: TFunction, kind: string, field: string): string {
  const weeks: readonly string[] = weekFields;
  const week = weeks.indexOf(field);
  if (week >= 0) return t('Week {{number}}', { number: week + 1 });
  return t(factsOf(kind, field)?.label ?? field);
}

type Stored = { kind: string; field: string; value: string | number | null };

/** A value as people read it; a dash for none. */
export function readStored(t: TFunction, { kind, field, value }: Stored): string {
  if (value === null) return '–';
  const facts = factsOf(kind, field);
  if (facts?.write) return facts.write(String(value), t);
  if (facts?.words) return readWord(t, facts, String(value));
  return writeValue(facts?.kind ?? 'text', value);
}
