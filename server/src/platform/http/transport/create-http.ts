import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '@afdal/contract/errors';
import multipart from '@fastify/multipart';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { AppError } from '../../app-error.ts';
import { buildErrorBody, handleError } from '../error-handler.ts';
import { assertPlainJson } from '../input/plain-json.ts';
import { closeGracefully } from './graceful-shutdown.ts';
import type { HeaderTable } from './headers.ts';
import { closeLingering } from './lingering-close.ts';
import { requestIdBy } from './request-id.ts';

const codes: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_too_slow',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** Malformed HTTP never becomes a request object: it is answered on the bare socket. */
function handleMalformedRequest(error: Error & { code?: string }, socket: Socket, settings: HttpSettings): void {
  if (isResponding(socket)) socket.destroy();
  else sendErrorToSocket(codes[error.code ?? ''] ?? 'body_unreadable', socket, settings);
}

/** Writes a rejection without a request object, with the headers of every response, and closes the connection. */
function sendErrorToSocket(code: ErrorCode, socket: Socket, { headers, logger }: HttpSettings): void {
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
  logger.info({ requestId, errorType: code, status }, 'answered');
  closeLingering(socket);
}

/** Whether a response to an earlier request is being sent: writing another one now would corrupt it. */
function isResponding(socket: Socket & { _httpMessage?: ServerResponse | null }): boolean {
  return socket._httpMessage?.headersSent ?? false;
}

export const bodyLimit = 100 * 1024;
/** How long receiving a request's head, and the whole request, may take, in milliseconds. */
export const timeouts = { headMs: 5_000, requestMs: 20_000 } as const;

/** An answered request. */
interface Answer {
  readonly method: string;
  /** The template of its address, such as `/api/task/:id`; `*` where there is none. */
  readonly route: string;
  readonly status: number;
  /** How long the answer took. */
  readonly ms: number;
}

export type OnAnswer = (answer: Answer) => void;

export interface HttpSettings {
  readonly logger: FastifyBaseLogger;
  readonly headers: HeaderTable;
  readonly trustProxy: boolean | number | string;
  /** Called after each answer. */
  readonly onAnswer?: readonly OnAnswer[] | undefined;
  /** Other than the product's, for tests. */
  readonly timeouts?: { readonly headMs: number; readonly requestMs: number };
}

/** An HTTP server without routes, with the limits, headers, logging and error handling that all responses share. */
export function createHttp(settings: HttpSettings): FastifyInstance {
  const { logger, headers, trustProxy, onAnswer = [], timeouts: limits = timeouts } = settings;
  const report = (request: FastifyRequest, { elapsedTime, statusCode: status }: FastifyReply) => {
    const { method, routeOptions } = request;
    const answer = { method, route: routeOptions?.url ?? '*', status, ms: elapsedTime };
    request.log.info({ ...answer, ms: Math.round(elapsedTime * 10) / 10 }, 'answered');
    for (const listener of onAnswer) listener(answer);
  };
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: typeof trustProxy === 'number' ? (_, hop) => hop < trustProxy : trustProxy,
    bodyLimit,
    requestTimeout: limits.requestMs,
    connectionTimeout: 0,
    keepAliveTimeout: 65_000,
    requestIdHeader: false,
    genReqId: requestIdBy(trustProxy),
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    // No requireHostHeader: Node would reject such a request itself, without our headers. Likewise `checkExpectation` below.
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers.api).header('x-request-id', request.id);
      handleError(error, request, reply);
      report(request, reply);
    },
    clientErrorHandler: (error, socket) => handleMalformedRequest(error, socket, settings),
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers.api).header('x-request-id', request.id);
    done(namesOneHost(request.raw) ? undefined : new AppError('body_unreadable'));
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isLongUnread(request.raw) || requestsUpgrade(request.raw)) reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    report(request, reply);
    done();
  });
  app.server.on('checkExpectation', app.routing);
  app.server.on('connect', (_request, socket: Socket) => sendErrorToSocket('route_not_found', socket, settings));
  readJsonBodies(app);
  // Only endpoints that take a file accept forms, and they read them themselves.
  app.register(multipart);
  closeGracefully(app);
  app.setErrorHandler(handleError);
  return app;
}

/** RFC 9112, 3.2: a request must have exactly one Host header, or it is ambiguous. HTTP/1.0 requires none. */
function namesOneHost({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, n) => n % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts === 1 || (hosts === 0 && httpVersion === '1.0');
}

/** Whether the unread rest of a body is too long, or of unknown length, to be read just to keep the connection. */
function isLongUnread({ complete, headers }: IncomingMessage): boolean {
  if (complete) return false;
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > bodyLimit;
}

/**
 * Whether another protocol is requested, which we never switch to. After such a request Node's parser reports no more errors
 * on the connection: a malformed request would only be answered when its time is up.
 */
function requestsUpgrade({ headers }: IncomingMessage): boolean {
  return headers.upgrade !== undefined;
}

/** Parses JSON. An empty body counts as none, whatever its content type says. */
function readJsonBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    if (bytes.length === 0) return done(null, undefined);
    // Decoded as text, an invalid byte would silently become another character.
    if (typeof bytes === 'string' || !isUtf8(bytes)) return done(new AppError('body_unreadable'));
    parse(request, bytes.toString(), (error, value) => {
      if (error) return done(new AppError('body_unreadable'));
      try {
        assertPlainJson(value);
        done(null, value);
      } catch (rejection) {
        done(rejection as Error);
      }
    });
  });
}
