import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchWords } from './fold.ts';
import { soundBeginning, soundKey, soundOf } from './sound.ts';

const hear = (text: string) => searchWords(text).map(soundOf).join(' ');

describe('sounds alike:', () => {
  it.each([
    ['இனியா', ['Iniya', 'iniyaa', 'Eniya', 'Inia']],
    ['கவின்', ['Kavin', 'Gavin', 'kavinn']],
    ['தமிழ்', ['Tamil', 'Thamizh', 'Thamil', 'tamizh']],
    ['ஆத்திசூடி', ['Aathichudi', 'Athichoodi', 'aathisoodi']],
    ['சித்ரா', ['Chitra', 'Sithra', 'chithraa']],
    ['இளங்கோ', ['Ilango', 'Elango', 'Elangoe']],
    ['கௌதம்', ['Gowtham', 'Gautam', 'Goutham', 'கெளதம்']],
    ['மகேஷ்', ['Mahesh', 'Magesh']],
    ['ராகுல்', ['Rahul', 'Ragul']],
    ['அக்ஷயா', ['Akshaya', 'அட்சயா']],
    ['நன்றி', ['Nandri', 'Nanri']],
    ['வெற்றி', ['Vetri', 'Vettri']],
    ['ஞானம்', ['Gnanam', 'Nyanam', 'Njanam']],
    ['யாழினி', ['Yazhini', 'Yaalini']],
    ['ஹரி', ['Hari', 'அரி']],
    ['நிலா', ['Nila', 'Nilaa', 'Neela']],
    ['மலை', ['Malai', 'Maley']],
  ])('%s and %j', (tamil, spellings) => {
    for (const spelling of spellings) expect(hear(spelling), spelling).toBe(hear(tamil));
  });
});

it.each(['ஆத்திசூடி: ஒலி நூல்', '(ஆத்திசூடி)', 'Aathichudi!'])(
  'hears a word with signs beside it: %s',
  (title) => {
    const heard = soundBeginning('aathichoodi') ?? '-';
    expect(soundKey(title)).toContain(heard);
  },
);

describe('sounds different:', () => {
  it.each([
    ['இனியா', 'Iniyan'],
    ['கவின்', 'Kavitha'],
    ['நிலா', 'Mila'],
    ['மாலா', 'மலை'],
  ])('%s and %s', (one, other) => {
    expect(hear(one)).not.toBe(hear(other));
  });
});

it('a beginning that is typed is found in the key, in either writing', () => {
  for (const typed of ['ini', 'iniy', 'iniya', 'eniya', 'இனி', 'இனியா']) {
    const beginning = soundBeginning(typed);
    expect(beginning, typed).not.toBeNull();
    expect(soundKey('இனியா நல்லியகோடன்'), typed).toContain(beginning);
    expect(soundKey('Iniya Nalliyakodan'), typed).toContain(beginning);
  }
});

it('too little, numbers and other writings say nothing', () => {
  for (const typed of ['i', 'la', '497', 'ts25-8k4m2x', 'Ελένη', 'a@b.example']) {
    expect(soundBeginning(typed), typed).toBeNull();
  }
  expect(soundKey('497 Nila')).toBe(soundKey('Nila'));
});

it('nothing that is typed in Latin or Tamil letters stands in a key', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(soundKey(text)).toMatch(/^[\u0561-\u057a ]*$/u);
    }),
  );
});

it('takes time that grows with the length alone', () => {
  const started = performance.now();
  for (const piece of ['a', 'கெ', 'zh', 'ny', 'h', 'ஒள', 'y']) soundKey(piece.repeat(100_000));
  expect(performance.now() - started).toBeLessThan(10_000);
});
