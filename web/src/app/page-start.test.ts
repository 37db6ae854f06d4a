import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { adoptSession, getSession } from '../lib/session.ts';
import { takePageStart } from './page-start.ts';

const person = { id: '7', email: 'malar@home.example', role: 'Parent' };
const known = { person, currentYear: '2025-2026', years: ['2025-2026'] };
const pageWith = (start: object | null) =>
  ({ getElementById: () => ({ textContent: JSON.stringify(start) }) }) as unknown as Document;

describe('what a page brings along', () => {
  it('is who asks, the years, and the answers that its screen would ask for', () => {
    const client = new QueryClient();
    const input = { Year: '2025-2026', page: 1 };
    const answers = [
      [['getStudentByEmail', { email: person.email }], [{ FirstName: 'கவின் </script>' }], null],
      [['getStudentInfo', input], [{ FirstName: 'Malar' }], '31'],
    ];
    expect(takePageStart(pageWith({ ...known, answers }), client)).toBe(true);
    expect(getSession()).toMatchObject({ state: 'signedIn', role: 'Parent' });
    expect(client.getQueryData(['getAcademicYear'])).toBe('2025-2026');
    expect(client.getQueryData(['getStudentByEmail', { email: person.email }])).toEqual([
      { FirstName: 'கவின் </script>' },
    ]);
    // As the list's own call gives it, so that nothing is asked for again.
    expect(client.getQueryData(['getStudentInfo', { page: 1, Year: '2025-2026' }])).toEqual({
      status: 200,
      headers: { 'x-total-count': '31' },
      body: [{ FirstName: 'Malar' }],
    });
    adoptSession(null);
  });

  it('may lack the answers: the screen asks then', () => {
    const client = new QueryClient();
    takePageStart(pageWith({ ...known, answers: null }), client);
    expect(client.getQueryCache().getAll()).toHaveLength(2);
    adoptSession(null);
  });

  it('is nothing on a page for everybody', () => {
    expect(takePageStart(pageWith(null), new QueryClient())).toBe(false);
  });
});
