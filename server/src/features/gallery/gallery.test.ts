import type { GalleryItem } from '@pallikoodam/contract/gallery';
import { heicMessage } from '@pallikoodam/domain/files/content';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepObjects } from '../../platform/files/objects.ts';
import { formWith, storeGalleryItem } from '../../testing/keeping-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let admin: TestCaller;
let visitor: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  admin = await test.as('Admin');
  visitor = await test.as('visitor');
  await storeGalleryItem(test.database, { order: 20, name: 'Pongal' });
  await storeGalleryItem(test.database, { order: 5, name: 'Annual Day', type: 'Video', photo: '' });
  await storeGalleryItem(test.database, { order: 10, name: 'பொங்கல்' });
});
afterAll(() => test.close());

const form = {
  order: 30,
  type: 'Photo',
  name: 'Golu',
  url: 'https://albums.school.example/golu',
  photo: 'https://albums.school.example/golu.jpg',
};

describe('the gallery', () => {
  it.each([
    ['getAllGalleryInfo', 'Annual Day, பொங்கல், Pongal'],
    ['getGalleryInfo', 'பொங்கல், Pongal'],
    ['getAllGalleryInfo?type=Video', 'Annual Day'],
    ['getAllGalleryInfo?search=PONGAL', 'Pongal'],
    ['getAllGalleryInfo?sort=-order&page=1&pageSize=1', 'Pongal'],
  ])('%s answers a visitor %s (OP-164)', async (url, names) => {
    const answer = await visitor.get(`/api/${url}`);
    const found = answer.json<GalleryItem[]>().map(({ name }) => name);
    expect(found.join(', ')).toBe(names);
    expect(answer.headers.etag).toBeTruthy();
    expect(answer.body).not.toContain('searchKey');
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ url: '' }, 'url'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ url: '//elsewhere.example' }, 'url'],
    [{ url: '/ /elsewhere.example' }, 'url'],
    [{ url: '/%09/elsewhere.example' }, 'url'],
    [{ photo: '/%2509/elsewhere.example' }, 'photo'],
    [{ url: '/\t/elsewhere.example' }, 'url'],
    [{ url: '/api/deleteS3File/teachers/Plan.pdf' }, 'url'],
    [{ url: 'http://localhost:3000/auth/sign-out' }, 'url'],
    [{ photo: '/api/deleteS3File/teachers/Plan.pdf', type: 'Photo' }, 'photo'],
    [{ photo: 'http://elsewhere.example/1.jpg', type: 'Photo' }, 'photo'],
    [{ photo: 'data:text/html,x' }, 'photo'],
    [{ type: 'Song' }, 'type'],
    [{ order: 1.5 }, 'order'],
    [{ order: 0 }, 'order'],
    [{ order: -1 }, 'order'],
    [{ order: undefined }, 'order'],
  ])('refuses %j (GAL-05)', async (wrong, field) => {
    const answer = await admin.post('/api/addGallery', { ...form, ...wrong });
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });

  it('keeps a small picture of photographs alone (GAL-04)', async () => {
    const added: GalleryItem = (await admin.post('/api/addGallery', form)).json();
    expect(added.photo).toBe(form.photo);
    const { _id, UpdatedDate } = added;
    const asVideo = await admin.post('/api/updateGalleryById', { _id, UpdatedDate, type: 'Video' });
    expect(asVideo.json()).toMatchObject({ type: 'Video', photo: '', name: 'Golu' });
  });

  it('takes items out and puts them back', async () => {
    const { _id } = await storeGalleryItem(test.database, { name: 'Mistake' });
    expect((await admin.post(`/api/deleteGalleryById/${_id}`)).statusCode).toBe(200);
    expect((await visitor.get(`/api/getGalleryById/${_id}`)).statusCode).toBe(404);
    expect((await admin.post(`/api/restoreGalleryById/${_id}`)).json().name).toBe('Mistake');
  });
});

describe('an uploaded photograph', () => {
  const send = (name: string, content: Uint8Array) =>
    admin.post('/api/uploadGalleryPhotos', formWith(name, content));
  const taken = () =>
    sharp({ create: { width: 3000, height: 1500, channels: 3, background: 'teal' } })
      .withExif({
        IFD0: { Make: 'A camera', Copyright: 'Kayal' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '35/1 13/1 37/1' },
      })
      .jpeg();

  it('goes in with the place where it was taken and comes out without, in two sizes', async () => {
    const photograph = await taken().toBuffer();
    expect((await sharp(photograph).metadata()).exif?.includes('A camera')).toBe(true);
    const answer = await send('பொங்கல்_விழா.JPG', photograph);
    expect(answer.statusCode, answer.body).toBe(200);
    const [item] = answer.json<{ items: GalleryItem[] }>().items;
    expect(item).toMatchObject({ type: 'Photo', name: 'பொங்கல் விழா', width: 2048, height: 1024 });
    for (const [address, width] of [
      [item?.url, 2048],
      [item?.photo, 640],
    ] as const) {
      const picture = await visitor.get(address ?? '');
      expect(picture.headers['content-type']).toBe('image/webp');
      expect(picture.headers['x-content-type-options']).toBe('nosniff');
      const { exif, xmp, icc, ...shown } = await sharp(picture.rawPayload).metadata();
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      expect(shown.width).toBe(width);
      expect(picture.rawPayload.includes('A camera')).toBe(false);
    }
    const again = await visitor.get(item?.url ?? '', { headers: { 'if-none-match': '"1"' } });
    expect(again.statusCode).toBe(304);
  });

  it('in HEIC is refused with the way out, by its content', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    const answer = await send('IMG_0001.HEIC', heic);
    expect([answer.statusCode, answer.json().message]).toEqual([400, heicMessage]);
    expect(heicMessage).toMatch(/JPEG/);
  });

  it.each(['golu.jfif', 'golu.png', 'golu.webp', 'golu'])(
    'is taken by its content, called %s',
    async (name) => {
      const answer = await send(name, await taken().jpeg().toBuffer());
      expect(answer.statusCode, answer.body).toBe(200);
      expect(answer.json().items).toMatchObject([{ name: 'golu' }]);
    },
  );

  it('in HEIC called .jpg is told so', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1');
    expect((await send('IMG_0001.jpg', heic)).json().message).toBe(heicMessage);
  });

  it('stands upright whichever way the camera was held', async () => {
    const lying = await taken().withMetadata({ orientation: 6 }).toBuffer();
    const [item] = (await send('lying.jpg', lying)).json<{ items: GalleryItem[] }>().items;
    expect(item).toMatchObject({ width: 1024, height: 2048 });
  });

  it('takes the last place; deleted, no one sees it, and it comes back', async () => {
    const [item] = (await send('last.jpg', await taken().toBuffer())).json().items as GalleryItem[];
    const [first] = (await visitor.get('/api/getAllGalleryInfo?sort=-order')).json<GalleryItem[]>();
    expect(first?._id).toBe(item?._id);
    await admin.post(`/api/deleteGalleryById/${item?._id}`);
    expect((await visitor.get(item?.url ?? '')).statusCode).toBe(404);
    expect((await admin.post(`/api/restoreGalleryById/${item?._id}`)).statusCode).toBe(200);
    expect((await visitor.get(item?.url ?? '')).statusCode).toBe(200);
    await admin.post(`/api/deleteGalleryById/${item?._id}`);
    const before = new Date(Date.now() + 31 * 86_400_000);
    await sweepObjects(test.database, { storage: test.portal.storage, before });
    expect((await admin.post(`/api/restoreGalleryById/${item?._id}`)).statusCode).toBe(409);
  });

  it('whose item leads elsewhere by now is shown to no one and goes in time', async () => {
    const [item] = (await send('old.jpg', await taken().toBuffer())).json().items as GalleryItem[];
    const { _id = '', url = '', photo = '' } = item ?? {};
    const change = (links: object) => admin.post('/api/updateGalleryById', { _id, ...links });
    const look = async () => (await visitor.get(url)).statusCode;
    await change({ photo: form.photo });
    expect(await look()).toBe(200);
    await change({ url: form.url });
    expect(await look()).toBe(404);
    expect((await change({ url, photo })).statusCode).toBe(200);
    expect(await look()).toBe(200);
    await change({ url: form.url, photo: form.photo });
    const before = new Date(Date.now() + 31 * 86_400_000);
    await sweepObjects(test.database, { storage: test.portal.storage, before });
    expect(await test.portal.storage.read(`gallery/${_id}-large`)).toBeNull();
    expect((await change({ url })).statusCode).toBe(409);
  });

  it.each([
    ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
    ['page.html', '<script>alert(1)</script>'],
    ['fake.png', 'PK\x03\x04'],
    ['broken.jpg', '\xff\xd8\xff\xe0 and nothing'],
  ])('is refused as %s', async (name, content) => {
    const answer = await send(name, Buffer.from(content, 'latin1'));
    expect(answer.statusCode).toBe(400);
    expect((await visitor.get(`/api/getAllGalleryInfo?search=${name.slice(0, 4)}`)).json()).toEqual(
      [],
    );
  });

  it.each(['x/large.webp', '..%2F..%2Fteachers/large.webp', 'x/huge.webp'])(
    'there is none at %s',
    async (path) => {
      expect((await visitor.get(`/api/galleryPhoto/${path}`)).statusCode).toBe(404);
    },
  );
});
