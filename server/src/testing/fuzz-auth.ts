import fc from 'fast-check';
import { operations } from '../platform/auth/operations.ts';
import { bodiesFor, type FuzzTarget, type Samples } from './fuzz.ts';
import { testPassword } from './portal.ts';

const samples: Samples = {
  email: ['malar@home.example', 'MALAR@home.example ', "o'neil@a.bc", 'malar@home', '@'],
  password: [testPassword, 'short', 'x'.repeat(129)],
  newPassword: [testPassword, 'short', 'x'.repeat(129)],
  token: ['abc', 'a.b.c', 'reset-password:x'],
};

/** Headers that the component looks into. */
const headers = fc.record(
  {
    origin: fc.constantFrom('http://localhost:3000', 'null', 'http://', 'https://evil.example'),
    cookie: fc.constantFrom(
      'pallikoodam.session_token=a.b',
      'pallikoodam.session_token=%E0%A4%A',
      'pallikoodam.session_token=; pallikoodam.dont_remember=x',
      '=;=;;',
    ),
    authorization: fc.constantFrom('Bearer a.b', 'Bearer %E0%A4%A.%', 'Bearer .', 'Basic x'),
    'sec-fetch-site': fc.constantFrom('same-origin', 'cross-site', '?'),
    'accept-language': fc.constantFrom('ta', ';q=', ',,,'),
  },
  { requiredKeys: [] },
);

const query = fc.constantFrom(
  '',
  '?callbackURL=/..//evil.example',
  '?token=x&token=y',
  '?disableCookieCache=maybe',
  '?%E0%A4%A',
);

/** Every operation under /auth, from its own schema. */
export const authTargets: readonly FuzzTarget[] = operations.map((operation) => {
  const { method, path } = operation;
  const body = operation.method === 'POST' ? bodiesFor(operation.body, samples) : fc.constant('');
  return {
    name: `${method} /auth${path}`,
    request: fc.tuple(headers, query, body).map(([more, search, payload]) => ({
      method,
      url: `/auth${path}${search}`,
      headers: { ...more, ...(method === 'POST' ? { 'content-type': 'application/json' } : {}) },
      ...(method === 'POST' ? { payload } : {}),
    })),
  };
});
