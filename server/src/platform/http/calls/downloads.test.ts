import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formWith } from '../../../testing/keeping-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../../testing/portal.ts';
import { type S3Server, startS3Server } from '../../../testing/s3-server.ts';
import { createS3Storage } from '../../files/s3-storage.ts';

const content = '0123456789'.repeat(500);

describe.each(['folder', 's3'])('a file of the %s', (kind) => {
  let s3: S3Server | undefined;
  let test: TestPortal;
  let teacher: TestCaller;
  let link: string;
  beforeAll(async () => {
    s3 = kind === 's3' ? await startS3Server() : undefined;
    test = await startTestPortal(s3 ? { storage: createS3Storage(s3.settings) } : {});
    teacher = await test.as('Teacher');
    const sent = formWith('plan.txt', content);
    const answer = await teacher.post('/api/uploadfile/teachers/General/me', sent);
    link = answer.json().files[0].link;
  });
  afterAll(async () => {
    test.portal.storage.close();
    await test.close();
    await s3?.close();
  });

  const get = (headers: Record<string, string>) => teacher.get(link, { headers });
  const safe = {
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
    'content-disposition': expect.stringContaining('attachment'),
    etag: expect.stringMatching(/^"/),
  };

  it('leaves as it is stored, even to a client that could decompress it', async () => {
    const { statusCode, body, headers } = await get({ 'accept-encoding': 'br, gzip' });
    expect([statusCode, body]).toEqual([200, content]);
    expect(headers).toMatchObject({ ...safe, 'content-length': '5000' });
    expect(headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=4990-', 4990, 4999],
    ['bytes=-5', 4995, 4999],
    ['bytes=4990-9000', 4990, 4999],
  ])('is given in part: %s', async (range, start, end) => {
    const { statusCode, body, headers } = await get({ range, 'accept-encoding': 'br, gzip' });
    expect([statusCode, body]).toEqual([206, content.slice(start, end + 1)]);
    expect(headers).toMatchObject({
      ...safe,
      'content-range': `bytes ${start}-${end}/5000`,
      'content-length': String(end - start + 1),
    });
  });

  it('goes on where it broke off while it is the same, and begins again where it is not', async () => {
    const { etag } = (await get({})).headers;
    const range = 'bytes=4000-';
    expect((await get({ range, 'if-range': String(etag) })).statusCode).toBe(206);
    const anew = await get({ range, 'if-range': '"other"' });
    expect([anew.statusCode, anew.body.length]).toEqual([200, 5000]);
  });

  it.each(['bytes=9-1', 'bytes=x', 'lines=0-9', 'bytes=0-9,100-109'])(
    'is given whole for %s',
    async (range) => {
      const { statusCode, body } = await get({ range });
      expect([statusCode, body.length]).toEqual([200, 5000]);
    },
  );

  it('has nothing beyond its end', async () => {
    const { statusCode, headers, body } = await get({ range: 'bytes=5000-' });
    expect([statusCode, headers['content-range'], body]).toEqual([416, 'bytes */5000', '']);
  });
});
