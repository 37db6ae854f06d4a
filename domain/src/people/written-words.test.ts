import { describe, expect, it } from 'vitest';
import { findFaultOfAddress, findFaultOfName } from './written-words.ts';

describe('a name or a city that a mail repeats', () => {
  it.each([
    'Kavin',
    'கவின்',
    'தமிழ்ச்செல்வி',
    'ஸ்ரீ',
    'க\u0bc6\u0bbeடி',
    'மு. வரதராசன்',
    'சு.வெங்கடேசன்',
    'Mary-Ann',
    "O'Neill",
    'D’Souza',
    'José Ñandú',
    'St. Louis',
    'K.Selvam',
    'K. Selvam',
    'S.P. Balasubramaniam',
    'S.P.Balasubramaniam',
    'M.G.R.',
    'Kumar Jr.',
    'Winston-Salem',
    '',
  ])('%j may', (name) => {
    expect(findFaultOfName(name)).toBeNull();
  });

  it.each([
    ['Claim refund at evil.com/pay', 'sign'],
    ['evil.com', 'dot'],
    ['see evil.com now', 'dot'],
    ['a.evil.com', 'dot'],
    ['my-bank.com', 'dot'],
    ["o'bank.com", 'dot'],
    ['EVIL。EXAMPLE', 'dot'],
    ['EVIL．EXAMPLE', 'dot'],
    ['evil｡example', 'dot'],
    ['evil․com', 'dot'],
    ['evil.\u200dcom', 'dot'],
    ['evil.\u0301com', 'dot'],
    ['evil..com', 'dot'],
    ['.com', 'dot'],
    ['வங்கி.காம்', 'dot'],
    ['Dr.Kumar', 'dot'],
    ['//evil', 'sign'],
    ['http:\\\\evil', 'sign'],
    ['hxxp//evil', 'sign'],
    ['me@evil', 'sign'],
    ['Kavin 2', 'sign'],
    ['<b>Kavin</b>', 'sign'],
    ['Kavin, Iniya', 'sign'],
  ])('%j may not: %s', (name, fault) => {
    expect(findFaultOfName(name)).toBe(fault);
  });
});

describe('an address that a mail repeats', () => {
  it.each([
    '27 Jasmine Lane',
    'Apt #4/12 (rear)',
    '12/3, Gandhi St., Flat No.4 & 5',
    '1. Main Road',
    '100 N.Main St',
    "5 St. Mary's Walk",
    '௧௨, காந்தி தெரு',
    '28202-1234',
    '',
  ])('%j may', (address) => {
    expect(findFaultOfAddress(address)).toBeNull();
  });

  it.each([
    ['12 evil.com', 'dot'],
    ['12 evil.com/pay', 'dot'],
    ['a1.com', 'dot'],
    ['12,evil.com', 'dot'],
    ['//evil', 'slashes'],
    ['hxxp//evil', 'slashes'],
    ['http:\\\\evil', 'sign'],
    ['https://evil', 'sign'],
    ['PO Box 5?pay=1', 'sign'],
    ['me@home', 'sign'],
  ])('%j may not: %s', (address, fault) => {
    expect(findFaultOfAddress(address)).toBe(fault);
  });
});
