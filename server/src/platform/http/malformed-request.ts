import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@afdal/contract/errors';
import { AppError } from '../app-error.ts';
import { buildErrorBody } from './error-handler.ts';
import type { HeaderTable } from './headers.ts';
import { closeLingering } from './lingering-close.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** Malformed HTTP never becomes a request object: it is answered on the bare socket. */
export function handleMalformedRequest(error: Error & { code?: string }, socket: Socket, headers: HeaderTable): void {
  if (isResponding(socket)) socket.destroy();
  else sendErrorToSocket(codes[error.code ?? ''] ?? 'body_unreadable', socket, headers);
}

/** Writes a rejection without a request object, with the headers of every response, and closes the connection. */
export function sendErrorToSocket(code: ErrorCode, socket: Socket, headers: HeaderTable): void {
  if (!socket.writable) return;
  const requestId = randomUUID();
  const body = JSON.stringify(buildErrorBody(new AppError(code), requestId));
  const { status } = errors[code];
  const head = {
    ...headers.api,
    'x-request-id': requestId,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`);
  closeLingering(socket);
}

/** Whether a response to an earlier request is being sent: writing another one now would corrupt it. */
function isResponding(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}
