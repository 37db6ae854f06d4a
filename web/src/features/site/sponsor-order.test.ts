import { expect, it } from 'vitest';
import { orderForShow } from './sponsor-order.ts';

it('shows the sponsors by order ascending, then reversed (OP-212)', () => {
  const sponsors = [{ order: 2 }, { order: 10 }, { order: 1 }];
  expect(orderForShow(sponsors).map(({ order }) => order)).toEqual([10, 2, 1]);
  expect(sponsors[0]).toEqual({ order: 2 });
});
