import type { Endpoint } from '@afdal/contract/endpoint';
import { endpoints } from '@afdal/contract/endpoints';
import * as z from 'zod/mini';
import type { SentRequest } from '../send.ts';
import { withOwnIds } from './own-things.ts';
import type { People } from './people.ts';
import { type Plan, type Role, roles, type Target } from './requests.ts';

/** An id that nothing has. */
export const absent = '01937b1e-0000-7000-8000-000000000000';

/** A planned request with the ids and the token of who sends it. */
export async function buildRequest(people: People, plan: Plan): Promise<SentRequest> {
  const { name, role, target, query, headers, body } = plan;
  const endpoint: Endpoint = endpoints[name];
  const token = role === 'nobody' ? null : await people.token(role, endpoint);
  const path = endpoint.path.replace(
    /:(\w+)/g,
    (_, parameter: string) =>
      getParameterText(endpoint, parameter, target) ?? getId(people, role, getKind(endpoint), target),
  );
  return {
    method: endpoint.method,
    path: `/api${path}${query}`,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    body:
      body && role !== 'nobody'
        ? withOwnIds(body, (kind, back) => people.ids(role, kind).at(-1 - back) ?? absent)
        : body,
  };
}

/** The kind of resource a call is about: the path of its list. */
export function getKind({ path }: Endpoint): string {
  return path.split('/:')[0] ?? path;
}

/** One of the enum's words, or a small number, where the path parameter is that rather than an id. */
function getParameterText({ params }: Endpoint, parameter: string, target: Target): string | null {
  if (!params || 'text' in target) return null;
  const { properties = {} } = z.toJSONSchema(params, { io: 'input', unrepresentable: 'any' });
  const { enum: enumValues, pattern } = Object(properties[parameter]) as { enum?: readonly string[]; pattern?: string };
  if (pattern && new RegExp(pattern).test('1')) return String(1 + (target.n % 3));
  return enumValues?.[target.n % enumValues.length] ?? null;
}

function getId(people: People, role: Role, kind: string, target: Target): string {
  if ('text' in target) return target.text;
  const ids = roles
    .filter((other) => (other === role) === (target.whose === 'own'))
    .flatMap((caller) => people.ids(caller, kind));
  return ids[ids.length - 1 - (target.n % Math.max(1, ids.length))] ?? absent;
}
