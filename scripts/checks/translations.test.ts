import { describe, expect, it } from 'vitest';
import type { TextKey } from './text-scan.ts';
import { findTranslationFaults } from './translations.ts';

const key = (text: string, given: readonly string[] | null = []): TextKey => ({
  text,
  where: 'web/src/a.tsx:1',
  given,
});

function check(
  keys: readonly TextKey[],
  {
    ta = {},
    more,
    en = {},
  }:
    | Record<'ta' | 'more' | 'en', Record<string, string>>
    | Partial<Record<'ta' | 'more' | 'en', Record<string, string>>>,
): string[] {
  return findTranslationFaults({
    keys,
    mentioned: new Set(['Nilai 1']),
    tamil: [
      { path: 'ta/shell.json', entries: ta },
      ...(more === undefined ? [] : [{ path: 'ta/site.json', entries: more }]),
    ],
    english: [{ path: 'en/shell.json', entries: en }],
  });
}

describe('the Tamil catalogue', () => {
  it('is complete when every key has its text', () => {
    const ta = { 'Sign In': 'உள்நுழைக', 'Nilai 1': 'நிலை 1' };
    expect(check([key('Sign In')], { ta })).toEqual([]);
  });

  it('misses a key without a text, told once', () => {
    expect(check([key('Sign In'), key('Sign In')], {})).toEqual([
      `web/src/a.tsx:1 'Sign In' has no Tamil text`,
    ]);
  });

  it('needs nothing where there is no word', () => {
    expect(check([key('{{first}}–{{last}}', ['first', 'last']), key('…')], {})).toEqual([]);
  });

  it.each([
    ['is used nowhere', { Gone: 'போனது' }],
    ['is empty', { 'Nilai 1': ' ' }],
  ])('an entry %s', (fault, ta) => {
    expect(check([], { ta })).toEqual([`ta/shell.json '${Object.keys(ta)[0]}' ${fault}`]);
  });

  it('an entry is left in English', () => {
    const text = 'No data is available';
    expect(check([key(text)], { ta: { [text]: text } })).toEqual([
      `ta/shell.json '${text}' is left in English`,
    ]);
  });

  it('an entry stands in two files', () => {
    const ta = { 'Nilai 1': 'நிலை 1' };
    expect(check([], { ta, more: ta })).toEqual([
      `ta/site.json 'Nilai 1' stands in ta/shell.json too`,
    ]);
  });

  it.each([
    ['வணக்கம் {{nam}}', 'name}}, {{nam'],
    ['வணக்கம்', 'name'],
    ['வணக்கம் {{name}} {{age}}', 'age'],
  ])('an entry fills in other names: %s', (tamil, names) => {
    const keys = [key('Hello {{name}}', ['name'])];
    expect(check(keys, { ta: { 'Hello {{name}}': tamil } })).toEqual([
      `ta/shell.json 'Hello {{name}}' differs in {{${names}}}`,
    ]);
  });
});

describe('plurals', () => {
  const counted = key('{{count}} rows', ['count']);
  const ta = { '{{count}} rows_one': 'ஒரு வரிசை', '{{count}} rows_other': '{{count}} வரிசைகள்' };
  const en = { '{{count}} rows_one': '{{count}} row' };

  it('stand in both catalogues', () => {
    expect(check([counted], { ta, en })).toEqual([]);
  });

  it('are missed in each', () => {
    const { '{{count}} rows_one': one } = ta;
    expect(check([counted], { ta: { '{{count}} rows_one': one }, en })).toHaveLength(1);
    expect(check([counted], { ta })).toEqual([
      `web/src/a.tsx:1 '{{count}} rows' has no English singular (_one in web/src/i18n/en/)`,
    ]);
  });
});

describe('a call', () => {
  it('fills every name of its key', () => {
    const ta = { 'Hello {{name}}': 'வணக்கம் {{name}}' };
    expect(check([key('Hello {{name}}', ['nane'])], { ta })).toEqual([
      `web/src/a.tsx:1 'Hello {{name}}' gets no name`,
    ]);
    expect(check([key('Hello {{name}}', null)], { ta })).toEqual([]);
  });
});
