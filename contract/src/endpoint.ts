import type * as z from 'zod/mini';
import type { FailureCode } from './failures.ts';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** A cap on how often a call may be made: `burst` times at once, then once every `everySeconds`. */
export interface Limit {
  readonly burst: number;
  readonly everySeconds: number;
  /** Whose calls are counted together: one network's, unless each person's own. */
  readonly per?: 'person';
  /** What is answered beyond it, unless `rate_limited`. */
  readonly refusal?: 'too_many_tries';
  /** Only calls that were refused count: many people may share one network. */
  readonly countsRefusals?: true;
}

/** How many bytes a file may have, and what is answered to a larger one. */
export interface Upload {
  readonly atMost: number;
  readonly tooLarge: FailureCode;
}

/** A file that is answered, under the name it is saved by. */
export interface FileAnswer {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/**
 * One promise of the API. The server binds it, the web calls it, the tests and the OpenAPI document walk it.
 *
 * `access` says who may call: anyone, a signed-in person, or an administrator. `failures` are those that
 * this call adds to the ones every call can answer. An entry without `output` and `file` answers 204.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: 'public' | 'user' | 'admin';
  /** A public call that says who makes it, where they are signed in; a token that is none any more counts as none. */
  readonly recognises?: true;
  readonly summary: string;
  readonly params?: Schema;
  /** A key that is not named here is refused, as any key is where there is no query. */
  readonly query?: z.ZodMiniObject;
  readonly body?: Schema;
  /** The body may be left out altogether; the schema then sees `{}`. */
  readonly bodyOptional?: true;
  /** How many bytes the body may have, where what is promised does not fit into what any other may. */
  readonly bodyAtMost?: number;
  /** The call carries a file, in the field `file` of a form; the form's other fields are the body, as texts. */
  readonly upload?: Upload;
  readonly output?: Schema;
  /** What is answered with 202 where the call may be taken in undecided: its outcome reaches the person another way. */
  readonly accepted?: Schema;
  /** The answer is a file of this media type, and no JSON. */
  readonly file?: string;
  readonly status: 200 | 201 | 204;
  readonly failures: readonly FailureCode[];
  readonly limit?: Limit;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** Keeps the entry's exact type while it checks its shape. */
export function endpoint<const E extends Endpoint>(entry: E): E {
  return entry;
}

export type ParamsOf<E extends Endpoint> = E['params'] extends Schema ? z.output<E['params']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends Schema ? z.output<E['query']> : undefined;
export type BodyOf<E extends Endpoint> = E['body'] extends Schema ? z.output<E['body']> : undefined;
export type OutputOf<E extends Endpoint> = E['output'] extends Schema
  ? z.output<E['output']>
  : E['file'] extends string
    ? FileAnswer
    : undefined;
export type AcceptedOf<E extends Endpoint> = E['accepted'] extends Schema ? z.output<E['accepted']> : never;
/** What a call answers that was not refused. */
export type AnswerOf<E extends Endpoint> = OutputOf<E> | AcceptedOf<E>;
