import { describe, expect, it } from 'vitest';
import { grounds, palette } from './palette.ts';

/** WCAG 2.2: relative luminance of `#rrggbb`. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(first: string, second: string): number {
  const [high = 0, low = 0] = [luminance(first), luminance(second)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const forText = 4.5;
const named = Object.entries(palette).filter(([name]) => name !== 'gray' && name !== 'dark');

describe('contrast (WCAG AA)', () => {
  it('is measured rightly', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(named)('of %s suffices for text on it and in it, light and dark', (_name, shades) => {
    expect(contrast(shades[6], '#ffffff')).toBeGreaterThanOrEqual(forText);
    expect(contrast(shades[7], '#ffffff')).toBeGreaterThanOrEqual(forText);
    expect(contrast(shades[6], grounds.light)).toBeGreaterThanOrEqual(forText);
    expect(contrast(shades[4], grounds.dark)).toBeGreaterThanOrEqual(forText);
    expect(contrast(shades[4], palette.dark[7])).toBeGreaterThanOrEqual(forText);
    // The `light` look: darkest shade on the lightest, and the reverse.
    expect(contrast(shades[9], shades[1])).toBeGreaterThanOrEqual(forText);
    expect(contrast(shades[0], shades[9])).toBeGreaterThanOrEqual(forText);
  });

  it('suffices for quiet text and the text in empty fields', () => {
    expect(contrast(palette.gray[6], grounds.light)).toBeGreaterThanOrEqual(forText);
    expect(contrast(palette.dark[2], palette.dark[7])).toBeGreaterThanOrEqual(forText);
    expect(contrast(palette.dark[2], palette.dark[6])).toBeGreaterThanOrEqual(forText);
  });
});
