import { expect, it } from 'vitest';

/** The pages' own letters, and what stands for them until they have come. */
const own = "'Roboto Variable'";
const atFirst = "'Roboto Fallback'";
const fonts = ['Roboto Variable', 'Roboto Fallback'];

const drawing = document.createElement('canvas').getContext('2d');

/** In heights of the letters. */
async function widthOf(text: string, family: string): Promise<number> {
  if (drawing === null) throw new Error('This browser draws nothing.');
  for (const font of fonts) await document.fonts.load(`100px "${font}"`, text);
  drawing.font = `100px ${family}`;
  return drawing.measureText(text).width / 100;
}

it.each([' ', ',', '.', ':', ';'])('%j is as wide', async (sign) => {
  const width = await widthOf(sign, own);
  expect(Math.abs((await widthOf(sign, atFirst)) - width)).toBeLessThan(0.02);
});
