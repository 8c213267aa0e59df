import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { assertPlainJson } from './plain-json.ts';

const types = ['application/x-www-form-urlencoded', 'multipart/form-data'];
/** A few short fields. */
const bodyLimit = 4_096;

/** Also reads forms of text fields, in both encodings, as the same keys and values in JSON. In this scope only. */
export function readPlainForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(types);
  scope.addContentTypeParser(
    types,
    { parseAs: 'buffer', bodyLimit },
    async ({ headers }: FastifyRequest, bytes: Buffer) => {
      const form = await formIn(bytes, headers['content-type'] ?? '');
      const fields = [...form];
      const names = new Set(fields.map(([name]) => name));
      if (names.size < fields.length || fields.some(([, value]) => typeof value !== 'string')) {
        throw new AppError('body_unreadable');
      }
      const body = Object.fromEntries(fields);
      assertPlainJson(body);
      return body;
    },
  );
}

async function formIn(bytes: Buffer, type: string): Promise<FormData> {
  return await new Response(new Uint8Array(bytes), { headers: { 'content-type': type } }).formData().catch(() => {
    throw new AppError('body_unreadable');
  });
}
