import type { Endpoint, NamedEndpoint } from '@afdal/contract/endpoint';
import { type ErrorBody, type ErrorCode, errors } from '@afdal/contract/errors';
import { getErrorCodes } from '@afdal/server/platform/http/openapi';
import { securityHeaders } from '@afdal/server/platform/http/transport/headers';
import * as z from 'zod/mini';
import type { ApiResponse } from '../send.ts';

/** A call that takes longer counts as hanging. */
export const hangMs = 2_000;

const apiHeaders = Object.entries(securityHeaders(false).api);
const trace = /\bat .{1,200}:\d+:\d+|node_modules|\.[cm]?[jt]s:\d+|[A-Z]\w*Error\b|\bselect\b .*\bfrom\b/s;

/** The violations of the contract in a response; empty for a valid one. */
export function validateResponse(endpoint: Endpoint, response: ApiResponse, isPathOdd: boolean): string[] {
  return [
    ...(response.status >= 500 ? [`answered ${response.status}`] : []),
    ...(response.ms > hangMs ? [`took ${Math.round(response.ms)} ms`] : []),
    ...(trace.test(response.body) ? ['tells of its own code'] : []),
    ...apiHeaders.flatMap(([name, value]) => (response.headers[name] === value ? [] : [`lacks the header ${name}`])),
    ...(response.headers['x-request-id'] ? [] : ['lacks a request id']),
    ...aboutBody(endpoint, response, isPathOdd),
  ];
}

function aboutBody(endpoint: Endpoint, response: ApiResponse, isPathOdd: boolean): string[] {
  if (response.status === 204)
    return response.body === '' && endpoint.status === 204 ? [] : ['204 where there is an output'];
  const type = response.headers['content-type'];
  const isFile = endpoint.file !== undefined && response.status === endpoint.status && type?.includes(endpoint.file);
  if (isFile) return response.headers['content-disposition'] ? [] : ['is a file that a browser might show'];
  if (type !== 'application/json; charset=utf-8') return [`is of type ${type}`];
  const body = parsed(response.body);
  if (body === undefined) return ['is no JSON'];
  const isDone = response.status === endpoint.status || (endpoint.status === 201 && response.status === 200);
  if (response.status === 202 && endpoint.accepted) return aboutOutput(endpoint.accepted, body);
  return isDone
    ? aboutOutput(endpoint.output, body)
    : validateErrorBody(endpoint, response, body as Partial<ErrorBody>, isPathOdd);
}

function aboutOutput(output: Endpoint['output'], body: unknown): string[] {
  if (!output) return ['has a body where there is no output'];
  const { success, error } = z.safeParse(output, body);
  return success ? [] : [`is not the output of the contract: ${z.prettifyError(error)}`];
}

const errorBodyKeys = new Set(['errorType', 'message', 'fields', 'limit', 'requestId']);

function validateErrorBody(
  endpoint: Endpoint,
  response: ApiResponse,
  body: Partial<ErrorBody> | null,
  isPathOdd: boolean,
): string[] {
  const { errorType, message, requestId } = body ?? {};
  const expectedError = errors[errorType as ErrorCode] as { status: number } | undefined;
  if (!errorType || !expectedError) return [`is neither an output nor a refusal: ${response.body.slice(0, 200)}`];
  const may = getErrorCodes(endpoint as NamedEndpoint).has(errorType) || (isPathOdd && errorType === 'route_not_found');
  return [
    ...(expectedError.status === response.status ? [] : [`answers ${errorType} with ${response.status}`]),
    ...(may ? [] : [`is a refusal that the contract does not name: ${errorType}`]),
    ...(message && !/[{}]/.test(message) ? [] : ['has no text for people']),
    ...(requestId === response.headers['x-request-id'] ? [] : ['has another request id than its header']),
    ...Object.keys(body ?? {}).flatMap((part) => (errorBodyKeys.has(part) ? [] : [`has the unknown part ${part}`])),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
