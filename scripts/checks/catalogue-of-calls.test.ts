import { expect, it } from 'vitest';
import { findMissingCalls, listServedCalls, readCatalogue } from './catalogue-of-calls.ts';

const api = `
API-08 | Access enforcement on the server side is not shown. | 2 §6
API-09 | GET getNewsById/{id} - no payload. | 0 §7
API-10 | POST addNews - payload news item. | 0 §7
API-11 | GET deleteFile/{bucket}/{key} - no payload. (OP-16) | 0 §7
API-12 | GET getcount with a status (Active); path shape not shown. | 1 §7
API-141 | Create account: email and password. | 0 §7
`;
const rte = `
RTE-01 | Failing any guard redirects to /Signin. | 0 §2
RTE-08 | /Signup. | 0 §2
RTE-81 | /user/{id} and its nested /user/{id}/ViewAttendance. | 1 §2.3
`;
const served = [
  { method: 'GET', path: '/api/getNewsById/{newsId}' },
  { method: 'POST', path: '/api/addNews' },
  { method: 'POST', path: '/api/deleteFile/{bucket}/{key}', alsoByGet: true },
  { method: 'GET', path: '/api/getcount/{status}' },
  { method: 'POST', path: '/auth/sign-up/email' },
];
const known = ['/Signup', '/user/$id', '/user/$id/ViewAttendance'];

it('finds nothing where every call is answered once and every route is there', () => {
  expect(findMissingCalls({ api, rte }, served, known)).toEqual([]);
});

it('names a call that no one answers, by its method too, and one that two answer', () => {
  const [byId, add, ...others] = served;
  const twisted = [{ ...add, method: 'GET', path: '/api/addNews' }, byId, byId, ...others];
  expect(findMissingCalls({ api, rte }, twisted as typeof served, known)).toEqual([
    expect.stringMatching(/^API-09 is answered by 2 calls/),
    expect.stringMatching(/^API-10 is answered by 0 calls/),
  ]);
});

it('names a route that is not there', () => {
  expect(findMissingCalls({ api, rte }, served, known.slice(0, 2))).toEqual([
    'RTE-81: there is no route /user/$id/ViewAttendance',
  ]);
});

it('reads the whole catalogue: 136 calls and more than 75 routes', () => {
  const all = findMissingCalls(readCatalogue(), [], []);
  expect(all.filter((line) => line.startsWith('API-'))).toHaveLength(136);
  expect(all.filter((line) => line.startsWith('RTE-')).length).toBeGreaterThanOrEqual(75);
  expect(listServedCalls().length).toBeGreaterThan(136);
});
