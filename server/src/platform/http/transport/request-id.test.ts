import { afterEach, describe, expect, it } from 'vitest';
import { sendRawRequest } from '../../../../testing/bytes.ts';
import { AppError } from '../../app-error.ts';
import { createLogger } from '../../log.ts';
import { createHttp } from './create-http.ts';
import { securityHeaders } from './headers.ts';

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

let lines: { readonly requestId?: string; readonly msg: string }[] = [];
const logger = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
afterEach(() => {
  lines = [];
});

function createApp(trustProxy: boolean | number | string = false) {
  const app = createHttp({ logger, headers: securityHeaders(false), trustProxy });
  app.get('/done', () => ({}));
  app.get('/failing', () => {
    throw new Error('unforeseen');
  });
  app.setNotFoundHandler(() => {
    throw new AppError('route_not_found');
  });
  return app;
}

describe('every answer has the id of its lines in the log', () => {
  it.each([
    ['/done', 200, 1],
    ['/failing', 500, 2],
    ['/nowhere', 404, 1],
    ['/%zz', 404, 1],
  ])('%s, answered %i', async (url, status, count) => {
    const app = createApp();
    const response = await app.inject(url);
    await app.close();
    const id = response.headers['x-request-id'];
    expect(response.statusCode).toBe(status);
    expect(id).toMatch(uuid);
    expect(lines.map(({ requestId }) => requestId)).toEqual(Array.from({ length: count }, () => id));
    if (status !== 200) expect(response.json().requestId).toBe(id);
  });

  it('what is no request as well', async () => {
    const app = createApp();
    await app.listen({ host: '127.0.0.1', port: 0 });
    const response = await sendRawRequest(app, 'nothing\r\n\r\n');
    await app.close();
    const answered = lines.filter(({ msg }) => msg === 'answered');
    expect(answered.map(({ requestId }) => requestId)).toEqual([response.headers['x-request-id']]);
  });
});

describe('an id that came with the request', () => {
  const given = '4bf92f3577b34da6a3ce929d0e0e4736';

  async function answered(trustProxy: boolean | number | string, id: string): Promise<unknown> {
    const app = createApp(trustProxy);
    const response = await app.inject({ url: '/done', headers: { 'x-request-id': id } });
    await app.close();
    expect(lines.at(-1)?.requestId).toBe(response.headers['x-request-id']);
    return response.headers['x-request-id'];
  }

  it.each([1, '127.0.0.1', '10.0.0.1, 127.0.0.0/8'])('is taken over from a trusted proxy: %j', async (trustProxy) => {
    expect(await answered(trustProxy, given)).toBe(given);
  });

  it.each([false, 0, '10.0.0.1', '::1', '10.0.0.0/8'])(
    'is not taken over from anybody else: %j',
    async (trustProxy) => {
      expect(await answered(trustProxy, given)).toMatch(uuid);
    },
  );

  it.each(['short', 'x'.repeat(65), 'layla@example.com', 'with spaces in it', '{"level":50}', `${given}, ${given}`])(
    'is not taken over unless it is well-formed: %j',
    async (id) => {
      expect(await answered(1, id)).toMatch(uuid);
    },
  );
});
