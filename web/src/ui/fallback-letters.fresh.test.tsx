import { expect, it } from 'vitest';

/** The pages' own letters in a Tamil line, and what stands for Roboto until it has come. */
const own = "'Roboto Variable', 'Noto Sans Tamil Variable'";
const atFirst = "'Noto Sans Tamil Variable', 'Roboto Fallback'";
const fonts = ['Roboto Variable', 'Noto Sans Tamil Variable', 'Roboto Fallback'];

function listUndeclared(): string[] {
  const declared = new Set([...document.fonts].map(({ family }) => family.replaceAll('"', '')));
  return fonts.filter((font) => !declared.has(font));
}

const drawing = document.createElement('canvas').getContext('2d');

/** In heights of the letters; of large ones, whose widths no page of the browser rounds. */
async function widthOf(text: string, family: string): Promise<number> {
  if (drawing === null) throw new Error('This browser draws nothing.');
  // The sheet that declares them may come after the page.
  await expect.poll(listUndeclared).toEqual([]);
  for (const font of fonts) await document.fonts.load(`100px "${font}"`, text);
  drawing.font = `1000px ${family}`;
  return drawing.measureText(text).width / 1000;
}

it('a Tamil line is as long before its spaces, signs and figures have come', async () => {
  const line = 'வாசிக்க, எழுத, பேச; பிற்பகல் 2:00 முதல் 4:00 வரை. 501(c)(3), 2023-2024';
  const length = await widthOf(line, own);
  expect(Math.abs((await widthOf(line, atFirst)) - length)).toBeLessThan(length * 0.005);
});

it.each([' ', ',', '.', ':', ';', '-', '4'])('%j is as wide', async (sign) => {
  const width = await widthOf(sign, own);
  expect(Math.abs((await widthOf(sign, atFirst)) - width)).toBeLessThan(0.02);
});
