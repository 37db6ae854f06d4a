import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../app.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';
import { layStubRenderer } from '../../testing/stub-renderer.ts';
import { enrollmentOf } from '../../testing/student-factory.ts';
import { readLanguage } from '../language.ts';
import { asInnerCall } from './calls/limits.ts';
import { composeSecurityHeaders } from './pages/security-headers.ts';

let test: TestPortal;
beforeAll(async () => {
  test = await startTestPortal();
});
afterAll(() => test.close());

/** Over a connection of its own, for what no client would send. */
let listening: Promise<string> | null = null;
const listen = () => {
  listening ??= test.app.listen({ port: 0, host: '127.0.0.1' });
  return listening;
};

describe('bad requests', () => {
  it('malformed JSON is 400, an oversized body 413, another kind of body 415', async () => {
    const visitor = await test.as('visitor');
    const headers = { 'content-type': 'application/json' };
    const url = '/api/submitToContactUs';
    const malformed = await visitor.post(url, '{"Email": ', { headers });
    const oversized = await visitor.post(url, { Email: 'x'.repeat(300 * 1024) });
    const other = await visitor.post(url, '<a/>', {
      headers: { 'content-type': 'application/xml' },
    });
    expect([malformed, oversized, other].map((answer) => answer.statusCode)).toEqual([
      400, 413, 415,
    ]);
    for (const answer of [malformed, oversized, other]) {
      expect(Object.keys(answer.json())).toEqual(['message']);
    }
  });

  it('text and forms are 415 too, for every call', async () => {
    const visitor = await test.as('visitor');
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      for (const url of ['/api/submitToContactUs', '/auth/sign-in/email']) {
        const answer = await visitor.post(url, '{"Email": "malar@home.example"}', {
          headers: { 'content-type': type },
        });
        expect([answer.statusCode, answer.json()], `${url} ${type}`).toEqual([
          415,
          { message: 'The request must be JSON in UTF-8.' },
        ]);
      }
    }
  });

  it.each([
    ['utf-16', 415],
    ['"UTF-16LE"', 415],
    ['iso-8859-1', 415],
    ['utf-8', 400],
    ['"UTF8"', 400],
    ['us-ascii', 400],
  ])('JSON that says it is in %s is %i', async (charset, status) => {
    const visitor = await test.as('visitor');
    for (const url of ['/api/reportFault', '/auth/sign-in/email']) {
      const answer = await visitor.post(url, '{"email": 1}', {
        headers: { 'content-type': `application/json; charset=${charset}` },
      });
      expect(answer.statusCode, `${url} ${answer.body}`).toBe(status);
    }
  });

  it('an empty body counts as no body, also where its type is named', async () => {
    const admin = await test.as('Admin');
    const answer = await admin.post('/api/updateEnrollment/Close', '', {
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.statusCode, answer.body).toBe(200);
  });

  it('a value of the path is named as it is called there', async () => {
    const teacher = await test.as('Teacher');
    for (const call of ['uploadfile/none/General/me', 'createFolder/none/General']) {
      const answer = await teacher.post(`/api/${call}`);
      expect([answer.statusCode, answer.json().fields]).toEqual([
        400,
        { bucket: 'There is no such bucket.' },
      ]);
    }
  });

  it('a header that breaks its rule is named as it was sent', async () => {
    const visitor = await test.as('visitor');
    const answer = await visitor.post('/api/addStudentInfo', enrollmentOf(), {
      headers: { 'idempotency-key': 'x'.repeat(500) },
    });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual(['idempotency-key']);
  });

  it('an address that cannot be decoded is refused like others, without repeating it', async () => {
    const visitor = await test.as('visitor');
    const call = await visitor.get('/api/findStudent/malar@home.example/%E0%A4%A/2016-05-05');
    expect([call.statusCode, call.json()]).toEqual([
      400,
      { message: 'The request could not be read.' },
    ]);
    const page = await visitor.get('/malar@home.example/%E0%A4%A');
    expect(page.statusCode).toBe(404);
    for (const { headers, body } of [call, page]) {
      expect(body).not.toContain('malar');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['cache-control']).toMatch(/^no-(store|cache)$/);
    }
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
  });

  it('a name that stands twice is two values, where one is asked for', async () => {
    const superAdmin = await test.as('SuperAdmin');
    const answer = await superAdmin.get('/api/getHistory?person=malar&person=kavin');
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['person']]);
  });

  it('neither a body nor a query leads to another record than the path', async () => {
    const admin = await test.as('Admin');
    const addNews = async (News: string): Promise<string> =>
      (await admin.post('/api/addNews', { News, Status: 'Active' })).json()._id;
    const [named, other] = [await addNews('Pongal'), await addNews('Deepavali')];
    const deleted = await admin.post(`/api/deleteNewsById/${named}?id=${other}`, { id: other });
    expect(deleted.statusCode, deleted.body).toBe(200);
    const left = await test.database.kysely.selectFrom('news').select('_id').execute();
    expect(left).toEqual([{ _id: other }]);
  });

  it('a compressed body is not decompressed', async () => {
    const visitor = await test.as('visitor');
    const body = gzipSync(JSON.stringify({ Email: 'malar@home.example' }));
    const answer = await visitor.post('/api/submitToContactUs', body, {
      headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    });
    expect([answer.statusCode, answer.json().message]).toEqual([
      400,
      'The request could not be read.',
    ]);
  });

  it('a body that does not come is not waited for without end', async () => {
    const { server } = test.app;
    expect(server.timeout).toBe(120_000);
    expect(server.requestTimeout).toBe(900_000);
    server.setTimeout(300);
    const address = new URL(await listen());
    const socket = connect(Number(address.port), address.hostname);
    const head = 'host: x\r\ncontent-type: application/json\r\nsec-fetch-site: same-origin';
    socket.write(`POST /api/contactUsEmail HTTP/1.1\r\n${head}\r\ncontent-length: 99\r\n\r\n{"Em`);
    await new Promise((resolve) => socket.once('close', resolve));
    server.setTimeout(120_000);
  });

  it('whose length is told in two ways belongs to no one', async () => {
    const address = new URL(await listen());
    const socket = connect(Number(address.port), address.hostname);
    socket.write(
      'POST /api/submitToContactUs HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n' +
        'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\nGET /healthz HTTP/1.1\r\nhost: x\r\n\r\n',
    );
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
    });
    await new Promise((resolve) => socket.once('close', resolve));
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 400']);
  });

  it('unknown calls answer 404 as JSON, a wrong method too', async () => {
    const visitor = await test.as('visitor');
    for (const answer of [
      await visitor.get('/api/getEverything'),
      await visitor.get('/api/addStudentInfo'),
      await visitor.post('/api/getStats'),
      await visitor.get('/auth/nothing/here'),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await visitor.get('/api/getEverything')).json()).toEqual({
      message: 'There is no such call.',
    });
  });

  it('methods that nothing asks for are refused, and no folder is listed', async () => {
    for (const url of ['/', '/Signin', '/api/getStats', '/auth/sign-in/email', '/healthz']) {
      for (const method of ['TRACE', 'OPTIONS', 'PUT', 'DELETE'] as const) {
        const answer = await test.app.inject({ method: method as 'PUT', url });
        expect(answer.statusCode, `${method} ${url}`).toBe(404);
      }
    }
    const visitor = await test.as('visitor');
    for (const folder of ['/assets/', '/api/', '/api/file/']) {
      expect((await visitor.get(folder)).statusCode, folder).toBe(404);
    }
  });

  it('a body where none is expected does no harm, an array where an object is, is refused', async () => {
    const admin = await test.as('Admin');
    expect((await admin.post('/api/updateEnrollment/Close', { more: 1 })).statusCode).toBe(200);
    expect((await admin.post('/api/updateStudentInfo', [1, 2])).statusCode).toBe(400);
  });
});

describe('the language of a visitor', () => {
  const http = { publicUrl: 'http://localhost:3000' };

  it.each([
    ['', 'en'],
    ['ta-IN,en;q=0.8', 'ta'],
    ['en;q=0.5, ta;q=0.9', 'ta'],
    ['de, en;q=0.3, ta;q=0.2', 'en'],
    ['ta;q=0, en;q=0.1', 'en'],
    ['fr', 'en'],
    ['tab', 'en'],
  ])('who accepts %j is %s', (accepted, language) => {
    expect(readLanguage({ 'accept-language': accepted }, http)).toBe(language);
  });

  it('is the one chosen in the shell, whatever the browser prefers', () => {
    expect(readLanguage({ cookie: 'a=b; lang=en', 'accept-language': 'ta' }, http)).toBe('en');
  });

  it('is over https the one of the cookie that no neighbor can set', () => {
    const https = { publicUrl: 'https://portal.example' };
    const chosen = (cookie: string) => readLanguage({ cookie }, https);
    expect(chosen('lang=ta')).toBe('en');
    expect(chosen('lang=en; __Host-lang=ta')).toBe('ta');
    expect(chosen('a=__Host-lang=ta')).toBe('en');
    expect(readLanguage({ cookie: '__Host-lang=ta' }, http)).toBe('en');
  });
});

describe('the limits', () => {
  async function countAccepted(trustProxy: number | string[], from: (call: number) => string) {
    const behind = await startTestPortal({ settings: { trustProxy } });
    let accepted = 0;
    for (let call = 0; call < 124; call += 1) {
      const answer = await behind.app.inject({
        method: 'POST',
        url: '/api/submitToContactUs',
        payload: { Email: 'malar@home.example' },
        headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from(call) },
        remoteAddress: '10.0.0.1',
      });
      if (answer.statusCode === 200) accepted += 1;
    }
    await behind.close();
    return accepted;
  }

  it('count the address that the proxy saw, not one that the caller claims', async () => {
    const claimed = (call: number) => `203.0.113.${call}, 198.51.100.7`;
    expect(await countAccepted(1, claimed)).toBe(120);
    expect(await countAccepted(['10.0.0.0/8'], claimed)).toBe(120);
    const withPort = (call: number) => `198.51.100.7:${50_000 + call}`;
    expect(await countAccepted(1, withPort)).toBe(120);
    expect(await countAccepted(['10.0.0.0/8'], withPort)).toBe(120);
    const seen = (call: number) => `203.0.113.7, 198.51.100.${call}`;
    expect(await countAccepted(1, seen)).toBe(124);
    expect(await countAccepted(['10.0.0.0/8'], seen)).toBe(124);
  });

  it('hold for everything a stranger can read, and for no signed-in person', async () => {
    const open = await startTestPortal();
    const read = async (caller: TestCaller) =>
      (await caller.get('/api/getAcademicYear')).statusCode;
    const visitor = await open.as('visitor');
    const codes = new Map<number, number>();
    for (let call = 0; call < 3_001; call += 1) {
      const code = await read(visitor);
      codes.set(code, (codes.get(code) ?? 0) + 1);
    }
    expect([...codes]).toEqual([
      [200, 3_000],
      [429, 1],
    ]);
    // What the portal reads for a page counts as no one's call, except what could be guessed by a
    // page's address.
    expect(await asInnerCall(() => read(visitor))).toBe(200);
    expect(await read(visitor)).toBe(429);
    const guess = '/api/findStudent/malar@home.example/Malar/2015-01-01';
    const guesses = Array.from({ length: 31 }, () => asInnerCall(() => visitor.get(guess)));
    expect((await Promise.all(guesses)).at(-1)?.json().message).toContain('Too many');
    const neighbour = await open.as('Parent');
    const there = { remoteAddress: '10.99.0.1' };
    expect((await visitor.get('/api/getEnrollmentStatus', there)).statusCode).toBe(200);
    expect(await read(neighbour)).toBe(200);
    await open.close();
  });

  it('count the connection’s address where no proxy is said to be', async () => {
    expect(await countAccepted(0, (call) => `203.0.113.${call}`)).toBe(120);
  });
});

describe('a call that changes something', () => {
  const url = '/api/addStudentInfo';
  const send = (headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url, headers, payload: enrollmentOf() });

  it('is refused when a foreign page sends it, before anything else is looked at', async () => {
    const foreign: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: 'https://elsewhere.example' },
      { 'sec-fetch-site': 'cross-site', 'x-requested-with': 'fetch' },
      // No token, so whatever is signed in here is so by its cookie.
      { authorization: 'Bearer made up' },
      { authorization: 'Bearer ' },
    ];
    for (const headers of foreign) {
      const answer = await send(headers);
      expect([answer.statusCode, answer.json().message]).toEqual([
        403,
        'This request did not come from the portal itself.',
      ]);
    }
  });

  it('passes this gate from the portal’s own page or with a bearer token', async () => {
    const own: Record<string, string>[] = [
      { 'sec-fetch-site': 'same-origin' },
      { origin: 'http://localhost:3000' },
      { 'x-requested-with': 'fetch' },
      { authorization: 'Bearer made-up' },
    ];
    for (const headers of own) {
      // Registration is closed: the refusal that comes now is the call's own.
      expect((await send(headers)).json().message).toBe(
        'Registration is currently closed for this year',
      );
    }
  });
});

describe('every answer', () => {
  it('carries the protecting headers and a request id', async () => {
    const visitor = await test.as('visitor');
    const page = await visitor.get('/nothing/here');
    expect(page.headers['content-security-policy']).toContain("script-src 'self'");
    expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(page.headers['content-security-policy']).toContain("worker-src 'self' blob:;");
    expect(page.headers['content-security-policy']).toContain("object-src 'none';base-uri 'none'");
    expect(page.headers['x-frame-options']).toBe('DENY');
    expect(page.headers['referrer-policy']).toBe('same-origin');
    expect(page.headers['permissions-policy']).toMatch(/camera=\(self\), .*microphone=\(\)/);
    const call = await visitor.get('/api/getEnrollmentStatus');
    expect(call.headers['content-security-policy']).toBe(
      "default-src 'none';frame-ancestors 'none'",
    );
    for (const { headers } of [page, call]) {
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('lets no foreign page read it', async () => {
    const origin = 'https://elsewhere.example';
    const visitor = await test.as('visitor');
    const answers = [
      await visitor.get('/', { headers: { origin } }),
      await visitor.get('/api/getEnrollmentStatus', { headers: { origin } }),
      await visitor.get('/auth/get-session', { headers: { origin } }),
      await visitor.get('/nothing/here', { headers: { origin } }),
      await test.app.inject({
        method: 'OPTIONS',
        url: '/api/addStudentInfo',
        headers: { origin, 'access-control-request-method': 'POST' },
      }),
    ];
    for (const { headers } of answers) {
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  });

  it('is shorter about a file of the build, and as long where none is', async () => {
    const webFolder = mkdtempSync(join(tmpdir(), 'pallikoodam-web-'));
    for (const part of ['client/assets', 'client/documents', 'renderer']) {
      mkdirSync(join(webFolder, part), { recursive: true });
    }
    writeFileSync(join(webFolder, 'client/assets/app-1a2b.js'), 'start()');
    writeFileSync(join(webFolder, 'client/documents/bylaws.pdf'), '%PDF-1.7');
    layStubRenderer(join(webFolder, 'renderer'));
    const app = await createApp(test.portal, { checkAnswers: true, webBuild: webFolder });
    const { headers } = await app.inject('/assets/app-1a2b.js?v=1');
    const { headers: missing } = await app.inject('/nothing-there');
    const { headers: printed } = await app.inject('/documents/bylaws.pdf');
    await app.close();
    rmSync(webFolder, { recursive: true });
    expect(headers['content-security-policy']).toBe("default-src 'self';frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-type']).toBe('application/javascript; charset=utf-8');
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    for (const name of ['permissions-policy', 'etag', 'last-modified']) {
      expect(headers[name], name).toBeUndefined();
    }
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(missing['content-security-policy']).toContain("script-src 'self'");
    expect(missing['permissions-policy']).toContain('camera=(self)');
    expect(missing['content-type']).toBe('text/html; charset=utf-8');
    // It stands in a page of the portal, and in no one else's.
    expect(printed['content-security-policy']).toBe("default-src 'self';frame-ancestors 'self'");
    expect(printed['x-frame-options']).toBe('SAMEORIGIN');
    expect(missing['x-frame-options']).toBe('DENY');
  });

  it('asks for https from then on, where the portal is served by it', () => {
    const kinds = composeSecurityHeaders({ publicUrl: 'https://school.example' });
    for (const headers of Object.values(kinds)) {
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    }
  });

  it('lets the payment page of the school’s provider into a frame, and no other', () => {
    const frames = (gatewayUrl?: string) => {
      const { page } = composeSecurityHeaders({ publicUrl: 'http://localhost', gatewayUrl });
      return /frame-src ([^;]*)/.exec(String(page['content-security-policy']))?.[1];
    };
    expect(frames()).toBe("'self'");
    expect(frames('https://pay.example/school?id=7')).toBe("'self' https://pay.example");
  });

  it('carries them too where the request fails, and where nothing is', async () => {
    const visitor = await test.as('visitor');
    for (const url of ['/api/getStats', '/api/getEverything', '/nothing/here', '/auth/nothing']) {
      const { headers } = await visitor.get(url);
      expect(headers['content-security-policy'], url).toContain("frame-ancestors 'none'");
      expect(headers['x-content-type-options'], url).toBe('nosniff');
      expect(headers['x-request-id'], url).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('is cached by no one, except what is the same for everyone, which carries an ETag', async () => {
    const visitor = await test.as('visitor');
    const common = await visitor.get('/api/getLatestNews');
    expect(common.headers['cache-control']).toBe('public, no-cache');
    const again = await visitor.get('/api/getLatestNews', {
      headers: { 'if-none-match': String(common.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
    const own = await (await test.as('Parent')).get('/api/getStudentByEmail/parent@school.example');
    expect(own.headers['cache-control']).toBe('no-store');
  });

  it('says what it is and how its letters are written', async () => {
    const visitor = await test.as('visitor');
    const json = 'application/json; charset=utf-8';
    for (const url of [
      '/api/getLatestNews',
      '/api/getStats',
      '/api/nothing',
      '/auth/get-session',
      '/auth/nothing',
      '/healthz',
    ]) {
      expect((await visitor.get(url)).headers['content-type'], url).toBe(json);
    }
  });

  it('is compressed when it is large', async () => {
    const admin = await test.as('Admin');
    const answer = await admin.get('/api/openapi.json', { headers: { 'accept-encoding': 'br' } });
    expect(answer.headers['content-encoding']).toBe('br');
  });
});

describe('the API document', () => {
  it('describes every call with who may make it, and is for staff', async () => {
    const document = (await (await test.as('Teacher')).get('/api/openapi.json')).json();
    expect(document.paths['/getStudentById/{id}'].get).toMatchObject({
      tags: ['students'],
      'x-access': expect.arrayContaining(['Parent']),
    });
    expect(document.paths['/addStudentInfo'].post['x-limit']).toEqual({
      max: 240,
      perMinutes: 60,
      exempt: ['SuperAdmin', 'Admin'],
    });
    expect(document.paths['/deleteStudentInfo/{id}'].post['x-access']).toEqual(['SuperAdmin']);
    expect((await (await test.as('Parent')).get('/api/openapi.json')).statusCode).toBe(403);
    expect((await (await test.as('visitor')).get('/api/openapi.json')).statusCode).toBe(401);
  });
});

describe('health', () => {
  it('says that the process lives and that its database answers', async () => {
    const visitor = await test.as('visitor');
    expect((await visitor.get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await visitor.get('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('is not ready without the database, while calls say so in plain words', async () => {
    const lost = await startTestPortal();
    const visitor = await lost.as('visitor');
    // A database is opened by its first query.
    expect((await visitor.get('/readyz')).statusCode).toBe(200);
    await lost.database.close();
    expect((await visitor.get('/healthz')).statusCode).toBe(200);
    expect((await visitor.get('/readyz')).statusCode).toBe(503);
    const answer = await visitor.get('/api/getAcademicYear');
    expect(answer.statusCode).toBeGreaterThanOrEqual(500);
    expect(answer.json().message).toMatch(/Please try again\.$/);
    await lost.app.close();
  });
});
