import { type ErrorBody, type ErrorCode, errors } from '@afdal/contract/errors';
import { waitText } from '@afdal/contract/waits';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import { isDatabaseDiskFull, isDatabaseUnavailable } from '../database/errors.ts';
import { serializeError } from '../log.ts';

/** Maps Fastify's own errors to the catalogue. */
const fastifyErrorCodes: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_unreadable',
  FST_ERR_BAD_URL: 'route_not_found',
  FST_ERR_INVALID_URL: 'route_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
};

const diskFullSentence =
  'The disk of the database is full: free some space there (100 MB will do). Writes get 503 until then; nothing is lost.';

/** The one place that turns errors into responses. Only unexpected ones are logged with their stack. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = toAppError(error);
  if (appError.code === 'internal') request.log.error({ err: error }, 'unforeseen error');
  // In an outage every call fails the same way: one line, no stack.
  if (appError.code === 'unavailable') {
    const reason = serializeError(error).message;
    if (isDatabaseDiskFull(error)) request.log.error({ reason }, diskFullSentence);
    else request.log.warn({ reason }, 'database away');
  }
  if (appError.retryAfterSeconds !== undefined) reply.header('retry-after', appError.retryAfterSeconds);
  return reply
    .code(errors[appError.code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(buildErrorBody(appError, request.id)));
}

function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code = '', statusCode } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  // An error with a status is Fastify's own: a client that hangs up causes a connection reset too.
  if (statusCode === undefined && isDatabaseUnavailable(error))
    return new AppError('unavailable', { retryAfterSeconds: 2 });
  const known = fastifyErrorCodes[code];
  if (known) return new AppError(known);
  return new AppError(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'body_unreadable' : 'internal',
  );
}

export function buildErrorBody(appError: AppError, requestId: string): ErrorBody {
  const { code, fields, limit, secondStep, textValues } = appError;
  const wait = waitText(appError.retryAfterSeconds ?? 60);
  const message = interpolate(errors[code].text, { requestId, wait, ...textValues });
  return { errorType: code, message, ...(fields && { fields }), ...(limit && { limit }), ...secondStep, requestId };
}
