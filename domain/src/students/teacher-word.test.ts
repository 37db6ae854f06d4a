import { describe, expect, it } from 'vitest';
import { readTeacherWord } from './teacher-word.ts';

const teachers = [
  { name: 'Anbu Selvan', inTamil: 'அன்பு செல்வன்' },
  { name: 'Kayalvizhi R', inTamil: '' },
  { name: 'Mani', inTamil: 'மணி' },
  { name: 'Mani Kandan', inTamil: 'மணி' },
];
const read = (word: string) => readTeacherWord(word, teachers);

describe('the word for a teacher', () => {
  it.each([
    ['Anbu Selvan', 'Anbu Selvan'],
    [' anbu  SELVAN ', 'Anbu Selvan'],
    ['அன்பு செல்வன்', 'Anbu Selvan'],
    ['R., Kayalvizhi', undefined],
    ['Mani', 'Mani'],
  ])('%s is the very name of %s', (word, name) => {
    const found = read(word);
    expect('known' in found ? found.known : undefined).toBe(name);
  });

  it.each([
    ['R. Kayalvizhi', ['Kayalvizhi R']],
    ['Kayalvili', ['Kayalvizhi R']],
    ['Kayalvizi R', ['Kayalvizhi R']],
    ['Mrs. Kayalvizhi', ['Kayalvizhi R']],
    ['Anbu S', ['Anbu Selvan']],
    ['A. Selvan', ['Anbu Selvan']],
    ['Selvan Anbu', ['Anbu Selvan']],
    ['Anbu Selavn', ['Anbu Selvan']],
    ['அன்பு', ['Anbu Selvan']],
    ['கயல்விழி', ['Kayalvizhi R']],
    // Two are called so: it is asked.
    ['மணி', ['Mani', 'Mani Kandan']],
    ['Nobody Known', []],
    ['A S', []],
    ['Valli', []],
  ])('%s may be %j', (word, alike) => {
    expect(read(word)).toEqual({ alike });
  });
});
