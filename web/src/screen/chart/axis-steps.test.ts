import { describe, expect, it } from 'vitest';
import { axisSteps } from './axis-steps.ts';

describe('the lines of an axis', () => {
  it.each([
    [37, [0, 10, 20, 30, 40]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [100, [0, 25, 50, 75, 100]],
    [97_300, [0, 25_000, 50_000, 75_000, 100_000]],
    [1, [0, 0.25, 0.5, 0.75, 1]],
    [0, [0, 0.25]],
  ])('reach %d in round steps', (highest, steps) => {
    expect(axisSteps(highest)).toEqual(steps);
  });

  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [3, [0, 1, 2, 3]],
    [9, [0, 3, 6, 9]],
  ])('count children, who are whole: %d', (highest, steps) => {
    expect(axisSteps(highest, { whole: true })).toEqual(steps);
  });
});
