import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;

/**
 * The calls that a noun of the signed-in user has: listed, added, edited, deleted, restored. A summary is shown in the
 * API's reference; `more` are failures beyond those that such a call always has.
 */
export function resource<const Noun extends string, Id extends Schema, Row extends Schema>(
  noun: Noun,
  id: Id,
  row: Row,
) {
  const byId = z.strictObject({ id });
  const path = `/${noun}` as const;
  const one = `/${noun}/:id` as const;
  return {
    byId,
    list: (summary: string) =>
      endpoint({ method: 'GET', path, access: 'user', summary, output: z.array(row), status: 200, errors: [] }),
    /** The same id again returns the row that exists. */
    add: <Body extends Schema, const More extends readonly ErrorCode[] = []>(
      summary: string,
      body: Body,
      ...more: More
    ) =>
      endpoint({
        method: 'POST',
        path,
        access: 'user',
        summary,
        body,
        output: row,
        status: 201,
        errors: ['conflict', ...more],
      }),
    edit: <Body extends Schema, const More extends readonly ErrorCode[] = []>(
      summary: string,
      body: Body,
      ...more: More
    ) =>
      endpoint({
        method: 'PATCH',
        path: one,
        access: 'user',
        summary,
        params: byId,
        body,
        output: row,
        status: 200,
        errors: ['not_found', ...more],
      }),
    delete: <const More extends readonly ErrorCode[] = []>(summary: string, ...more: More) =>
      endpoint({
        method: 'DELETE',
        path: one,
        access: 'user',
        summary,
        params: byId,
        status: 204,
        errors: ['not_found', ...more],
      }),
    restore: <const More extends readonly ErrorCode[] = []>(summary: string, ...more: More) =>
      endpoint({
        method: 'POST',
        path: `/${noun}/:id/restore`,
        access: 'user',
        summary,
        params: byId,
        output: row,
        status: 200,
        errors: ['not_found', ...more],
      }),
  };
}
