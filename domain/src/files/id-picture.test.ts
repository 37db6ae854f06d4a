import { describe, expect, it } from 'vitest';
import { nameIdPicture, nameIdPictureOwner } from './id-picture.ts';
import { longestName, nameUpload } from './names.ts';

const kavin = { firstName: 'Kavin', lastName: 'Kumar', grade: 'Nilai 1', branch: 'North' };

describe('the name of a picture for an ID card', () => {
  it.each([
    [{}, 'Kavin_Kumar_Nilai 1_North.jpg'],
    [{ branch: 'South - *Socrates' }, 'Kavin_Kumar_Nilai 1_South - Socrates.jpg'],
    [{ firstName: 'கவின்', grade: 'Volunteer' }, 'கவின்_Kumar_Volunteer_North.jpg'],
    [{ firstName: ' A. R.', lastName: 'O’Nila_../etc' }, 'A R_O Nila etc_Nilai 1_North.jpg'],
  ])('with %j is %s', (changes, expected) => {
    expect(nameIdPicture({ ...kavin, ...changes })).toBe(expected);
  });

  it('of the longest names still tells grade and branch, and is kept as it is', () => {
    const long = { firstName: 'நி'.repeat(50), lastName: 'x'.repeat(100) };
    const name = nameIdPicture({ ...kavin, ...long, branch: 'South - Metrolina' });
    expect(name).toMatch(/^(நி){15}_x{30}_Nilai 1_South - Metrolina\.jpg$/);
    expect(name.length).toBeLessThanOrEqual(longestName);
    expect(nameUpload(name)).toBe(name);
  });
});

it('its owner is first and last name (OP-176)', () => {
  expect(nameIdPictureOwner(kavin)).toBe('Kavin_Kumar');
});
