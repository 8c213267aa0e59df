import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type FailureCode, failures } from '@afdal/contract/failures';
import { Failure } from '../failure.ts';
import { failureBody } from './answer-failure.ts';
import type { HeaderTable } from './headers.ts';

const codes: Readonly<Record<string, FailureCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** What is not even HTTP never becomes a request: it is answered on the bare socket, with all that every answer has. */
export function answerUnreadable(error: Error & { code?: string }, socket: Socket, headers: HeaderTable): void {
  if (!socket.writable) return;
  const code = codes[error.code ?? ''] ?? 'body_unreadable';
  const requestId = randomUUID();
  const body = JSON.stringify(failureBody(new Failure(code), requestId));
  const { status } = failures[code];
  const head = {
    ...headers.api,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
}
