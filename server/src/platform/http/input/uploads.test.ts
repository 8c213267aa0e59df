import { defineEndpoints } from '@afdal/contract/endpoint';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pollUntil } from '../../../../testing/poll-until.ts';
import { bindTestEndpoints } from '../../../../testing/test-endpoints.ts';
import { type ApiResponse, useTestServer } from '../../../../testing/test-server.ts';
import { uploadLimits } from '../bind-endpoints.ts';
import type { Call } from '../call.ts';

const server = useTestServer();

const testEndpoints = defineEndpoints({
  storeFile: {
    method: 'POST',
    path: '/planted/file',
    access: 'user',
    summary: 'Planted: takes a file',
    body: z.strictObject({ title: z.string() }),
    upload: { maxBytes: 1024 * 1024, tooLarge: 'file_too_large' },
    output: z.strictObject({ title: z.string(), name: z.string(), bytes: z.int() }),
    status: 201,
    errors: ['file_too_large'],
  },
  readFile: {
    method: 'GET',
    path: '/planted/file',
    access: 'user',
    summary: 'Planted: answers a file',
    file: 'text/csv',
    status: 200,
    errors: [],
  },
});

let storedCount = 0;
/** Blocks the handler of `storeFile` until it resolves. */
let gate: Promise<void> = Promise.resolve();

async function sendRequest(method: 'GET' | 'POST', body?: FormData | string, headers: Record<string, string> = {}) {
  const { token } = await server.person();
  return await sendRequestAs(token, method, body, headers);
}

async function sendRequestAs(
  token: string | null,
  method: 'GET' | 'POST',
  body?: FormData | string,
  headers: Record<string, string> = {},
) {
  const app = bindTestEndpoints(server, testEndpoints, {
    storeFile: async ({ body: { title }, file }: Call<typeof testEndpoints.storeFile>) => {
      storedCount += 1;
      await gate;
      return { title, name: file.name, bytes: file.bytes.length };
    },
    readFile: async () => ({ name: 'a b"\r\n.csv', bytes: Buffer.from('\ufeffالمبلغ\r\n1.500') }),
  });
  const sent = body instanceof FormData ? new Response(body) : null;
  const type = sent?.headers.get('content-type') ?? (body === undefined ? null : 'application/json');
  const response = await app.inject({
    method,
    url: '/api/planted/file',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(type && { 'content-type': type }),
      ...headers,
    },
    ...(body !== undefined && { payload: sent ? Buffer.from(await sent.arrayBuffer()) : (body as string) }),
  });
  await app.close();
  return response;
}

const statusAndCode = (response: { statusCode: number; json: () => ApiResponse['body'] }) => {
  const { errorType, fields } = response.json() as { errorType: string; fields?: object };
  return [response.statusCode, errorType, fields];
};

function aForm(fields: Record<string, string | Blob>, fileName = 'كشف.csv'): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName);
  }
  return form;
}

const bytes = (length: number) => new Blob([new Uint8Array(length)]);

it('reads a form of fields and one file, in either order', async () => {
  const forms = [aForm({ title: 'كشف', file: bytes(5) }), aForm({ file: bytes(5), title: 'كشف' })];
  for (const form of forms) {
    const response = await sendRequest('POST', form);
    expect([response.statusCode, response.json()]).toEqual([201, { title: 'كشف', name: 'كشف.csv', bytes: 5 }]);
  }
});

it.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\temp\\كشف.csv', 'كشف.csv'],
  ['a\u202egpj.csv', 'agpj.csv'],
  ['\u200f', refusalTexts.fileNameless],
  ['ط'.repeat(300), 'ط'.repeat(120)],
])('calls %j %j', async (given, name) => {
  expect((await sendRequest('POST', aForm({ title: 'x', file: bytes(1) }, given))).json()).toMatchObject({ name });
});

it('takes a file of the largest size, and refuses one byte more', async () => {
  expect((await sendRequest('POST', aForm({ title: 'x', file: bytes(1024 * 1024) }))).statusCode).toBe(201);
  const before = storedCount;
  const response = await sendRequest('POST', aForm({ title: 'x', file: bytes(1024 * 1024 + 1) }));
  expect(statusAndCode(response).slice(0, 2)).toEqual([413, 'file_too_large']);
  expect((response.json() as { message: string }).message).toContain('1 ميجابايت');
  expect(storedCount).toBe(before);
});

it.each<[string, FormData, object]>([
  ['no file', aForm({ title: 'x' }), { file: refusalTexts.fileRequired }],
  ['no field', aForm({ file: bytes(1) }), { title: errorTexts.valueInvalid }],
  [
    'a field that nobody reads',
    aForm({ title: 'x', role: 'admin', file: bytes(1) }),
    { role: errorTexts.fieldUnknown },
  ],
  ['a file in another field', aForm({ title: 'x', picture: bytes(1) }), { picture: errorTexts.fieldUnknown }],
])('refuses a form with %s', async (_, form, fields) => {
  const before = storedCount;
  const [status, code, invalidFields] = statusAndCode(await sendRequest('POST', form));
  expect([status, code]).toEqual([400, 'validation_failed']);
  expect(Object.keys(invalidFields as object)).toEqual(Object.keys(fields));
  expect(storedCount).toBe(before);
});

it('refuses two files, a field twice and a NUL in a field', async () => {
  const twoFiles = aForm({ title: 'x', file: bytes(1) });
  twoFiles.append('file', bytes(1), 'b.csv');
  const twice = aForm({ title: 'x', file: bytes(1) });
  twice.append('title', 'y');
  for (const form of [twoFiles, twice, aForm({ title: 'a\u0000b', file: bytes(1) })]) {
    expect(statusAndCode(await sendRequest('POST', form)).slice(0, 2)).toEqual([400, 'body_unreadable']);
  }
});

it('refuses a form that is cut off', async () => {
  const type = { 'content-type': 'multipart/form-data; boundary=x' };
  for (const text of ['', '--x', '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\nabc']) {
    expect(statusAndCode(await sendRequest('POST', text, type))[0]).toBe(400);
  }
});

it('takes no JSON where a file is asked for, and no form where JSON is', async () => {
  expect(statusAndCode(await sendRequest('POST', '{"title":"x"}')).slice(0, 2)).toEqual([
    415,
    'content_type_unsupported',
  ]);
  const layla = await server.person();
  const response = await layla.call<{ errorType: string }>('POST', '/dailyTask', aForm({ title: 'x', file: bytes(1) }));
  expect([response.status, response.body.errorType]).toEqual([415, 'content_type_unsupported']);
});

it('reads nothing of a stranger', async () => {
  expect(statusAndCode(await sendRequestAs(null, 'POST', aForm({ title: 'x', file: bytes(9) }))).slice(0, 2)).toEqual([
    401,
    'unauthorized',
  ]);
});

it('keeps one effect of a file that is sent twice under one key', async () => {
  const { token } = await server.person();
  const key = { 'idempotency-key': 'a-file' };
  const before = storedCount;
  const send = (size: number) => sendRequestAs(token, 'POST', aForm({ title: 'x', file: bytes(size) }), key);
  expect((await send(7)).statusCode).toBe(201);
  expect((await send(7)).headers['idempotency-replayed']).toBe('true');
  expect(storedCount).toBe(before + 1);
  expect(statusAndCode(await send(8)).slice(0, 2)).toEqual([409, 'idempotency_mismatch']);
});

it('takes one file of a person at a time, lets some wait, and nobody else', async () => {
  const [{ token }, { token: otherToken }] = [await server.person(), await server.person()];
  let openGate = () => {};
  gate = new Promise((resolve) => {
    openGate = resolve;
  });
  const before = storedCount;
  const send = (as: string) => sendRequestAs(as, 'POST', aForm({ title: 'x', file: bytes(5) }));
  const responses = Array.from({ length: uploadLimits.atOnce + uploadLimits.waiting + 2 }, () => send(token));
  const other = send(otherToken);
  let answered = 0;
  for (const response of responses) void response.then(() => (answered += 1));
  await pollUntil(() => answered === 2 && storedCount === before + 2);
  openGate();
  expect((await other).statusCode).toBe(201);
  const codes = (await Promise.all(responses)).map((response) => statusAndCode(response)[1] ?? response.statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(uploadLimits.atOnce + uploadLimits.waiting);
  expect(codes.filter((code) => code === 'busy')).toHaveLength(2);
});

it('answers a file to be saved, which no browser shows or runs', async () => {
  const response = await sendRequest('GET');
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="a_b___.csv"',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(response.rawPayload.toString()).toBe('\ufeffالمبلغ\r\n1.500');
});
