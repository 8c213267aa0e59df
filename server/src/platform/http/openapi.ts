import type { Endpoint, Endpoints, NamedEndpoint } from '@afdal/contract/endpoint';
import { type ErrorCode, errors } from '@afdal/contract/errors';
import { needsAgreement } from '@afdal/contract/people/without-agreement';
import * as z from 'zod/mini';
import { apiRoot } from './bind-endpoints.ts';
import { acceptsIdempotencyKey } from './keyed-call.ts';

type Json = Record<string, unknown>;

// Every call rejects unknown query keys and malformed HTTP.
const everyCall: readonly ErrorCode[] = [
  'validation_failed',
  'body_unreadable',
  'headers_too_large',
  'request_too_slow',
  'rate_limited',
  'unavailable',
  'internal',
];
const accessErrors: Readonly<Record<Endpoint['access'], readonly ErrorCode[]>> = {
  public: [],
  user: ['unauthorized'],
  admin: ['unauthorized', 'forbidden'],
  apiKey: ['api_key_invalid'],
};
// Also for calls without a body in the contract: one that is sent anyway is read and rejected.
const callsWithBody: readonly ErrorCode[] = ['body_too_deep', 'body_too_large', 'content_type_unsupported'];
const keyedCalls: readonly ErrorCode[] = ['idempotency_mismatch', 'idempotency_key_invalid'];

/** The OpenAPI 3.1 document, generated from the contract: nothing is maintained twice. */
export function openApiDocument(endpoints: Endpoints, publicUrl: string): Json {
  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Afdal',
      version: '1',
      description: 'Money, habits and goals. Every refusal is a `Failure`. Keys that are not named here are refused.',
    },
    servers: [{ url: `${publicUrl}${apiRoot}` }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        apiKey: { type: 'http', scheme: 'bearer', description: 'A key that a user made for a device' },
      },
      schemas: { Failure: errorSchema },
    },
  };
}

const errorSchema = {
  type: 'object',
  required: ['errorType', 'message', 'requestId'],
  properties: {
    errorType: { type: 'string', enum: Object.keys(errors) },
    message: { type: 'string', description: 'For people, in Arabic' },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
    limit: { type: 'string', description: 'The limit of the plan that is met' },
    requestId: { type: 'string' },
  },
};

const isKeyed = (endpoint: Endpoint) =>
  (endpoint.access !== 'public' || endpoint.recognises === true) && acceptsIdempotencyKey(endpoint);

function operation(name: string, endpoint: Endpoint): Json {
  return {
    operationId: name,
    summary: endpoint.summary,
    ...(endpoint.access !== 'public' && {
      security: [endpoint.access === 'apiKey' ? { apiKey: [] } : { session: [] }],
    }),
    ...(endpoint.recognises && { security: [{}, { session: [] }] }),
    parameters: [
      ...toParameters('path', endpoint.params),
      ...toParameters('query', endpoint.query),
      ...(isKeyed(endpoint) ? [key] : []),
    ],
    ...toRequestBody(endpoint),
    responses: {
      [endpoint.status]: {
        description: 'Done',
        ...(endpoint.output && { content: toJsonContent(toSchema(endpoint.output, 'output')) }),
        ...(endpoint.file && { content: { [endpoint.file]: { schema: { type: 'string', format: 'binary' } } } }),
      },
      ...(endpoint.status === 201 && isKeyed(endpoint) && { 200: alreadyThere(endpoint) }),
      ...(endpoint.accepted && {
        202: {
          description: 'Taken in, and decided elsewhere',
          content: toJsonContent(toSchema(endpoint.accepted, 'output')),
        },
      }),
      ...toErrorResponses({ ...endpoint, name }),
    },
  };
}

function toRequestBody({ body, bodyOptional, acceptsForm, plainTextField, upload }: Endpoint): Json {
  if (!upload) {
    if (!body) return {};
    const schema = toSchema(body, 'input');
    const asForm = { 'application/x-www-form-urlencoded': { schema }, 'multipart/form-data': { schema } };
    const { properties = {} } = schema as { properties?: Json };
    const asText = plainTextField !== undefined && { 'text/plain': { schema: properties[plainTextField] } };
    const content = { ...toJsonContent(schema), ...(acceptsForm && asForm), ...asText };
    return { requestBody: { required: !bodyOptional, content } };
  }
  const { field = 'file' } = upload;
  const { properties = {}, required = [] } = (body ? toSchema(body, 'input') : {}) as {
    properties?: Json;
    required?: string[];
  };
  const schema = {
    type: 'object',
    properties: { ...properties, [field]: { type: 'string', format: 'binary' } },
    required: [...required, field],
    additionalProperties: false,
  };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
}

/** The answer to a repeated create: the row with that id existed already. */
function alreadyThere({ output }: Endpoint): Json {
  return { description: 'It stood already', ...(output && { content: toJsonContent(toSchema(output, 'output')) }) };
}

const key = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key and body again within 24 hours gets the same answer and has no second effect.',
};

function toParameters(location: 'path' | 'query', schema: z.ZodMiniType | undefined): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toSchema(schema, 'input') as { properties?: Json; required?: string[] };
  return Object.entries(properties).map(([name, inner]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: inner,
  }));
}

/** All codes that a call with a correct URL can be rejected with. */
export function getErrorCodes(endpoint: NamedEndpoint): ReadonlySet<ErrorCode> {
  return new Set<ErrorCode>([
    ...endpoint.errors,
    ...everyCall,
    ...accessErrors[endpoint.access],
    ...(endpoint.method === 'GET' ? [] : callsWithBody),
    ...(needsAgreement(endpoint) ? (['agreement_required'] as const) : []),
    ...(endpoint.limit ? (['rate_limited'] as const) : []),
    ...(isKeyed(endpoint) ? keyedCalls : []),
  ]);
}

function toErrorResponses(endpoint: NamedEndpoint): Json {
  const byStatus: Record<string, Json> = {};
  for (const code of getErrorCodes(endpoint)) {
    const { status } = errors[code];
    const before = byStatus[status]?.description;
    byStatus[status] = {
      description: before ? `${before}, \`${code}\`` : `\`${code}\``,
      content: toJsonContent({ $ref: '#/components/schemas/Failure' }),
    };
  }
  return byStatus;
}

function toSchema(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return rest;
}

function toJsonContent(schema: Json): Json {
  return { 'application/json': { schema } };
}
