import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lookAlikeKey } from './look-alike.ts';

describe('names that look alike', () => {
  it.each([
    ['Meena Chezhian', 'Mееnа Chezhian'],
    ['Meena Chezhian', 'Meena Chezhian.'],
    ['Meena Chezhian', 'Meena  Chezhian ·'],
    ['Meena Chezhian', 'Meena\u200bChezhian'],
    ['Meena Chezhian', 'Meena Chezh1an'],
    ['Meena Chezhian', 'Meena Chezhıan'],
    ['Meena Chezhian', 'Ｍeena Chezhian'],
    ['Meena Chezhian', '𝐌eena Chezhian'],
    ['Meena Chezhian', 'Meéna Chezhian'],
    ['Meena Chezhian', 'Μeena Chezhian'],
    ['Malar', 'Ma1ar'],
    ['Malar', 'MaIar'],
    ['MALAR', 'MA|AR'],
    ['Malar', 'Maӏar'],
    ['Selvam', 'Ѕelvam'],
    ['Selvam', '5elvam'],
    ['Komal', 'K0mal'],
    ['Komal', 'Kοmal'],
    ['Kamala', 'Karnala'],
    ['ANBU', 'ΑΝΒU'],
    ['S.P. Balu', 'SP Balu'],
    ['Wina', 'VVina'],
    ['Bala', '8ala'],
    ['Guna', '9una'],
    ['Mani', 'Maɴi'],
    ['கமலா', 'கமல௱'],
    ['கவின்', '௧வின்'],
    ['கவின்', 'கவின்.'],
  ])('%j and %j are one', (one, other) => {
    expect(lookAlikeKey(other)).toBe(lookAlikeKey(one));
  });

  it.each([
    ['Meena C.', 'Meena K.'],
    ['Meena', 'Meera'],
    ['Kavin', 'Kavina'],
    ['Malar', 'Malarvizhi'],
    ['கவின்', 'கவிண்'],
    ['கமலா', 'கமல'],
    ['மு. வரதராசன்', 'மூ. வரதராசன்'],
  ])('%j and %j are two', (one, other) => {
    expect(lookAlikeKey(other)).not.toBe(lookAlikeKey(one));
  });

  it('stay one whatever letters are swapped for their doubles and signs put between', () => {
    const doubles = ['aаα', 'eеΕ', 'oо0ο', 'lI1|', 'sѕ5', 'kкΚ', 'nո', 'mмΜ'].map((all) => [
      ...all,
    ]);
    const letter = fc
      .constantFrom(...doubles)
      .chain((same) => fc.tuple(fc.constantFrom(...same), fc.constantFrom(...same)));
    const between = fc.constantFrom('', '', '.', ' ', '\u200d', '\u00ad', "'", '-');
    fc.assert(
      fc.property(fc.array(fc.tuple(letter, between), { minLength: 1 }), (parts) => {
        const one = parts.map(([[first]]) => first).join('');
        const other = parts.map(([[, second], sign]) => second + sign).join('');
        expect(lookAlikeKey(other)).toBe(lookAlikeKey(one));
      }),
    );
  });
});
