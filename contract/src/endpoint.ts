import type { Feature } from '@afdal/domain/product-settings/features';
import type * as z from 'zod/mini';
import type { ErrorCode } from './errors.ts';

type Schema = z.ZodMiniType;
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

/** The rate limit of a call: `burst` times at once, then once every `everySeconds`. */
export interface Limit {
  readonly burst: number;
  readonly everySeconds: number;
  /** Count calls per user. By default they are counted per network. */
  readonly per?: 'person';
  /** The failure when the limit is exceeded; `rate_limited` by default. */
  readonly errorCode?: 'too_many_tries';
  /** Count rejected calls only, since many users may share a network. */
  readonly skipSuccessfulRequests?: true;
}

/** The maximum size of an uploaded file in bytes, and the failure for a larger one. */
export interface Upload {
  readonly maxBytes: number;
  readonly tooLarge: ErrorCode;
  /** The name of the form field that carries the file; `file` by default. */
  readonly field?: string;
}

/**
 * A file response, with the name to save it under: its bytes, whole or in the pieces that it was written in, or pieces that
 * are read while they are sent, which say how large it is.
 */
export type FileResponse = { readonly name: string } & (
  | { readonly bytes: Uint8Array | readonly Uint8Array[] }
  | { readonly bytes: AsyncIterable<Uint8Array>; readonly sizeBytes: number }
);

/**
 * One API call. The server implements it, the web calls it, the tests and the OpenAPI document iterate over it.
 *
 * `access` is who may call: anyone, a signed-in user, an administrator, or nobody but a device with a key of a user.
 * `errors` are specific to this call, in addition to those of every call. A call without `output` and `file` responds with 204.
 */
export interface Endpoint {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly access: 'public' | 'user' | 'admin' | 'apiKey';
  /** A public call that identifies the caller if signed in; an invalid or expired token is ignored. */
  readonly recognises?: true;
  /** An administrator who has to set up a second step first may make this call before. */
  readonly beforeSecondStep?: true;
  /** While this feature is switched off, the call fails with `feature_off`. */
  readonly feature?: Feature;
  readonly summary: string;
  readonly params?: Schema;
  /** Unknown keys are rejected; without `query`, every key is. */
  readonly query?: z.ZodMiniObject;
  readonly body?: Schema;
  /** The body may be omitted; the schema is then given `{}`. */
  readonly bodyOptional?: true;
  /** Maximum body size in bytes, for a call that needs more than the default. */
  readonly maxBodyBytes?: number;
  /** The body may also come as a form of text fields, urlencoded or multipart: what a mail program sends (RFC 8058). */
  readonly acceptsForm?: true;
  /** The body may also come as `text/plain`, which is then this field of it: what an automation sends that writes no JSON. */
  readonly plainTextField?: string;
  /** The call uploads a file; the other form fields are the body, as strings. */
  readonly upload?: Upload;
  readonly output?: Schema;
  /** The 202 response of a call whose outcome may be decided later; the user learns it another way. */
  readonly accepted?: Schema;
  /** The response is a file of this media type instead of JSON. */
  readonly file?: string;
  readonly status: 200 | 201 | 204;
  readonly errors: readonly ErrorCode[];
  readonly limit?: Limit;
}

export type Endpoints = Readonly<Record<string, Endpoint>>;

/** An endpoint that knows its name: `operationId` of the API's reference, and the key of a write. */
export interface NamedEndpoint extends Endpoint {
  readonly name: string;
}

type Named<E extends Endpoints> = { readonly [Name in keyof E]: E[Name] & { readonly name: Name } };

/** Checks the shape of endpoints, preserves their exact types, and gives each the name of its key. */
export function defineEndpoints<const E extends Endpoints>(endpoints: E): Named<E> {
  for (const name in endpoints) Object.assign(endpoints[name] as object, { name });
  return endpoints as Named<E>;
}

export type EndpointParams<E extends Endpoint> = E['params'] extends Schema ? z.output<E['params']> : undefined;
export type EndpointQuery<E extends Endpoint> = E['query'] extends Schema ? z.output<E['query']> : undefined;
export type EndpointBody<E extends Endpoint> = E['body'] extends Schema ? z.output<E['body']> : undefined;
export type EndpointOutput<E extends Endpoint> = E['output'] extends Schema
  ? z.output<E['output']>
  : E['file'] extends string
    ? FileResponse
    : undefined;
export type EndpointAccepted<E extends Endpoint> = E['accepted'] extends Schema ? z.output<E['accepted']> : never;
/** The response of a successful call. */
export type EndpointResponse<E extends Endpoint> = EndpointOutput<E> | EndpointAccepted<E>;
