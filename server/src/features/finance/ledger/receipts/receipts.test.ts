import type { Transaction } from '@afdal/contract/finance/transactions';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { maxPictureBytes } from '@afdal/domain/money/limits';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moneyFixtures } from '../../../../../testing/money-fixtures.ts';
import { expectSavedOnly, formWith, readFileAs, uploadable } from '../../../../../testing/pictures.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';

const server = useTestServer();
const fixtures = moneyFixtures(server);
let layla: Person;
let row: Transaction;
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  ({ jpeg, png } = await uploadable());
});
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  const accountId = await fixtures.account(layla);
  const expense = { type: 'expense', accountId, amountMinor: 500, currency: 'SAR', occurredOn: '2026-11-20' };
  row = (await layla.call<Transaction>('POST', '/transaction', expense)).body;
});

const path = (id = row.id) => `/transaction/${id}/receipt`;
const put = async (bytes: Buffer | string, person = layla) =>
  await person.call<Transaction>('PUT', path(), formWith(bytes));
const rows = async () =>
  (await server.database.pool.query('select id, width, height from receipts where user_id = $1', [layla.user.id])).rows;

const picture = async (person = layla) => await readFileAs(server, person, path());

describe('addReceipt', () => {
  it('stores the picture re-encoded, as large as it may be', async () => {
    server.clock.advance(5_000);
    const { status, body } = await put(jpeg);
    expect([status, body]).toEqual([200, { ...row, hasReceipt: true, updatedAt: server.clock.now().toISOString() }]);
    expect(await rows()).toMatchObject([{ width: 1_600, height: 800 }]);
    const { items } = (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body;
    expect(items).toEqual([body]);
  });

  it('replaces the one that was there', async () => {
    await put(jpeg);
    await put(png);
    expect(await rows()).toMatchObject([{ width: 40, height: 60 }]);
  });

  it('keeps one, of ten that come at once', async () => {
    const responses = await Promise.all(Array.from({ length: 10 }, () => put(png)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await rows()).toHaveLength(1);
    expect((await picture()).status).toBe(200);
  });

  it.each<[string, () => Buffer | string, number, string]>([
    ['a text', () => 'قهوة', 400, 'picture_unsupported'],
    [
      'an SVG',
      () => '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      400,
      'picture_unsupported',
    ],
    ['half a picture', () => jpeg.subarray(0, 2_000), 400, 'picture_unreadable'],
    ['an empty file', () => '', 400, 'picture_unsupported'],
    ['more than 5 MB', () => Buffer.concat([jpeg, Buffer.alloc(maxPictureBytes)]), 413, 'picture_too_large'],
  ])('refuses %s, and keeps what there was', async (_, bytes, status, errorType) => {
    await put(png);
    const response = await put(bytes());
    expect([response.status, getErrorBody(response).errorType]).toEqual([status, errorType]);
    expect(await rows()).toMatchObject([{ width: 40, height: 60 }]);
  });

  it('refuses a form without a file, and what is no form', async () => {
    const empty = await layla.call('PUT', path(), new FormData());
    expect(getErrorBody(empty).fields ?? getErrorBody(empty).errorType).toEqual({ file: refusalTexts.fileRequired });
    const other = await layla.call('PUT', path(), formWith(png, 'x.png', 'picture'));
    expect(getErrorBody(other).fields).toEqual({ picture: errorTexts.fieldUnknown });
    expect((await layla.call('PUT', path(), { file: 'x' })).status).toBe(415);
    expect(await rows()).toEqual([]);
  });

  it('says not found of a deleted one, and of somebody else’s', async () => {
    const omar = await server.person('عمر');
    expect((await put(png, omar)).status).toBe(404);
    await layla.call('DELETE', `/transaction/${row.id}`);
    expect((await put(png)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });
});

describe('readReceipt', () => {
  it('answers WebP without a trace of the camera, to be saved and not run', async () => {
    await put(jpeg);
    const { status, headers, bytes } = await picture();
    expect(status).toBe(200);
    expectSavedOnly(headers, { type: 'image/webp', name: `receipt-${row.id}.webp` });
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
  });

  it('answers nobody else, nobody who is not signed in, and nothing where there is none', async () => {
    expect((await picture()).status).toBe(404);
    await put(png);
    expect((await picture(await server.person('عمر'))).status).toBe(404);
    expect((await server.call('GET', path())).status).toBe(401);
    await layla.call('DELETE', `/transaction/${row.id}`);
    expect((await picture()).status).toBe(404);
    await layla.call('POST', `/transaction/${row.id}/restore`);
    expect((await picture()).status).toBe(200);
  });
});

describe('deleteReceipt', () => {
  it('takes the picture away, once', async () => {
    await put(png);
    expect((await layla.call('DELETE', path())).status).toBe(204);
    expect(await rows()).toEqual([]);
    expect((await layla.call('DELETE', path())).status).toBe(404);
    const { items } = (await layla.call<{ items: Transaction[] }>('GET', '/transaction')).body;
    expect(items[0]?.hasReceipt).toBe(false);
  });

  it('leaves somebody else’s', async () => {
    await put(png);
    expect((await (await server.person('عمر')).call('DELETE', path())).status).toBe(404);
    expect(await rows()).toHaveLength(1);
  });
});
