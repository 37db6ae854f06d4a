import { describe, expect, it } from 'vitest';
import { hideValues } from './hidden-values.ts';

const values = hideValues({
  emails: ["malar.o'neil@home.example"],
  phones: ['7045550188'],
  places: ['88 Motherly Way', 'Mothertown 28088'],
  names: ['Malar Selvan', 'Selvan'],
});

describe('a text', () => {
  it.each([
    "malar.o'neil@home.example",
    "Write to MALAR.O'Neil@home.example.",
    'mailto:malar.o&#39;neil%40home.example?subject=x',
    '7045550188',
    '+1 (704) 555-0188',
    'call 704.555.0188 after six',
    'call 704_555•0188',
    "malar.o'neil @ home.example",
    "malar.o'neil[at]home.example",
    'at 88  motherly  way, second floor',
    '88, Motherly Way',
    'Mothertown 28088',
  ])('tells %s, and no more without it', (text) => {
    expect(values.tells(text)).toBe(true);
    expect(values.tells(values.redact(text))).toBe(false);
  });

  it.each([
    "xmalar.o'neil@home.example",
    "malar.o'neil@home.example.org",
    '7045550189',
    '188 Motherly Way',
    'Mothertown',
    '',
  ])('of another person tells nothing: %s', (text) => {
    expect(values.tells(text)).toBe(false);
    expect(values.redact(text)).toBe(text);
  });

  it('keeps what stands around a hidden value', () => {
    const text = "Write to malar.o'neil@home.example or call (704) 555-0188 today.";
    expect(values.redact(text)).toBe('Write to … or call … today.');
  });
});

it('a payer is known by the whole name, in any order', () => {
  expect(values.namesPayer('ZELLE FROM SELVAN, MALAR')).toBe(true);
  expect(values.namesPayer('ZELLE FROM SELVAN, KAVIN')).toBe(false);
});

it('a search is a guess if it hits what is hidden and nothing that is shown', () => {
  expect(values.isGuess(['malar.o'], 'Kavin Selvan')).toBe(true);
  expect(values.isGuess(['malar'], 'Malar Selvan')).toBe(false);
  expect(values.isGuess(['kavin'], '')).toBe(false);
  expect(values.isGuess(['704-555'], '')).toBe(true);
});

it('without values nothing is hidden', () => {
  const none = hideValues({ emails: [], phones: [], places: [], names: [] });
  expect(none.tells('anyone@home.example, 7045550188')).toBe(false);
  expect(none.isGuess(['a'], '')).toBe(false);
});
