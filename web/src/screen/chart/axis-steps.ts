/** How many lines an axis has at most, zero left out. */
const mostSteps = 4;
const roundNumbers = [1, 2, 2.5, 5, 10];

/**
 * The values at which an axis that reaches `highest` has lines, in round steps, the last of them the
 * top: `axisSteps(37)` is 0, 10, 20, 30, 40. Steps are whole numbers where `whole` is set.
 */
export function axisSteps(highest: number, { whole = false } = {}): number[] {
  const least = (highest > 0 ? highest : 1) / mostSteps;
  const size = 10 ** Math.floor(Math.log10(least));
  const factor = roundNumbers.find((one) => one * size >= least * (1 - rounding)) ?? 10;
  const step = whole ? Math.max(1, Math.ceil(factor * size)) : factor * size;
  const count = Math.max(1, Math.ceil(highest / step - rounding));
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/** What a number with decimals may be off by. */
const rounding = 1e-9;
