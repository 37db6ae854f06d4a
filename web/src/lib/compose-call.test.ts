import { describe, expect, it } from 'vitest';
import { type CallRoute, composeCall } from './compose-call.ts';

const compose = (route: CallRoute, input?: unknown) => {
  const { address, init } = composeCall(route, input);
  return { address, method: init.method, body: init.body, headers: [...new Headers(init.headers)] };
};
const json = [['content-type', 'application/json']];

describe('calls on their way', () => {
  it('reads with the values in path and query', () => {
    const route = { path: '/getStudents/{id}' };
    expect(compose(route, { id: 'a/b ?', page: 2, open: true })).toEqual({
      address: '/api/getStudents/a%2Fb%20%3F?page=2&open=true',
      method: 'GET',
      body: undefined,
      headers: [],
    });
  });

  it('leaves out what is missing, and repeats the name of a list', () => {
    const route = { path: '/getStudents' };
    const input = { search: undefined, Status: null, Year: ['2024-2025', '2025-2026'], q: '' };
    expect(compose(route, input).address).toBe('/api/getStudents?Year=2024-2025&Year=2025-2026&q=');
    expect(compose(route).address).toBe('/api/getStudents');
  });

  it('writes the rest of the input as JSON', () => {
    const route = { path: '/update/{id}', posts: true } as const;
    expect(compose(route, { id: '7', FirstName: 'இனியா', Amount: 0 })).toEqual({
      address: '/api/update/7',
      method: 'POST',
      body: '{"FirstName":"இனியா","Amount":0}',
      headers: json,
    });
  });

  it('writes a list as it is', () => {
    expect(compose({ path: '/add', posts: true }, [{ a: 1 }]).body).toBe('[{"a":1}]');
  });

  it('sends no body where nothing is left for it', () => {
    const route = { path: '/delete/{id}', posts: true } as const;
    expect(compose(route, { id: '7' })).toMatchObject({ body: undefined, headers: [] });
    expect(compose({ path: '/leave', posts: true })).toMatchObject({ body: undefined });
  });

  it('takes the parts apart where the call names them', () => {
    const route = { path: '/mark/{id}', posts: true, takesParts: true } as const;
    const input = {
      params: { id: 'x' },
      query: { dry: false },
      headers: { 'idempotency-key': 'k', other: undefined },
      body: [{ a: 1 }],
    };
    expect(compose(route, input)).toEqual({
      address: '/api/mark/x?dry=false',
      method: 'POST',
      body: '[{"a":1}]',
      headers: [...json, ['idempotency-key', 'k']],
    });
  });
});
