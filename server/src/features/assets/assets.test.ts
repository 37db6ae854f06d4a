import type { Asset } from '@pallikoodam/contract/assets';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeAsset } from '../../testing/keeping-factory.ts';
import { startTestPortal, type TestCaller, type TestPortal } from '../../testing/portal.ts';

let test: TestPortal;
let teacher: TestCaller;
let admin: TestCaller;

beforeAll(async () => {
  test = await startTestPortal();
  teacher = await test.as('Teacher');
  admin = await test.as('Admin');
  await storeAsset(test.database, { AssetName: 'projector', HeldBy: 'Kayal' });
  await new Promise((resolve) => setTimeout(resolve, 2));
  await storeAsset(test.database, { AssetName: 'Canopy', HeldBy: 'முகிலன்', Type: 'Furniture' });
});
afterAll(() => test.close());

const form = { AssetName: 'குத்துவிளக்கு', HeldBy: 'Anbu', Comments: 'One pair' };

describe('assets', () => {
  it.each([
    ['', 'projector Canopy'],
    ['sort=AssetName', 'Canopy projector'],
    ['sort=-InsertDateTime&page=1&pageSize=1', 'Canopy'],
    ['search=PROJECTOR kayal', 'projector'],
    ['search=முகிலன்', 'Canopy'],
    ['search=furniture', 'Canopy'],
    ['search=%25', ''],
  ])('with %j are %s (AST-03)', async (query, names) => {
    const answer = await teacher.get(`/api/getInventory?${query}`);
    const found = answer.json<Asset[]>().map(({ AssetName }) => AssetName);
    expect(found.join(' ')).toBe(names);
    expect(answer.body).not.toContain('searchKey');
  });

  it.each(['AssetName', 'HeldBy', 'Comments'])('need %s (AST-05)', async (field) => {
    const answer = await teacher.post('/api/addInventory', { ...form, [field]: '  ' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().fields).toEqual({ [field]: 'This field is required' });
  });

  it('are added and changed; an older copy changes nothing', async () => {
    const added: Asset = (await teacher.post('/api/addInventory', form)).json();
    expect(added).toMatchObject({ ...form, Type: '' });
    const { _id, UpdatedDateTime } = added;
    const change = { _id, HeldBy: 'Ezhil', UpdatedDateTime };
    expect((await teacher.post('/api/updateInventoryById', change)).json().HeldBy).toBe('Ezhil');
    const late = await teacher.post('/api/updateInventoryById', { ...change, HeldBy: 'Late' });
    expect(late.statusCode).toBe(409);
    const found = await teacher.get('/api/getInventory?search=ezhil');
    expect(found.json()).toHaveLength(1);
  });

  it('are deleted by SuperAdmin and Admin alone, and come back (OP-165)', async () => {
    const { _id } = await storeAsset(test.database, { AssetName: 'Old cable' });
    expect((await teacher.post(`/api/deleteInventory/${_id}`)).statusCode).toBe(403);
    expect((await admin.get(`/api/getInventoryById/${_id}`)).statusCode).toBe(200);
    expect((await admin.post(`/api/deleteInventory/${_id}`)).statusCode).toBe(200);
    expect((await admin.get(`/api/getInventoryById/${_id}`)).statusCode).toBe(404);
    expect((await admin.post(`/api/deleteInventory/${_id}`)).statusCode).toBe(404);
    const back = await admin.post(`/api/restoreInventory/${_id}`);
    expect(back.json().AssetName).toBe('Old cable');
  });
});
