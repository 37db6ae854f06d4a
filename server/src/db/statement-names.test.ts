import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const times = (sql: string) => {
  const names = createStatementNames();
  return [names.find(sql), names.find(sql), names.find(sql)];
};

it('names a statement from its second use', () => {
  expect(times('select "_id" from student where "Year" = $1')).toEqual([undefined, '0-1', '0-1']);
});

it.each([
  'select "_id" from student where "searchKey" like $1 escape \'\\\'',
  'select * from student where text_pairs("searchKey") @> array[$1::text]',
])('plans a search anew for its words: %s', (sql) => {
  expect(times(sql)).toEqual([undefined, undefined, undefined]);
});
