import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { CallMeta } from '../contract/src/call.ts';
import { contract } from '../contract/src/contract.ts';
import { may } from '../domain/src/access/capabilities.ts';
import bounds from './server-environment.json' with { type: 'json' };

const files = [
  'ops/nginx/pallikoodam.conf',
  'ops/compose/several.nginx.conf',
  'ops/caddy/Caddyfile',
];

const writes = Object.values(contract)
  .map(({ '~orpc': { route, meta } }) => ({ ...(meta as CallMeta), ...route }))
  .filter(({ method }) => method === 'POST');
const pathsOf = (calls: typeof writes) => calls.map(({ path = '' }) => `/api${path}`);
const strangers = pathsOf(
  writes.filter((call) => may(['visitor'], call.access) && !call.takesFiles),
);
const uploads = pathsOf(writes.filter(({ takesFiles }) => takesFiles));

it.each(files)('%s gives small bodies to strangers and large ones to files', (file) => {
  const [small, large] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => /location ~|@(strangers|files) path_regexp/.test(line))
    .map((line) => new RegExp(/\^\S+/.exec(line)?.[0] ?? '^$'));
  const all = pathsOf(writes);
  expect(all.filter((path) => small?.test(path)).sort()).toEqual([...strangers].sort());
  expect(all.filter((path) => large?.test(path)).sort()).toEqual([...uploads].sort());
  expect(small?.test('/auth/sign-in/email')).toBe(true);
});

it.each(['ops/systemd/pallikoodam.service', 'ops/compose/Dockerfile'])(
  '%s starts the portal within the same bounds of memory as `npm start`',
  (file) => {
    const text = readFileSync(file, 'utf8').replaceAll('"', '');
    for (const [name, value] of Object.entries(bounds)) expect(text).toContain(`${name}=${value}`);
  },
);
