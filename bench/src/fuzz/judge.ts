import type { Endpoint } from '@afdal/contract/endpoint';
import { type FailureBody, type FailureCode, failures } from '@afdal/contract/failures';
import { securityHeaders } from '@afdal/server/platform/http/headers';
import { getFailureCodes } from '@afdal/server/platform/http/openapi';
import * as z from 'zod/mini';
import type { Answer } from '../send.ts';

/** A call that takes longer counts as hanging. */
export const hangMs = 2_000;

const headersOfApi = Object.entries(securityHeaders(false).api);
const trace = /\bat .{1,200}:\d+:\d+|node_modules|\.[cm]?[jt]s:\d+|[A-Z]\w*Error\b|\bselect\b .*\bfrom\b/s;

/** The violations of the contract in a response; empty for a valid one. */
export function complaintsAbout(entry: Endpoint, answer: Answer, isPathOdd: boolean): string[] {
  return [
    ...(answer.status >= 500 ? [`answered ${answer.status}`] : []),
    ...(answer.ms > hangMs ? [`took ${Math.round(answer.ms)} ms`] : []),
    ...(trace.test(answer.body) ? ['tells of its own code'] : []),
    ...headersOfApi.flatMap(([name, value]) => (answer.headers[name] === value ? [] : [`lacks the header ${name}`])),
    ...(answer.headers['x-request-id'] ? [] : ['lacks a request id']),
    ...aboutBody(entry, answer, isPathOdd),
  ];
}

function aboutBody(entry: Endpoint, answer: Answer, isPathOdd: boolean): string[] {
  if (answer.status === 204) return answer.body === '' && entry.status === 204 ? [] : ['204 where there is an output'];
  const type = answer.headers['content-type'];
  const isFile = entry.file !== undefined && answer.status === entry.status && type?.includes(entry.file);
  if (isFile) return answer.headers['content-disposition'] ? [] : ['is a file that a browser might show'];
  if (type !== 'application/json; charset=utf-8') return [`is of type ${type}`];
  const body = parsed(answer.body);
  if (body === undefined) return ['is no JSON'];
  const isDone = answer.status === entry.status || (entry.status === 201 && answer.status === 200);
  if (answer.status === 202 && entry.accepted) return aboutOutput(entry.accepted, body);
  return isDone
    ? aboutOutput(entry.output, body)
    : validateFailureBody(entry, answer, body as Partial<FailureBody>, isPathOdd);
}

function aboutOutput(output: Endpoint['output'], body: unknown): string[] {
  if (!output) return ['has a body where there is no output'];
  const { success, error } = z.safeParse(output, body);
  return success ? [] : [`is not the output of the contract: ${z.prettifyError(error)}`];
}

const failureBodyKeys = new Set(['errorType', 'message', 'fields', 'limit', 'requestId']);

function validateFailureBody(
  entry: Endpoint,
  answer: Answer,
  body: Partial<FailureBody> | null,
  isPathOdd: boolean,
): string[] {
  const { errorType, message, requestId } = body ?? {};
  const failure = failures[errorType as FailureCode] as { status: number } | undefined;
  if (!errorType || !failure) return [`is neither an output nor a refusal: ${answer.body.slice(0, 200)}`];
  const may = getFailureCodes(entry).has(errorType) || (isPathOdd && errorType === 'route_not_found');
  return [
    ...(failure.status === answer.status ? [] : [`answers ${errorType} with ${answer.status}`]),
    ...(may ? [] : [`is a refusal that the contract does not name: ${errorType}`]),
    ...(message && !/[{}]/.test(message) ? [] : ['has no text for people']),
    ...(requestId === answer.headers['x-request-id'] ? [] : ['has another request id than its header']),
    ...Object.keys(body ?? {}).flatMap((part) => (failureBodyKeys.has(part) ? [] : [`has the unknown part ${part}`])),
  ];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
