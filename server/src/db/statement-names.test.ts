import { expect, it } from 'vitest';
import { createStatementNames } from './statement-names.ts';

const times = (sql: string) => {
  const names = createStatementNames();
  return [names.find(sql), names.find(sql), names.find(sql)];
};

it('names a statement from its second use', () => {
  expect(times('select "_id" from student where "Year" = $1')).toEqual([undefined, '0-1', '0-1']);
});

it('plans a search anew for its words', () => {
  const search = `select "_id" from student where "searchKey" like $1 escape '\\'`;
  expect(times(search)).toEqual([undefined, undefined, undefined]);
});
