import { expect, it } from 'vitest';
import { chooseFace } from './stand-in-face.ts';

it('the same name has the same face', () => {
  expect(chooseFace('இளமாறன்')).toBe(chooseFace('இளமாறன்'));
});

it('all six faces occur, and no other', () => {
  const faces = Array.from({ length: 200 }, (_, number) => chooseFace(`Name ${number}`));
  expect([...new Set(faces)].sort()).toEqual(
    [1, 2, 3, 4, 5, 6].map((face) => `/art/person-${face}.svg`),
  );
});
