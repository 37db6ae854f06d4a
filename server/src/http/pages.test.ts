import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { registerPages } from './pages.ts';

const start = '<script type="application/json" id="portal-start">null</script>';

const root = '<div id="root">frame</div>';

let folder: string;
let app: FastifyInstance;
let eventsFail = false;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'pallikoodam-web-'));
  mkdirSync(join(folder, 'client/assets'), { recursive: true });
  mkdirSync(join(folder, 'pages/en'), { recursive: true });
  writeFileSync(join(folder, 'client/assets/app-1a2b.js'), 'start()');
  writeFileSync(join(folder, 'pages/en/StudentData-email.html'), 'the page StudentData');
  writeFileSync(join(folder, 'pages/en/Admission.html'), `the page Admission ${root}${start}`);
  for (const name of ['index', 'Signin', 'Dashboard', '_not-found']) {
    writeFileSync(join(folder, `pages/en/${name}.html`), `the page ${name}`);
  }
  listScreens({
    '/': 'index',
    '/Signin': 'Signin',
    '/Admission': 'Admission',
    '/StudentData/$email': 'StudentData-email',
  });
  app = await openApp();
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function listScreens(routes: Readonly<Record<string, string>>): void {
  writeFileSync(join(folder, 'pages/routes.json'), JSON.stringify(routes));
}

async function openApp(builds = [folder]): Promise<FastifyInstance> {
  const opened = fastify();
  await registerPages(opened, {
    publicUrl: 'http://localhost:3000',
    builds,
    readEvents: async () => {
      if (eventsFail) throw new Error('no database');
      return [{ name: 'Pongal </script>' }];
    },
    readStart: async ({ cookie }) => ({
      start: { person: cookie ?? null, name: '</script>' },
      reader: cookie === undefined ? null : { role: 'Admin', values: { reader: cookie } },
    }),
  });
  opened.get('/api/first/:who', ({ params, headers }) => {
    if (headers.cookie === 'refused') throw new Error('not for you');
    return [params, headers.cookie];
  });
  return opened;
}

async function open(url: string): Promise<[status: number, body: string]> {
  const { statusCode, body } = await app.inject({ url });
  return [statusCode, body];
}

describe('an address', () => {
  it('of a script of the build before is answered too, of that build’s pages none is', async () => {
    const earlier = mkdtempSync(join(tmpdir(), 'pallikoodam-web-'));
    for (const part of ['client/assets', 'pages/en']) {
      mkdirSync(join(earlier, part), { recursive: true });
    }
    writeFileSync(join(earlier, 'client/assets/part-5e6f.js'), 'go on()');
    writeFileSync(join(earlier, 'pages/en/index.html'), 'the page of before');
    const opened = await openApp([folder, earlier]);
    const bodyOf = async (url: string) => (await opened.inject({ url })).body;
    expect(await bodyOf('/assets/part-5e6f.js')).toBe('go on()');
    expect(await bodyOf('/assets/app-1a2b.js')).toBe('start()');
    expect(await bodyOf('/')).toBe('the page index');
    await opened.close();
    rmSync(earlier, { recursive: true });
  });

  it('of a public page answers the ready page', async () => {
    expect(await open('/')).toEqual([200, 'the page index']);
    expect(await open('/Signin?from=here')).toEqual([200, 'the page Signin']);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await app.inject({ url: '/' });
    const known = { 'if-none-match': String(first.headers.etag) };
    const again = await app.inject({ url: '/', headers: known });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect(again.headers.vary).toBe(first.headers.vary);
    expect((await app.inject({ url: '/Signin', headers: known })).statusCode).toBe(200);
    // What stands at no address is asked for anew: a screen may stand there tomorrow.
    expect((await app.inject({ url: '/nothing' })).headers.etag).toBeUndefined();
  });

  it('of another screen answers its frame, which knows nobody', async () => {
    expect(await open('/Admission')).toEqual([200, `the page Admission ${root}${start}`]);
    expect(await open('/StudentData/malar@home.example')).toEqual([200, 'the page StudentData']);
  });

  it('that somebody opens tells its scripts who asks, and is kept nowhere', async () => {
    const headers = { 'sec-fetch-dest': 'document', cookie: 'malar', 'accept-encoding': 'br' };
    const answer = await app.inject({ url: '/Admission', headers });
    // Hides the visitor's menu, which stands in the frame.
    const known = root.replace('>', ' data-signed-in>');
    const page = brotliDecompressSync(answer.rawPayload).toString();
    // A text cannot end the script that it stands in.
    expect(page).toBe(
      `the page Admission ${known}${start.replace('null', '{"person":"malar","name":"\\u003c/script>","answers":[]}')}`,
    );
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers.etag).toBeUndefined();
  });

  it('brings along what its screen would ask first, as the reader’s own call answers', async () => {
    const call = { address: '/api/first/{reader}', key: '["first"]', roles: ['Admin'] };
    const file = join(folder, 'pages/first-calls.json');
    writeFileSync(file, JSON.stringify({ '/Admission': [call] }));
    await app.close();
    app = await openApp();
    const answersOf = async (cookie: string, more: Record<string, string> = {}) => {
      const headers = { 'sec-fetch-dest': 'document', cookie, ...more };
      const { rawPayload } = await app.inject({ url: '/Admission', headers });
      const page = (more['accept-encoding'] ? brotliDecompressSync(rawPayload) : rawPayload)
        .toString()
        .replace(/^.*portal-start">(.*)<\/script>.*$/s, '$1');
      const { answers } = JSON.parse(page);
      return answers;
    };
    for (const who of ['malar', 'kavin']) {
      const own = [[['first'], [{ who }, who], null]];
      expect(await answersOf(who), who).toEqual(own);
      expect(await answersOf(who, { 'accept-encoding': 'br' }), who).toEqual(own);
    }
    expect(await answersOf('refused')).toEqual([]);
    // A list that cannot be read stops nobody: the page comes without.
    writeFileSync(file, JSON.stringify({ '/Admission': [{ ...call, roles: null }] }));
    await app.close();
    app = await openApp();
    expect(await answersOf('malar')).toEqual([]);
  });

  it('asks for the parts that its screen loads by itself for the reader’s role', async () => {
    const parts = [{ scripts: ['assets/a.js'] }, { scripts: ['assets/b.js'], roles: ['Parent'] }];
    const file = join(folder, 'pages/first-parts.json');
    writeFileSync(file, JSON.stringify({ '/Admission': parts }));
    await app.close();
    app = await openApp();
    const headers = { 'sec-fetch-dest': 'document', cookie: 'malar' };
    const { body } = await app.inject({ url: '/Admission', headers });
    const link = '<link rel="modulepreload" href="/assets/a.js" crossorigin>';
    expect(body.endsWith(`</script>${link}`)).toBe(true);
    expect((await open('/Admission'))[1]).not.toContain('modulepreload');
  });

  it('that the documents know but no screen yet is not found, however it is spelled', async () => {
    for (const url of ['/Dashboard', '/dashboard', '/user/7/ViewAttendance', '/Aboutus']) {
      expect(await open(url), url).toEqual([404, 'the page _not-found']);
    }
  });

  it('keeps the values in it as they were given', async () => {
    const { statusCode, headers } = await app.inject({ url: '/studentdata/a%40b.example?x=%20' });
    expect([statusCode, headers.location]).toEqual([301, '/StudentData/a%40b.example?x=%20']);
    expect(await open('/StudentData/a%40b.example')).toEqual([200, 'the page StudentData']);
  });

  it('that names a language answers in it, whatever the reader chose, and remembers it', async () => {
    mkdirSync(join(folder, 'pages/ta'));
    writeFileSync(join(folder, 'pages/ta/Signin.html'), 'உள்நுழைவு');
    const headers = { cookie: 'lang=en', 'accept-language': 'en' };
    const tamil = await app.inject({ url: '/Signin?from=a&lang=ta', headers });
    expect([tamil.body, tamil.headers['set-cookie']]).toEqual([
      'உள்நுழைவு',
      'lang=ta; Path=/; Max-Age=31536000; SameSite=Lax',
    ]);
    const english = await app.inject({ url: '/Signin?lang=en', headers });
    expect([english.body, english.headers['set-cookie']]).toEqual(['the page Signin', undefined]);
    // Another way of writing the address keeps its language.
    const { headers: moved } = await app.inject({ url: '/signin?lang=ta' });
    expect([moved.location, moved['set-cookie']]).toEqual(['/Signin?lang=ta', undefined]);
    for (const unknown of ['lang=fr', 'lang=', 'lang', 'language=ta', '%', 'lang=ta%00']) {
      const { body } = await app.inject({ url: `/Signin?${unknown}`, headers });
      expect(body, unknown).toBe('the page Signin');
    }
  });

  it('of the calendar tells search engines what comes next, or nothing where that fails', async () => {
    const mark = '<script type="application/ld+json" id="portal-events">null</script>';
    writeFileSync(join(folder, 'pages/en/Signin.html'), `the calendar ${mark}`);
    const told = (data: string) => [200, `the calendar ${mark.replace('null', data)}`];
    expect(await open('/Signin')).toEqual(told('[{"name":"Pongal \\u003c/script>"}]'));
    eventsFail = true;
    expect(await open('/Signin')).toEqual(told('[]'));
    eventsFail = false;
  });

  it('with doubled slashes or needless escapes leads to the documents’ spelling', async () => {
    for (const [url, listed] of [
      ['//Admission', '/Admission'],
      ['/%41dmission?Year=%41', '/Admission?Year=%41'],
      ['//%73ignin//', '/Signin'],
      ['//', '/'],
      ['//studentdata//a%40b.example', '/StudentData/a%40b.example'],
    ]) {
      const { statusCode, headers } = await app.inject({ url });
      expect([statusCode, headers.location], url).toEqual([301, listed]);
    }
  });

  it('that is none at all is not found', async () => {
    for (const url of ['//[', '//[?%', '/nothing?%', '/%2FAdmission']) {
      expect(await open(url), url).toEqual([404, 'the page _not-found']);
    }
  });

  it('that nobody knows is not found', async () => {
    expect(await open('/nothing/here')).toEqual([404, 'the page _not-found']);
    expect(await open('/assets/gone-3c4d.js')).toEqual([404, 'the page _not-found']);
    expect((await open('/api/nothing'))[0]).toBe(404);
  });

  it('reaches no file beside those of the build', async () => {
    for (const url of [
      '/.git/config',
      '/package.json',
      '/pages/routes.json',
      '/../pages/routes.json',
      '/%2e%2e/pages/routes.json',
      '/assets/../../pages/routes.json',
      '/assets/..%2f..%2fpages/routes.json',
    ]) {
      expect(await open(url), url).toEqual([404, 'the page _not-found']);
    }
  });

  it('in another capitalisation leads to the documents’ spelling', async () => {
    const { statusCode, headers } = await app.inject({ url: '/signin?from=here' });
    expect([statusCode, headers.location]).toEqual([301, '/Signin?from=here']);
  });

  it('has a screen as soon as the build has', async () => {
    listScreens({ '/Dashboard': 'Dashboard' });
    await app.close();
    app = await openApp();
    expect(await open('/Dashboard')).toEqual([200, 'the page Dashboard']);
  });
});
