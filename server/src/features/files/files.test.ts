import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { StoredFile, UploadAnswer } from '@pallikoodam/contract/files';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { leaseMilliseconds, sweepObjects } from '../../platform/files/objects.ts';
import { StorageError, storageFull } from '../../platform/files/storage.ts';
import { formWith, smallestPng, storeFile } from '../../testing/keeping-factory.ts';
import { inOneColour } from '../../testing/picture.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let teacher: TestCaller;
let admin: TestCaller;
let superAdmin: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  teacher = await test.as('Teacher');
  admin = await test.as('Admin');
  superAdmin = await test.as('SuperAdmin');
});
afterAll(() => test.close());

const pdf = '%PDF-1.7 a plan';
const upload = (caller: TestCaller, place: string, form: FormData, key?: string) =>
  caller.post(
    `/api/uploadfile/${place}/me`,
    form,
    key === undefined ? {} : { headers: { 'idempotency-key': key } },
  );
const list = async (caller: TestCaller, place: string, query = '') =>
  (await caller.get(`/api/getUploadedFiles/${place}?${query}`)).json<StoredFile[]>();
const names = (files: readonly StoredFile[]) => files.map(({ name }) => name);
const stored = (bucket: string) => {
  const folder = join(test.portal.settings.dataDirectory, 'files', bucket);
  return existsSync(folder) ? readdirSync(folder) : [];
};
const incoming = () => {
  const folder = join(test.portal.settings.dataDirectory, 'incoming');
  return existsSync(folder) ? readdirSync(folder) : [];
};

describe('an upload', () => {
  it('is listed with size, uploader and a link that gives it back as a download', async () => {
    const answer = await upload(teacher, 'teachers/General', formWith('பாடத் திட்டம்.pdf', pdf));
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json().message).toBe('Files Uploaded Successfully');
    const [file] = await list(teacher, 'teachers/General', 'search=திட்டம்');
    expect(file).toMatchObject({
      Key: 'General/பாடத் திட்டம்.pdf',
      Size: pdf.length,
      contentType: 'application/pdf',
      person: teacher.email,
    });
    const visitor = await test.as('visitor');
    const content = await visitor.get(file?.link ?? '');
    expect(content.statusCode).toBe(200);
    expect(content.body).toBe(pdf);
    expect(content.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    });
    expect(content.headers['content-disposition']).toMatch(/^attachment; .*filename\*=UTF-8''%E0/);
    expect(content.headers['content-security-policy']).toContain('sandbox');
    expect(incoming()).toEqual([]);
  });

  it('of a name that is taken gets a number, also where twenty come at the same moment', async () => {
    const numbers = Array.from({ length: 19 }, (_, index) => index + 2);
    const answers = await Promise.all(
      [1, ...numbers].map(() => upload(teacher, 'teachers/General', formWith('Same.txt', 'text'))),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
    const found = names(await list(teacher, 'teachers/General', 'search=same&pageSize=25'));
    expect(found.toSorted()).toEqual(
      ['Same.txt', ...numbers.map((number) => `Same ${number}.txt`)].toSorted(),
    );
  });

  it('that is sent again under its key is stored once', async () => {
    const send = () =>
      upload(teacher, 'teachers/General', formWith('Once.txt', 'text'), 'a-key-of-this-upload');
    const [first, second] = [await send(), await send()];
    expect(second.json<UploadAnswer>().files[0]?._id).toBe(
      first.json<UploadAnswer>().files[0]?._id,
    );
    expect(await list(teacher, 'teachers/General', 'search=once')).toHaveLength(1);
  });

  it.each([
    ['a zip that is called a picture', 'a.png', 'PK\x03\x04', 'The content of this file'],
    ['a program', 'a.exe', 'MZ', 'Files of this type are not accepted'],
    ['nothing', 'a.txt', '', 'This file is empty'],
  ])('of %s is refused, and nothing stays', async (_, name, content, reason) => {
    const before = stored('teachers').length;
    const answer = await upload(teacher, 'teachers/General', formWith(name, content));
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(reason);
    expect(stored('teachers')).toHaveLength(before);
    expect(incoming()).toEqual([]);
  });

  it('of several files keeps all of them or none', async () => {
    const form = formWith('Good.txt', 'text');
    form.append('antp', new File(['MZ'], 'bad.exe'));
    expect((await upload(teacher, 'teachers/General', form)).statusCode).toBe(400);
    expect(await list(teacher, 'teachers/General', 'search=good')).toEqual([]);
  });

  it.each([
    ['no file', new FormData()],
    ['another field', formWith('a.txt', 'text', 'file')],
  ])('with %s is told to choose one (FILE-08)', async (_, form) => {
    const answer = await upload(teacher, 'teachers/General', form);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Please select a file!');
  });

  it('beyond 25 MB is refused, and nothing stays', async () => {
    const large = Buffer.alloc(25 * 1024 * 1024 + 1, ' ');
    const answer = await upload(teacher, 'teachers/General', formWith('large.txt', large));
    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toContain('25 MB');
    expect(incoming()).toEqual([]);
  });

  it('into a full storage says so, and no record is made', async () => {
    const { put } = test.portal.storage;
    test.portal.storage.put = () => Promise.reject(new StorageError(storageFull, null));
    const answer = await upload(teacher, 'teachers/General', formWith('full.txt', 'text'));
    test.portal.storage.put = put;
    expect(answer.statusCode).toBe(503);
    expect(answer.json().message).toBe(storageFull);
    expect(await list(teacher, 'teachers/General', 'search=full')).toEqual([]);
    expect(incoming()).toEqual([]);
  });

  it('lies under its id alone, and is not served by a path', async () => {
    const name = '..\\..\\server\\page.txt';
    const content = '<p>A page of my own</p>';
    const before = stored('teachers');
    const answer = await upload(teacher, 'teachers/General', formWith(name, content));
    const [file] = answer.json<UploadAnswer>().files;
    expect(stored('teachers').filter((object) => !before.includes(object))).toEqual([file?._id]);
    const place = `teachers/${file?._id}`;
    for (const path of [`/files/${place}`, `/data/files/${place}`, `/api/file/${place}`]) {
      const answered = await superAdmin.get(path);
      expect([answered.statusCode, answered.body.includes(content)], path).toEqual([404, false]);
    }
    const unsigned = await superAdmin.get(`/api/file/${file?._id}`);
    expect(unsigned.body).not.toContain(content);
    expect((await superAdmin.get(file?.link ?? '')).body).toBe(content);
  });

  it.each(['drawing.svg', 'page.html', 'Page.HTM', 'page.mhtml'])(
    'of a type that runs programs, such as %s, is refused and said why (OP-168)',
    async (name) => {
      const form = formWith(name, '<svg xmlns="x" onload="alert(1)"/>');
      const answer = await upload(teacher, 'teachers/General', form);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().fields.antp).toMatch(/^Web pages and SVG drawings are not accepted/);
    },
  );

  it('that is another picture than its name says is kept with the right ending', async () => {
    for (const [sent, kept] of [
      ['Snapped.jpg', 'Snapped.png'],
      ['Saved.jfif', 'Saved.png'],
      ['Unnamed', 'Unnamed.png'],
    ] as const) {
      const answer = await upload(teacher, 'teachers/General', formWith(sent, smallestPng));
      const [file] = answer.json<UploadAnswer>().files;
      expect(file).toMatchObject({ name: kept });
      expect((await teacher.get(file?.link ?? '')).headers['content-type']).toBe('image/png');
    }
  });

  it('with joiners in a Tamil name keeps them, and is found without', async () => {
    const send = (name: string) => upload(teacher, 'teachers/General', formWith(name, pdf));
    await send('பக்\u200cஷி.pdf');
    await send('பக்ஷி.pdf');
    const found = await list(teacher, 'teachers/General', `search=${encodeURIComponent('பக்ஷி')}`);
    expect(names(found).toSorted()).toEqual(['பக்\u200cஷி.pdf', 'பக்ஷி 2.pdf'].toSorted());
  });
});

describe('a picture for an ID card', () => {
  const place = 'profile-pictures/ID pictures';

  it('comes from anybody, is re-encoded without what stood beside it, and only SuperAdmin sees it', async () => {
    const visitor = await test.as('visitor');
    const withPlace = await sharp({
      create: { width: 40, height: 60, channels: 3, background: 'red' },
    })
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '13/1 5/1 0/1' } })
      .jpeg()
      .toBuffer();
    const answer = await upload(
      visitor,
      place,
      formWith('Kavin_Kumar_Nilai 1_North.jpeg', withPlace),
    );
    expect(answer.statusCode, answer.body).toBe(200);
    const [file] = await list(superAdmin, place);
    expect(file).toMatchObject({ name: 'Kavin_Kumar_Nilai 1_North.jpg', person: 'me' });
    const { rawPayload } = await superAdmin.get(file?.link ?? '');
    expect((await sharp(rawPayload).metadata()).exif).toBeUndefined();
    expect((await sharp(withPlace).metadata()).exif).toBeDefined();
    for (const who of ['Admin', 'Teacher', 'LibAdmin'] as const) {
      const other = await test.as(who);
      expect((await other.get(`/api/getUploadedFiles/${place}`)).statusCode).toBe(403);
    }
  });

  it('with the name of another is numbered, also twice at once, and tells a stranger neither', async () => {
    const visitor = await test.as('visitor');
    const send = () => upload(visitor, place, formWith('Oviya_Two_Nilai 2_North.png', smallestPng));
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers) {
      expect(answer.json()).toEqual({ message: 'Files Uploaded Successfully', files: [] });
    }
    expect(names(await list(superAdmin, place, 'search=oviya')).toSorted()).toEqual([
      'Oviya_Two_Nilai 2_North 2.jpg',
      'Oviya_Two_Nilai 2_North 3.jpg',
      'Oviya_Two_Nilai 2_North.jpg',
    ]);
    const key = encodeURIComponent('ID pictures/Oviya_Two_Nilai 2_North.jpg');
    for (const path of [
      `getUploadedFiles/${place}`,
      `getMetadata/profile-pictures/${key}`,
      'getFoldersFromS3/profile-pictures',
    ]) {
      expect([401, 403]).toContain((await visitor.get(`/api/${path}`)).statusCode);
    }
  });

  it('loses what was hidden behind its pixels', async () => {
    const visitor = await test.as('visitor');
    const plain = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const hidden = Buffer.concat([plain, Buffer.from('PK\x03\x04<script>alert(1)</script>')]);
    const answer = await upload(visitor, place, formWith('Poly_Glot.jpg', hidden));
    expect(answer.statusCode, answer.body).toBe(200);
    const [file] = await list(superAdmin, place, 'search=poly');
    const { rawPayload } = await superAdmin.get(file?.link ?? '');
    expect(rawPayload.includes('script')).toBe(false);
    expect((await sharp(rawPayload).metadata()).format).toBe('jpeg');
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  const imagesOnly = 'Only Images allowed';
  it.each([
    ['a document', 'a.pdf', pdf, imagesOnly],
    ['a drawing that runs', 'a.svg', svg, imagesOnly],
    ['a drawing that runs, called a picture', 'a.png', svg, 'not what its name says'],
    ['a page that begins as a picture', 'a.gif', 'GIF89a/*<script>', 'cannot be read'],
    ['half a picture', 'a.png', smallestPng.subarray(0, 40), 'cannot be read'],
    ['a page called a picture', 'a.jfif', '<p>Hello</p>', 'not what its name says'],
    ['a picture of another kind by its content', 'a.jpg', 'RIFF\0\0\0\0WEBPVP8 ', imagesOnly],
    ['a photograph of an iPhone', 'a.heic', '\0\0\0\x18ftypheic\0', 'HEIC photographs cannot'],
    ['a picture without an ending', 'picture', smallestPng, imagesOnly],
    ['a picture of a kind not asked for', 'a.webp', 'RIFF\0\0\0\0WEBPVP8 ', imagesOnly],
    ['nothing', 'a.png', '', 'This file is empty'],
  ])('is refused at its field where it is %s, and nothing stays', async (_, name, content, why) => {
    const visitor = await test.as('visitor');
    const before = stored('profile-pictures').length;
    const answer = await upload(visitor, place, formWith(name, content));
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json().message).toContain(why);
    expect(stored('profile-pictures')).toHaveLength(before);
    expect(incoming()).toEqual([]);
  });

  it('is refused beyond 5 MB and beyond 4 megapixels, however small the file', async () => {
    const visitor = await test.as('visitor');
    const large = formWith('a.png', Buffer.alloc(5 * 1024 * 1024 + 1));
    const tooLarge = await upload(visitor, place, large);
    expect([tooLarge.statusCode, tooLarge.json().message]).toEqual([
      413,
      'A picture may have at most 5 MB. It was not stored.',
    ]);
    for (const [name, bomb] of [
      ['a.png', await inOneColour(2001, 2000).png().toBuffer()],
      ['a.jpg', await inOneColour(6320, 6320).jpeg({ progressive: true }).toBuffer()],
    ] as const) {
      expect(bomb.length).toBeLessThan(1024 * 1024);
      const tooMany = await upload(visitor, place, formWith(name, bomb));
      expect([tooMany.statusCode, tooMany.json().message]).toEqual([
        413,
        'A picture may have at most 4 megapixels. It was not stored.',
      ]);
    }
    expect(incoming()).toEqual([]);
  });

  it('may be as the camera took it where one who keeps them puts it there, up to what memory allows', async () => {
    const put = (name: string, content: Buffer) =>
      upload(superAdmin, place, formWith(name, content));
    const photograph = await inOneColour(4000, 3000).jpeg().toBuffer();
    expect((await put('Camera_Taken.jpg', photograph)).statusCode).toBe(200);
    const whole = await inOneColour(6320, 6320).jpeg({ progressive: true }).toBuffer();
    const refused = await put('Camera_Whole.jpg', whole);
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      'A picture may have at most 32 megapixels. It was not stored.',
    ]);
  });

  it('waits while others are re-encoded, and is refused with the time to try again beyond twenty', async () => {
    const { pictures } = test.portal.turns;
    let end = () => {};
    const held = pictures({ sender: 'another' }, () => new Promise<void>((done) => (end = done)));
    const visitor = await test.as('visitor');
    const sent = Array.from({ length: 21 }, (_, index) =>
      upload(visitor, place, formWith(`Many_${index}.png`, smallestPng)),
    );
    const refused = await Promise.any(
      sent.map(async (answer) => {
        const { statusCode, headers, json } = await answer;
        if (statusCode === 200) throw new Error('stored');
        return { statusCode, after: headers['retry-after'], message: json().message };
      }),
    );
    expect(refused).toEqual({
      statusCode: 429,
      after: '10',
      message:
        'Your earlier requests are still being worked on. Please try again in a few seconds.',
    });
    end();
    await held;
    const codes = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
    expect(codes).toEqual([...Array(20).fill(200), 429]);
    expect(incoming()).toEqual([]);
  });

  it('is refused to programs that fill every field in, in packs, and elsewhere', async () => {
    const visitor = await test.as('visitor');
    const send = (path: string, form = formWith('Bot_Ro.png', smallestPng)) =>
      visitor.post(`/api/uploadfile/${path}`, form);
    expect((await send(`${place}/me?website=https%3A%2F%2Fspam.example`)).statusCode).toBe(400);
    const pack = formWith('Bot_Ro.png', smallestPng);
    pack.append('antp', new File([smallestPng], 'Bot_Two.png'));
    expect((await send(`${place}/me`, pack)).json().message).toBe('Choose one picture at a time.');
    expect(await list(superAdmin, place, 'search=bot')).toEqual([]);
    for (const elsewhere of ['profile-pictures/General', 'teachers/General']) {
      const refused = await send(`${elsewhere}/me`);
      expect([refused.statusCode, refused.json().message]).toEqual([401, 'Please sign in first.']);
    }
  });
});

describe('buckets', () => {
  it.each([
    [
      'SuperAdmin',
      'uploaded-docs profile-pictures teachers record-management executive-committee-records library',
    ],
    ['Admin', 'uploaded-docs executive-committee-records'],
    ['Teacher', 'teachers'],
    ['BOD', 'record-management executive-committee-records'],
    ['OpsMgmt', 'uploaded-docs'],
    ['HWC', 'library'],
    ['LibAdmin', 'library'],
  ] as const)(
    'of %s are %s, and every other one is closed (FILE-11 to FILE-17)',
    async (who, own) => {
      const caller = await test.as(who);
      const given = (await caller.get('/api/getS3Buckets')).json<{ Name: string }[]>();
      expect(given.map(({ Name }) => Name).join(' ')).toBe(own);
      const all = ['uploaded-docs', 'teachers', 'record-management', 'library'] as const;
      for (const bucket of all.filter((each) => !own.includes(each))) {
        const file = await storeFile(test.database, { bucket });
        const key = `General%2F${file.name}`;
        const answers = await Promise.all([
          caller.get(`/api/getFoldersFromS3/${bucket}`),
          caller.get(`/api/getUploadedFiles/${bucket}/General`),
          caller.get(`/api/getMetadata/${bucket}/${key}`),
          caller.post(`/api/createFolder/${bucket}/Mine`),
          caller.post(`/api/renameS3File/${bucket}/${key}/mine.pdf`),
          caller.post(`/api/deleteS3File/${bucket}/${key}`),
          upload(caller, `${bucket}/General`, formWith('a.pdf', pdf)),
        ]);
        expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 403));
      }
    },
  );

  it.each([
    'getUploadedFiles/teachers%2F..%2Flibrary/General',
    'getUploadedFiles/..%2Flibrary/General',
    'getUploadedFiles/teachers/..%2F..%2Flibrary',
    'getUploadedFiles/teachers/%252e%252e',
    'getMetadata/teachers/General%2F..%2F..%2Fsecret',
    'getMetadata/teachers/General%5C..%5Csecret',
    'getMetadata/teachers/..%2F.folder',
    'getMetadata/teachers/%00',
    'getUploadedFiles/teachers/__proto__',
  ])('nothing leads out of them: %s', async (path) => {
    const answer = await teacher.get(`/api/${path}`);
    expect([400, 404]).toContain(answer.statusCode);
  });
});

describe('folders', () => {
  it('are not made by asking what would be answered', async () => {
    const asked = await admin.get('/api/createFolder/uploaded-docs/Asked', { method: 'HEAD' });
    expect(asked.statusCode).toBe(404);
    const folders = (await admin.get('/api/getFoldersFromS3/uploaded-docs')).json();
    expect(folders).not.toContain('Asked');
  });

  it('are made once, are shown by name, and what keeps them is not (OP-173)', async () => {
    const made = await admin.post('/api/createFolder/uploaded-docs/ஆண்டு விழா');
    expect(made.json().message).toBe('Folder Created Successfully');
    await admin.post('/api/createFolder/uploaded-docs/Minutes');
    const again = await admin.post('/api/createFolder/uploaded-docs/minutes');
    expect(again.statusCode).toBe(409);
    const folders = (await admin.get('/api/getFoldersFromS3/uploaded-docs')).json();
    expect(folders).toEqual(['General', 'Minutes', 'ஆண்டு விழா']);
    expect(await list(admin, 'uploaded-docs/Minutes')).toEqual([]);
    await upload(admin, 'uploaded-docs/Minutes', formWith('15.txt', 'fifteen letters'));
    expect(names(await list(admin, 'uploaded-docs/Minutes'))).toEqual(['15.txt']);
    await upload(admin, 'uploaded-docs/Minutes', formWith('16.txt', 'sixteen letters'));
    const page = await admin.get('/api/getUploadedFiles/uploaded-docs/Minutes?page=1&pageSize=1');
    expect(page.headers['x-total-count']).toBe('2');
    expect((await admin.get('/api/getUploadedFiles/uploaded-docs/None')).statusCode).toBe(404);
  });

  it.each(['..', 'a%2Fb', 'a%5Cb', '.hidden', '%20', 'x'.repeat(101)])(
    'are not called %s (OP-174)',
    async (name) => {
      const answer = await admin.post(`/api/createFolder/uploaded-docs/${name}`);
      expect([400, 404]).toContain(answer.statusCode);
    },
  );
});

describe('a stored file', () => {
  const put = async (name: string) => {
    const answer = await upload(admin, 'uploaded-docs/General', formWith(name, pdf));
    return answer.json<UploadAnswer>().files[0] as StoredFile;
  };

  it('is renamed; its ending stays, and a taken name is refused (OP-174)', async () => {
    await put('taken.pdf');
    await put('old.pdf');
    const path = '/api/renameS3File/uploaded-docs/General%2Fold.pdf';
    const taken = await admin.post(`${path}/TAKEN`);
    expect(taken.statusCode).toBe(409);
    expect(taken.json().fields.newKey).toBe('There is a file of this name already.');
    expect((await admin.post(`${path}/..%2Fup`)).statusCode).toBe(400);
    const renamed = await admin.post(`${path}/புதிய பெயர்.txt`);
    expect(renamed.json().message).toBe('File Renamed Successfully');
    expect(names(await list(admin, 'uploaded-docs/General', 'search=புதிய'))).toEqual([
      'புதிய பெயர்.txt.pdf',
    ]);
  });

  it('is deleted, not by a teacher, and comes back with its content (FILE-04)', async () => {
    const file = await put('Minutes.pdf');
    const own = (await upload(teacher, 'teachers/General', formWith('t.pdf', pdf))).json();
    const refused = await teacher.post(
      `/api/deleteS3File/teachers/${encodeURIComponent(own.files[0].Key)}`,
    );
    expect(refused.statusCode).toBe(403);
    const path = `/api/deleteS3File/uploaded-docs/${encodeURIComponent(file.Key)}`;
    const deleted = await admin.post(path);
    expect(deleted.json().message).toBe('File Deleted Successfully');
    expect((await admin.post(path)).statusCode).toBe(404);
    expect((await admin.get(file.link)).statusCode).toBe(404);
    expect((await teacher.post(`/api/restoreFile/${file._id}`)).statusCode).toBe(403);
    expect((await admin.post(`/api/restoreFile/${file._id}`)).statusCode).toBe(200);
    expect((await admin.get(file.link)).body).toBe(pdf);
  });

  it('changes by GET for a bearer token alone, never by the cookie (OP-16)', async () => {
    const file = await put('byget.pdf');
    const path = `/api/deleteS3File/uploaded-docs/${encodeURIComponent(file.Key)}`;
    for (const site of ['same-origin', 'cross-site']) {
      const byCookie = await admin.get(path, { headers: { 'sec-fetch-site': site } });
      expect(byCookie.statusCode).toBe(403);
    }
    const authorization = `Bearer ${admin.cookie.split('=')[1]}`;
    const made = { headers: { authorization: 'Bearer made-up' } };
    expect((await admin.get(path, made)).statusCode).toBe(401);
    const byToken = await test.app.inject({ url: path, headers: { authorization } });
    expect(byToken.statusCode, byToken.body).toBe(200);
  });

  it('is reached by a link for an hour, and by none that was changed', async () => {
    const { link } = await put('linked.pdf');
    expect((await admin.get(link.replace(/until=\d/, 'until=9'))).statusCode).toBe(404);
    expect((await admin.get(link.replace(/sign=./, 'sign=~'))).statusCode).toBe(404);
    test.setClock(new Date(Date.now() + 61 * 60_000));
    const ended = await admin.get(link);
    test.setClock(null);
    expect(ended.statusCode).toBe(403);
    expect(ended.json().message).toContain('This link has ended');
  });
});

describe('the sweep', () => {
  const sweep = (before: Date) =>
    sweepObjects(test.database, { storage: test.portal.storage, before });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);

  it('removes what a killed upload left, and nothing that a record names', async () => {
    const before = stored('library').length;
    const { put } = test.portal.storage;
    // Killed between the storage and the database.
    test.portal.storage.put = async (key, file) => {
      await put(key, file);
      throw new Error('killed');
    };
    const librarian = await test.as('LibAdmin');
    const answer = await upload(librarian, 'library/General', formWith('lost.pdf', pdf));
    test.portal.storage.put = put;
    expect(answer.statusCode).toBe(500);
    await upload(librarian, 'library/General', formWith('kept.pdf', pdf));
    expect(stored('library')).toHaveLength(before + 2);
    await sweep(new Date());
    expect(stored('library')).toHaveLength(before + 2);
    await sweep(new Date(Date.now() + leaseMilliseconds + 1000));
    expect(stored('library')).toHaveLength(before + 1);
    expect(names(await list(librarian, 'library/General', 'search=kept'))).toEqual(['kept.pdf']);
  });

  it('lets a deleted file go after 30 days; then it cannot come back', async () => {
    const file = (await upload(admin, 'uploaded-docs/General', formWith('gone.pdf', pdf))).json()
      .files[0] as StoredFile;
    await admin.post(`/api/deleteS3File/uploaded-docs/${encodeURIComponent(file.Key)}`);
    await sweep(inDays(29));
    expect(stored('uploaded-docs')).toContain(file._id);
    await sweep(inDays(31));
    expect(stored('uploaded-docs')).not.toContain(file._id);
    const late = await admin.post(`/api/restoreFile/${file._id}`);
    expect(late.statusCode).toBe(409);
    expect(await list(admin, 'uploaded-docs/General', 'search=gone')).toEqual([]);
  });
});

describe('the deletion of a folder', () => {
  const make = (folder: string) => admin.post(`/api/createFolder/uploaded-docs/${folder}`);
  const drop = (folder: string, caller = admin) =>
    caller.post(`/api/deleteFolder/uploaded-docs/${folder}`);
  const folders = async (): Promise<string[]> =>
    (await admin.get('/api/getFoldersFromS3/uploaded-docs')).json();
  const form = () => formWith('Plan.pdf', pdf);

  it('takes an empty one, and gives it back', async () => {
    await make('Empty');
    const answer = await drop('Empty');
    expect(answer.json().message).toBe('Folder Deleted Successfully');
    expect(await folders()).not.toContain('Empty');
    expect((await upload(admin, 'uploaded-docs/Empty', form())).statusCode).toBe(404);
    expect((await admin.post(`/api/restoreFile/${answer.json().id}`)).statusCode).toBe(200);
    expect(await folders()).toContain('Empty');
  });

  it('is refused while it holds files, until they are deleted', async () => {
    await make('Full');
    const sent = await upload(admin, 'uploaded-docs/Full', form());
    const refused = await drop('Full');
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'This folder still holds files. Please delete them first.',
    ]);
    await admin.post('/api/deleteS3File/uploaded-docs/Full%2FPlan.pdf');
    expect((await drop('Full')).statusCode).toBe(200);
    // A file does not come back into a folder that is gone.
    const [file] = sent.json<UploadAnswer>().files;
    expect((await admin.post(`/api/restoreFile/${file?._id}`)).statusCode).toBe(404);
  });

  it('leaves no file without a folder when one is sent in the same moment', async () => {
    await make('Race');
    const [sent, dropped] = await Promise.all([
      upload(admin, 'uploaded-docs/Race', form()),
      drop('Race'),
    ]);
    const left = (await folders()).includes('Race');
    expect([sent.statusCode, dropped.statusCode, left]).toEqual(
      left ? [200, 409, true] : [404, 200, false],
    );
  });

  it.each([
    ['General', 409],
    ['Nothing', 404],
  ])('of %s is refused', async (folder, code) => {
    expect((await drop(folder)).statusCode).toBe(code);
  });

  it('is not of a teacher, nor of another role’s bucket', async () => {
    await make('Kept');
    const librarian = await test.as('LibAdmin');
    expect((await drop('Kept', teacher)).statusCode).toBe(403);
    expect((await drop('Kept', librarian)).statusCode).toBe(403);
  });
});
