import { expect, it } from 'vitest';
import { compareTexts } from './compare-texts.ts';

it.each([
  ['Anbu · bala · Chezhian'],
  ['Nilai 1 · Nilai 9 · Nilai 10'],
  ['Anbu · Zoya · அப்பு · அழகி · அன்பு · கண்ணன்'],
])('%s stand in this order', (line) => {
  const texts = line.split(' · ');
  expect(texts.toReversed().toSorted(compareTexts)).toEqual(texts);
});
