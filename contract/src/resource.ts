import * as z from 'zod/mini';
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
      ({ method: 'GET', path, access: 'user', summary, output: z.array(row), status: 200, errors: [] }) as const,
    /** The same id again returns the row that exists. */
    add: <Body extends Schema, const More extends readonly ErrorCode[] = []>(
      summary: string,
      body: Body,
      ...more: More
    ) =>
      ({
        method: 'POST',
        path,
        access: 'user',
        summary,
        body,
        output: row,
        status: 201,
        errors: ['conflict', ...more],
      }) as const,
    edit: <Body extends Schema, const More extends readonly ErrorCode[] = []>(
      summary: string,
      body: Body,
      ...more: More
    ) =>
      ({
        method: 'PATCH',
        path: one,
        access: 'user',
        summary,
        params: byId,
        body,
        output: row,
        status: 200,
        errors: ['not_found', ...more],
      }) as const,
    delete: <const More extends readonly ErrorCode[] = []>(summary: string, ...more: More) =>
      ({
        method: 'DELETE',
        path: one,
        access: 'user',
        summary,
        params: byId,
        status: 204,
        errors: ['not_found', ...more],
      }) as const,
    restore: <const More extends readonly ErrorCode[] = []>(summary: string, ...more: More) =>
      ({
        method: 'POST',
        path: `/${noun}/:id/restore`,
        access: 'user',
        summary,
        params: byId,
        output: row,
        status: 200,
        errors: ['not_found', ...more],
      }) as const,
  };
}
