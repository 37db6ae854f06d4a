import { describe, expect, it } from 'vitest';
import { nameGreetedParent } from './greeted-parent.ts';

const family = { FatherName: 'Kumaran Selvan', MotherName: 'Malar Kumaran', Signature: '' };

it.each([
  ['who the address is named after', 'malar.k@home.example', '', 'Malar Kumaran'],
  ['also where the other one signed', 'Kumaran7@home.example', 'Malar Kumaran', 'Kumaran Selvan'],
  ['who signed, where it names nobody', 'home@home.example', ' malar kumaran ', 'Malar Kumaran'],
  [
    'who signed, where it names both',
    'malar.kumaran@home.example',
    'Malar Kumaran',
    'Malar Kumaran',
  ],
  ['nobody where a name is only a part of another', 'selvakumaran@home.example', '', ''],
  ['nobody where somebody else signed', 'home@home.example', 'Aunt Valli', ''],
])('greets %s', (_, UserName, Signature, name) => {
  expect(nameGreetedParent({ ...family, UserName, Signature })).toBe(name);
});

describe('an initial names no one:', () => {
  const initials = { FatherName: 'K Kumaran', MotherName: 'S. Malar', Signature: '' };
  it.each([
    ['malar.k@home.example', 'S. Malar'],
    ['k.s@home.example', ''],
    ['kumaran@home.example', 'K Kumaran'],
    ['s_kumaran@home.example', 'K Kumaran'],
  ])('%s greets %j', (UserName, name) => {
    expect(nameGreetedParent({ ...initials, UserName })).toBe(name);
  });

  it('who has nothing else is greeted after signing alone', () => {
    const family = { UserName: 'k@home.example', FatherName: 'K', MotherName: 'M' };
    expect(nameGreetedParent({ ...family, Signature: '' })).toBe('');
    expect(nameGreetedParent({ ...family, Signature: ' m. ' })).toBe('M');
  });
});

it('greets no one whose name is not there', () => {
  const nobody = { UserName: 'home@home.example', FatherName: '', MotherName: '', Signature: '' };
  expect(nameGreetedParent(nobody)).toBe('');
});
