import { largestPictureBytes } from '@pallikoodam/domain/files/buckets';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keptDeletedDays, leaseMilliseconds, sweepObjects } from '../../platform/files/objects.ts';
import { formWith } from '../../testing/keeping-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let admin: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
});
afterAll(() => test.close());

const form = { name: 'Thamarai Sweets', order: 2, photo: '/art/sponsor-2.svg' };

describe('sponsors', () => {
  it('show on the public page as they are added, changed, deleted and brought back', async () => {
    const visitor = await test.as('visitor');
    const shown = async () =>
      (await visitor.get('/api/getSponsors'))
        .json<{ name: string }[]>()
        .map(({ name }) => name)
        .join(', ');
    const { _id } = (await admin.post('/api/addSponsor', form)).json();
    await admin.post('/api/addSponsor', { ...form, name: 'Vaigai Dental', order: 1 });
    expect(await shown()).toBe('Vaigai Dental, Thamarai Sweets');
    await admin.post('/api/updateSponsorById', { _id, name: 'Thamarai Snacks' });
    expect(await shown()).toBe('Vaigai Dental, Thamarai Snacks');
    await admin.post(`/api/deleteSponsorById/${_id}`);
    expect(await shown()).toBe('Vaigai Dental');
    await admin.post(`/api/restoreSponsorById/${_id}`);
    expect(await shown()).toBe('Vaigai Dental, Thamarai Snacks');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ order: 0 }, 'order'],
    [{ order: 1.5 }, 'order'],
    [{ photo: 'https://elsewhere.example/logo.png' }, 'photo'],
    [{ photo: '//elsewhere.example/logo.png' }, 'photo'],
    [{ photo: '/../secret' }, 'photo'],
    [{ photo: '/api/deleteS3File/teachers/Plan.pdf' }, 'photo'],
    [{ photo: '/art/%2e%2e/api/deleteS3File/teachers/Plan.pdf' }, 'photo'],
    [{ url: 'http://localhost:3000/api/getStats' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ photo: '/api/sponsorPicture/never-uploaded.webp' }, 'photo'],
  ])('are refused with %j', async (wrong, field) => {
    const answer = await admin.post('/api/addSponsor', { ...form, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('are told what a website begins with', async () => {
    const answer = await admin.post('/api/addSponsor', { ...form, url: 'school.example' });
    expect(answer.json().fields).toEqual({ url: 'Enter an address that begins with https://' });
    expect((await admin.post('/api/addSponsor', { ...form, url: '' })).statusCode).toBe(200);
  });
});

describe('the picture of a sponsor', () => {
  const send = (name: string, content: Uint8Array, by = admin) =>
    by.post('/api/uploadSponsorPicture', formWith(name, content));
  const drawn = () =>
    sharp({ create: { width: 1600, height: 640, channels: 4, background: '#0000' } })
      .withExif({
        IFD0: { Make: 'A camera' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 13/1 37/1' },
      })
      .png()
      .toBuffer();
  const upload = async () =>
    (await send('logo.png', await drawn())).json<{ photo: string }>().photo;
  const look = async (photo: string) => (await (await test.as('visitor')).get(photo)).statusCode;
  const sweep = (ahead: number) =>
    sweepObjects(test.database, {
      storage: test.portal.storage,
      before: new Date(Date.now() + ahead),
    });
  const day = 86_400_000;

  it('comes out small, see-through, and without what stood beside its pixels', async () => {
    const photo = await upload();
    // It is not public until a sponsor shows it.
    expect(await look(photo)).toBe(404);
    expect((await admin.post('/api/addSponsor', { ...form, photo })).statusCode).toBe(200);
    const picture = await (await test.as('visitor')).get(photo);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
    });
    const { exif, xmp, icc, ...shown } = await sharp(picture.rawPayload).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
    expect(shown).toMatchObject({ width: 640, height: 256, hasAlpha: true });
    await sweep(leaseMilliseconds + day);
    expect(await look(photo)).toBe(200);
  });

  it('goes when the sponsor shows another, is deleted, or was never saved', async () => {
    const [first, second, unsaved] = [await upload(), await upload(), await upload()];
    const { _id } = (await admin.post('/api/addSponsor', { ...form, photo: first })).json();
    await admin.post('/api/updateSponsorById', { _id, photo: second });
    expect([await look(first), await look(second)]).toEqual([404, 200]);
    await admin.post(`/api/deleteSponsorById/${_id}`);
    expect(await look(second)).toBe(404);
    expect((await admin.post(`/api/restoreSponsorById/${_id}`)).statusCode).toBe(200);
    expect(await look(second)).toBe(200);
    const objects = () =>
      test.database.kysely.selectFrom('file_object').select(['_id', 'removeAfter']).execute();
    const keyOf = (photo: string) => `sponsors/${/([\w-]+)\.webp$/.exec(photo)?.[1]}`;
    await sweep(leaseMilliseconds + 1);
    const stillThere = (await objects()).map((object) => object._id);
    expect(stillThere).not.toContain(keyOf(unsaved));
    expect(await test.portal.storage.read(keyOf(unsaved))).toBeNull();
    const late = await admin.post('/api/addSponsor', { ...form, photo: unsaved });
    expect([late.statusCode, late.json().fields]).toEqual([
      400,
      { photo: 'Please upload the picture again.' },
    ]);
    await sweep((keptDeletedDays + 1) * day);
    expect(await test.portal.storage.read(keyOf(first))).toBeNull();
    expect(await objects()).toContainEqual({ _id: keyOf(second), removeAfter: null });
    await admin.post(`/api/deleteSponsorById/${_id}`);
    await sweep((keptDeletedDays + 1) * day);
    expect((await admin.post(`/api/restoreSponsorById/${_id}`)).statusCode).toBe(409);
  });

  it('belongs to one sponsor, also when a save is repeated or refused', async () => {
    const photo = await upload();
    const options = { headers: { 'idempotency-key': 'a-key-of-one-sponsor' } };
    const add = () => admin.post('/api/addSponsor', { ...form, photo }, options);
    const { _id, UpdatedDate } = (await add()).json();
    expect((await add()).json()._id).toBe(_id);
    const other = await admin.post('/api/addSponsor', { ...form, name: 'Other', photo });
    expect([other.statusCode, Object.keys(other.json().fields)]).toEqual([400, ['photo']]);
    await admin.post('/api/updateSponsorById', { _id, UpdatedDate, order: 7 });
    const stale = { _id, UpdatedDate, photo: await upload() };
    expect((await admin.post('/api/updateSponsorById', stale)).statusCode).toBe(409);
    expect([await look(photo), await look(stale.photo)]).toEqual([200, 404]);
  });

  it.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['fake.png', 'PK\x03\x04'],
    ['broken.jpg', '\xff\xd8\xff\xe0 and nothing'],
    ['empty.png', ''],
  ])('is refused as %s', async (name, content) => {
    const objects = () =>
      test.database.kysely.selectFrom('file_object').select('_id').orderBy('_id').execute();
    const before = await objects();
    const answer = await send(name, Buffer.from(content, 'latin1'));
    expect(answer.statusCode).toBe(400);
    expect(await objects()).toEqual(before);
  });

  it('is at most 5 MB and one at a time', async () => {
    const large = await send('large.png', new Uint8Array(largestPictureBytes + 1));
    expect(large.statusCode).toBe(413);
    const two = formWith('a.png', await drawn());
    two.append('antp', new File([Buffer.from(await drawn())], 'b.png'));
    expect((await admin.post('/api/uploadSponsorPicture', two)).statusCode).toBe(400);
    expect((await admin.post('/api/uploadSponsorPicture', new FormData())).statusCode).toBe(400);
    for (const address of ['/api/sponsorPicture/..%2Fsecret.webp', '/api/sponsorPicture/x']) {
      expect(await look(address)).toBe(404);
    }
  });
});
