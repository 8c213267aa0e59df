import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import { assertPlainJson } from './plain-json.ts';

/** Also reads a body of `text/plain` in UTF-8, as the JSON object that has it in one field. In this scope only. */
export function readPlainText(scope: FastifyInstance, field: string): void {
  scope.addContentTypeParser(
    'text/plain',
    { parseAs: 'buffer' },
    async ({ headers }: FastifyRequest, bytes: Buffer) => {
      const [, charset = 'utf-8'] = /;\s*charset="?([^\s;"]+)/i.exec(headers['content-type'] ?? '') ?? [];
      if (!/^(?:utf-?8|us-ascii)$/i.test(charset)) throw new AppError('content_type_unsupported');
      // Decoded as text, an invalid byte would silently become another character.
      if (!isUtf8(bytes)) throw new AppError('body_unreadable');
      const body = { [field]: bytes.toString() };
      assertPlainJson(body);
      return body;
    },
  );
}
