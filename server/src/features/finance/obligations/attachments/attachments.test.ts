import type { Attachment } from '@afdal/contract/finance/obligation-attachments';
import type { ObligationDetail } from '@afdal/contract/finance/obligations';
import { maxPictureBytes, maxPictureSide } from '@afdal/domain/money/limits';
import { maxAttachments, maxDeletedAttachments, maxDocumentNameLength } from '@afdal/domain/obligations/limits';
import sharp from 'sharp';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { expectSavedOnly, formWith, readFileAs, uploadable } from '../../../../../testing/pictures.ts';
import { runPurge } from '../../../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../../../testing/test-server.ts';
import { uuidv7 } from '../../../../platform/uuid.ts';

const server = useTestServer();
let layla: Person;
let loan: ObligationDetail;
let jpeg: Buffer;
let png: Buffer;

beforeAll(async () => {
  ({ jpeg, png } = await uploadable());
});
beforeEach(async () => {
  await server.startOver();
  layla = await server.person();
  loan = await owe(layla);
});

async function owe(person: Person): Promise<ObligationDetail> {
  const body = { kind: 'loan', title: 'قرض', currency: 'SAR', totalMinor: 600_00, paymentCount: 6 };
  return (await person.call<ObligationDetail>('POST', '/obligation', { ...body, firstDueOn: '2026-12-01' })).body;
}

const path = (id = loan.id) => `/obligation/${id}/attachment`;
const newId = () => uuidv7(server.clock.now().getTime());

interface Sent {
  readonly person?: Person;
  readonly id?: string;
  readonly name?: string;
}

async function add(bytes: Buffer | string = png, { person = layla, id, name }: Sent = {}) {
  const form = formWith(bytes, name);
  if (id) form.append('id', id);
  return await person.call<Attachment>('POST', path(), form);
}

const listed = async () => (await layla.call<Attachment[]>('GET', path())).body;
const picture = async (id: string, person = layla) => await readFileAs(server, person, `/attachment/${id}`);
const rows = async () =>
  (await server.database.pool.query('select width, height from obligation_attachments where user_id = $1', [
    layla.user.id,
  ])) as { rows: unknown[] };

describe('addAttachment', () => {
  it('keeps the picture re-encoded, without a trace of the camera, to be saved and not run', async () => {
    const { status, body } = await add(jpeg);
    expect([status, body.createdAt]).toEqual([201, server.clock.now().toISOString()]);
    expect(await listed()).toEqual([body]);
    const { headers, bytes } = await picture(body.id);
    expectSavedOnly(headers, { type: 'image/webp', name: `attachment-${body.id}.webp` });
    const { format, width, exif } = await sharp(bytes).metadata();
    expect([format, width, exif]).toEqual(['webp', maxPictureSide, undefined]);
  });

  it('keeps a PDF as it is, under its name, to be saved and not run', async () => {
    const pdf = `%PDF-1.7\n${'x'.repeat(maxPictureBytes - 9)}`;
    const { status, body } = await add(pdf, { name: '../عقد\u202e القرض.pdf' });
    expect([status, body.documentName]).toEqual([201, 'عقد القرض.pdf']);
    expect(await listed()).toEqual([body]);
    const { headers, bytes } = await readFileAs(server, layla, `/attachment/${body.id}/document`);
    expect(bytes.toString()).toBe(pdf);
    expectSavedOnly(headers, { type: 'application/pdf', name: `attachment-${body.id}.pdf` });
    expect((await picture(body.id)).status).toBe(404);
    const { body: other } = await add(png);
    expect((await readFileAs(server, layla, `/attachment/${other.id}/document`)).status).toBe(404);
  });

  it('cuts the name of a PDF, and knows it by its first bytes whatever it is called', async () => {
    const { body } = await add('%PDF-1.4', { name: `${'ع'.repeat(200)}.png` });
    expect(body.documentName).toBe('ع'.repeat(maxDocumentNameLength));
  });

  it('is one, however often it is sent under its id', async () => {
    const id = newId();
    const responses = [await add(png, { id }), await add(png, { id })];
    expect(responses.map(({ status, body }) => [status, body.id])).toEqual([
      [201, id],
      [200, id],
    ]);
    expect(await listed()).toHaveLength(1);
  });

  it('refuses the id of somebody else’s, and tells nothing of it', async () => {
    const omar = await server.person('عمر');
    const id = newId();
    await add(png, { id });
    const attackerData = await owe(omar);
    const form = formWith(png);
    form.append('id', id);
    const response = await omar.call('POST', path(attackerData.id), form);
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'conflict']);
    expect(await listed()).toHaveLength(1);
  });

  it('refuses the id of a picture of another obligation, live or in the trash', async () => {
    const id = newId();
    await add(png, { id });
    const other = await owe(layla);
    const send = async () => {
      const form = formWith(png);
      form.append('id', id);
      const response = await layla.call('POST', path(other.id), form);
      return [response.status, getErrorBody(response).errorType];
    };
    expect(await send()).toEqual([409, 'conflict']);
    await layla.call('DELETE', `/attachment/${id}`);
    expect(await send()).toEqual([409, 'conflict']);
    expect((await layla.call('GET', path(other.id))).body).toEqual([]);
  });

  it('keeps a handful, of more that come at once, and says so of the next', async () => {
    const responses = await Promise.all(Array.from({ length: maxAttachments + 2 }, () => add()));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(maxAttachments);
    const conflicts = responses.filter(({ status }) => status === 409);
    expect(conflicts.map((response) => getErrorBody(response).errorType)).toEqual([
      'attachments_full',
      'attachments_full',
    ]);
    expect(await listed()).toHaveLength(maxAttachments);
  });

  it.each<[string, () => Buffer | string, number, string]>([
    ['a text', () => 'عقد', 400, 'paper_unsupported'],
    ['what only mentions PDF', () => ' %PDF-1.7', 400, 'paper_unsupported'],
    ['an empty file', () => '', 400, 'paper_unsupported'],
    ['half a picture', () => jpeg.subarray(0, 2_000), 400, 'picture_unreadable'],
    ['more than 5 MB', () => Buffer.concat([jpeg, Buffer.alloc(maxPictureBytes)]), 413, 'paper_too_large'],
    ['a PDF of more than 5 MB', () => `%PDF-${'x'.repeat(maxPictureBytes)}`, 413, 'paper_too_large'],
  ])('refuses %s', async (_, bytes, status, errorType) => {
    const response = await add(bytes());
    expect([response.status, getErrorBody(response).errorType]).toEqual([status, errorType]);
    expect((await rows()).rows).toEqual([]);
  });

  it('takes papers of what is closed or archived, and none of what is deleted', async () => {
    await layla.call('POST', `/obligation/${loan.id}/close`, {});
    expect((await add()).status).toBe(201);
    await layla.call('PATCH', `/obligation/${loan.id}`, { status: 'archived' });
    expect((await add()).status).toBe(201);
    await layla.call('DELETE', `/obligation/${loan.id}`);
    expect((await add()).status).toBe(404);
    expect((await layla.call('GET', path())).status).toBe(404);
  });
});

describe('an attachment', () => {
  it('is taken away and brought back', async () => {
    const { body } = await add();
    expect((await layla.call('DELETE', `/attachment/${body.id}`)).status).toBe(204);
    expect([await listed(), (await picture(body.id)).status]).toEqual([[], 404]);
    expect((await layla.call('DELETE', `/attachment/${body.id}`)).status).toBe(404);
    for (const _ of [1, 2]) {
      expect((await layla.call('POST', `/attachment/${body.id}/restore`)).body).toEqual(body);
    }
    expect([await listed(), (await picture(body.id)).status]).toEqual([[body], 200]);
  });

  it('does not come back beyond the handful', async () => {
    const { body } = await add();
    await layla.call('DELETE', `/attachment/${body.id}`);
    for (let n = 0; n < maxAttachments; n += 1) await add();
    const response = await layla.call('POST', `/attachment/${body.id}/restore`);
    expect([response.status, getErrorBody(response).errorType]).toEqual([409, 'attachments_full']);
    expect(await listed()).toHaveLength(maxAttachments);
  });

  it('leaves the trash for good once a handful went there after it', async () => {
    const ids: string[] = [];
    for (let n = 0; n <= maxDeletedAttachments; n += 1) {
      const { body } = await add();
      ids.push(body.id);
      server.clock.advance(1_000);
      expect((await layla.call('DELETE', `/attachment/${body.id}`)).status).toBe(204);
    }
    expect((await rows()).rows).toHaveLength(maxDeletedAttachments);
    expect((await layla.call('POST', `/attachment/${ids[0]}/restore`)).status).toBe(404);
    expect((await layla.call('POST', `/attachment/${ids[1]}/restore`)).status).toBe(200);
  });

  it('hides with its obligation, comes back with it, and goes with it for good', async () => {
    const { body } = await add();
    await layla.call('DELETE', `/obligation/${loan.id}`);
    expect((await picture(body.id)).status).toBe(404);
    await layla.call('POST', `/obligation/${loan.id}/restore`);
    expect((await picture(body.id)).status).toBe(200);
    await layla.call('DELETE', `/obligation/${loan.id}`);
    server.clock.advance(31 * 86_400_000);
    await runPurge(server);
    expect((await rows()).rows).toEqual([]);
  });

  it('is nobody else’s to see, to add to or to take away', async () => {
    const { body } = await add();
    const omar = await server.person('عمر');
    expect((await picture(body.id, omar)).status).toBe(404);
    expect((await add(png, { person: omar })).status).toBe(404);
    expect((await omar.call('GET', path())).status).toBe(404);
    expect((await omar.call('DELETE', `/attachment/${body.id}`)).status).toBe(404);
    expect((await server.call('GET', `/attachment/${body.id}`)).status).toBe(401);
    expect(await listed()).toEqual([body]);
  });
});
