import type { DataExport } from '@afdal/contract/people/data-rights';
import { afterEach, describe, expect, it } from 'vitest';
import { newApiKey } from '../../../testing/api-key.ts';
import { filesIn } from '../../../testing/copies.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { runPurge } from '../../../testing/run-purge.ts';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
afterEach(() => server.startOver());

const start = async (person: Person) => await person.call<DataExport>('POST', '/export');
const read = async (person: Person, id: string) => (await person.call<DataExport>('GET', `/export/${id}`)).body;

async function download(person: Person, id: string) {
  return await server.app.inject({
    method: 'GET',
    url: `/api/export/${id}/file`,
    headers: { authorization: `Bearer ${person.token}` },
  });
}

describe('a copy of everything', () => {
  it('is written by a job, told of by mail and in the app, and downloaded as a ZIP', async () => {
    const layla = await server.person();
    await layla.call('POST', '/dailyTask', { title: '=SUM(A1)، موعد الطبيب' });
    const { key } = await newApiKey(layla, 'آيفون ليلى');
    const { status, body } = await start(layla);
    expect(status).toBe(201);
    expect(body).toMatchObject({ status: 'waiting', progress: 0, sizeBytes: null, expiresAt: null });
    expect(getErrorBody(await layla.call('GET', `/export/${body.id}/file`)).errorType).toBe('export_not_ready');

    const mails = await runJobs(server);
    const mail = [...mails, ...(await runJobs(server))].find(({ subject }) => subject === 'نسختك من بياناتك جاهزة');
    expect(mail?.text).toContain('https://afdal.example/settings#data');
    const done = await read(layla, body.id);
    expect(done).toMatchObject({ status: 'done', progress: 100 });
    const file = await download(layla, body.id);
    expect(file.headers['content-type']).toBe('application/zip');
    expect(file.headers['content-disposition']).toMatch(/^attachment; filename="afdal-\d{4}-\d\d-\d\d\.zip"$/);
    expect(file.headers['x-content-type-options']).toBe('nosniff');
    expect(file.rawPayload.length).toBe(done.sizeBytes);

    const files = filesIn(file.rawPayload);
    const manifest = JSON.parse(files['manifest.json'] ?? '');
    expect(manifest).toMatchObject({ format: 'afdal-copy', version: 1, counts: { users: 1, daily_tasks: 1 } });
    expect(JSON.parse(files['data/daily_tasks.json'] ?? '')).toMatchObject([{ title: '=SUM(A1)، موعد الطبيب' }]);
    expect(files['csv/daily_tasks.csv']).toContain("'=SUM(A1)، موعد الطبيب");
    expect(files['README.ar.txt']).toContain('نسخة من بياناتك');
    expect(files['data/users.json']).toContain(layla.email);
    expect(Object.values(files).join('')).not.toMatch(/argon2|passwordHash|tokenHash|keyHash|userId/);
    expect(JSON.parse(files['data/api_keys.json'] ?? '')).toMatchObject([{ name: 'آيفون ليلى', lastUsedAt: null }]);
    expect(Object.values(files).join('')).not.toContain(key);
    const notifications = await layla.call<{ title: string }[]>('GET', '/notification');
    expect(notifications.body).toContainEqual(expect.objectContaining({ title: 'نسختك جاهزة', actionType: 'data' }));
  });

  it('holds nothing of anybody else', async () => {
    const [layla, omar] = [await server.person(), await server.person('عمر')];
    await omar.call('POST', '/dailyTask', { title: 'سر عمر' });
    const { body } = await start(layla);
    await runJobs(server);
    const all = Object.values(filesIn((await download(layla, body.id)).rawPayload)).join('\n');
    for (const secret of ['سر عمر', omar.email, omar.user.id]) expect(all).not.toContain(secret);
    expect((await omar.call('GET', `/export/${body.id}/file`)).status).toBe(404);
  });

  it('is one for every click while it is written', async () => {
    const layla = await server.person();
    const responses = await Promise.all(Array.from({ length: 20 }, () => start(layla)));
    expect(responses.map(({ status }) => status).sort()).toEqual([...Array(19).fill(200), 201]);
    expect(new Set(responses.map(({ body }) => body.id)).size).toBe(1);
  });

  it('is asked for and downloaded only shortly after who somebody is was proved', async () => {
    const layla = await server.person();
    const { body } = await start(layla);
    await runJobs(server);
    server.clock.advance(16 * 60_000);
    expect(getErrorBody(await start(layla)).errorType).toBe('proof_needed');
    expect(getErrorBody(await layla.call('GET', `/export/${body.id}/file`)).errorType).toBe('proof_needed');
    await layla.call('POST', '/auth/proof', { password: layla.password });
    expect((await download(layla, body.id)).statusCode).toBe(200);
  });

  it('is written from the start by a second run, and by none once it was stopped', async () => {
    const layla = await server.person();
    const { body } = await start(layla);
    const { pool } = server.database;
    // A killed worker leaves it running, with some of the file.
    await pool.query(`update exports set status = 'running', run = 1, progress = 40 where id = $1`, [body.id]);
    await pool.query(`insert into export_chunks (user_id, export_id, n, content) values ($1, $2, 0, 'torn')`, [
      layla.user.id,
      body.id,
    ]);
    await runJobs(server);
    expect(filesIn((await download(layla, body.id)).rawPayload)['manifest.json']).toContain('afdal-copy');

    const second = (await start(layla)).body;
    expect((await layla.call('DELETE', `/export/${second.id}`)).status).toBe(204);
    await runJobs(server);
    expect(await read(layla, second.id)).toMatchObject({ status: 'cancelled', sizeBytes: null });
  });

  it('is named by the day it was asked for where the person is', async () => {
    server.clock.advance(13 * 3_600_000);
    const layla = await server.person('ليلى', { timezone: 'Asia/Tokyo' });
    const { body } = await start(layla);
    await runJobs(server);
    const [today, tomorrow] = [0, 86_400_000].map((ms) => new Date(server.clock.now().getTime() + ms).toISOString());
    expect(today?.slice(11, 13)).toBe('22');
    const { headers } = await download(layla, body.id);
    expect(headers['content-disposition']).toBe(`attachment; filename="afdal-${tomorrow?.slice(0, 10)}.zip"`);
  });

  it('is kept for seven days', async () => {
    const layla = await server.person();
    const { body } = await start(layla);
    await runJobs(server);
    server.clock.advance(7 * 86_400_000 + 1_000);
    await layla.call('POST', '/auth/proof', { password: layla.password });
    expect(getErrorBody(await layla.call('GET', `/export/${body.id}/file`)).errorType).toBe('export_not_ready');
    await runPurge(server);
    expect(await read(layla, body.id)).toMatchObject({ status: 'expired' });
    const { rows } = await server.database.pool.query('select 1 from export_chunks where export_id = $1', [body.id]);
    expect(rows).toEqual([]);
  });
});
