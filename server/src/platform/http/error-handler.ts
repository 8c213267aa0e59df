import { type FailureBody, type FailureCode, failures } from '@afdal/contract/failures';
import { waitText } from '@afdal/contract/waits';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseUnavailable } from '../database/errors.ts';
import { Failure } from '../failure.ts';
import { serializeError } from '../log.ts';

/** Maps Fastify's own errors to the catalogue. */
const codeOfFramework: Readonly<Record<string, FailureCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'content_type_unsupported',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body_unreadable',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body_unreadable',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'body_unreadable',
  FST_ERR_BAD_URL: 'route_not_found',
  FST_ERR_INVALID_URL: 'route_not_found',
  FST_ERR_MAX_PARAM_LENGTH: 'route_not_found',
};

/** The one place that turns errors into responses. Only unexpected ones are logged with their stack. */
export function handleError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = toFailure(error);
  if (failure.code === 'internal') request.log.error({ err: error }, 'unforeseen error');
  // In an outage every call fails the same way: one line, no stack.
  if (failure.code === 'unavailable') request.log.warn({ reason: serializeError(error).message }, 'database away');
  if (failure.retryAfterSeconds !== undefined) reply.header('retry-after', failure.retryAfterSeconds);
  return reply
    .code(failures[failure.code].status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(failureBody(failure, request.id)));
}

function toFailure(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const { code = '', statusCode } = error instanceof Error ? (error as Partial<FastifyError>) : {};
  // An error with a status is Fastify's own: a client that hangs up causes a connection reset too.
  if (statusCode === undefined && isDatabaseUnavailable(error))
    return new Failure('unavailable', { retryAfterSeconds: 2 });
  const known = codeOfFramework[code];
  if (known) return new Failure(known);
  return new Failure(
    statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? 'body_unreadable' : 'internal',
  );
}

export function failureBody(failure: Failure, requestId: string): FailureBody {
  const { code, fields, limit, secondStep, words } = failure;
  const wait = waitText(failure.retryAfterSeconds ?? 60);
  const message = fillTemplate(failures[code].text, { requestId, wait, ...words });
  return { errorType: code, message, ...(fields && { fields }), ...(limit && { limit }), ...secondStep, requestId };
}
