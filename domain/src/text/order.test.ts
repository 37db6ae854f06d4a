import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';
import { orderKey } from './order.ts';

function inOrder(texts: readonly string[]): string[] {
  const keys = texts.map((text) => ({ text, key: orderKey(text) }));
  return keys.sort((one, other) => (one.key < other.key ? -1 : 1)).map(({ text }) => text);
}

describe('texts stand in the order of a dictionary:', () => {
  it.each([
    ['அப்பா · அலைகள் · அவன் · அழகு · அறம் செய் · அன்பு மலர்'],
    ['அம்மா · ஆடு · இலை · ஈட்டி · உயிர் · ஊர் · எலி · ஏணி · ஐந்து · ஒளி · ஓடம் · ஔவை · கண்'],
    ['கண் · காடு · கிளி · கீரி · குயில் · கூடு · கெண்டை · கேணி · கைகள் · கொடி · கோடு · கௌதம்'],
    ['பட்டு · பல் · பழம் · பள்ளி · பறவை · பனி'],
    ['மனம் · யாழ் · வானம் · ஜன்னல் · ஹரி'],
    ['வெண்ணெய் · வெள்ளி · வேல் · வௌவால்'],
    ['அவ · அவன் · அவை'],
    ['10 · Anbu · José · Joseph · Zoya · அன்பு'],
  ])('%s', (line) => {
    const texts = line.split(' · ');
    expect(inOrder(texts.toReversed())).toEqual(texts);
  });
});

it('Unicode’s own order of Tamil letters agrees', () => {
  const collator = new Intl.Collator('ta');
  const letters = [...'அஆஇஈஉஊஎஏஐஓக்கஙசடணதநபமயரலவழறனஜஷஸஹாிீுூ'];
  const words = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 6 });
  const isWritten = (word: string) => !/(^|[்ா-ூஅ-ஓ])[்ா-ூ]/u.test(word) && !/க்ஷ/u.test(word);
  const word = words.map((signs) => signs.join('')).filter(isWritten);
  fc.assert(
    fc.property(word, word, (one, other) => {
      const sign = orderKey(one) < orderKey(other) ? -1 : orderKey(one) > orderKey(other) ? 1 : 0;
      expect(sign).toBe(Math.sign(collator.compare(one, other)));
    }),
  );
});

it('has one key for one fold, and another for another', () => {
  expect(orderKey('கெளதம்')).toBe(orderKey('கௌதம்'));
  expect(orderKey('D’Arcy')).toBe(orderKey("D'Arcy"));
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (one, other) => {
      expect(orderKey(one) === orderKey(other)).toBe(foldText(one) === foldText(other));
    }),
  );
});
