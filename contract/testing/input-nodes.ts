import type * as z from 'zod/mini';
import type { Endpoint } from '../src/endpoint.ts';

const inputKeys = ['params', 'query', 'body'] as const;

/** A schema inside an input, and its location: `body.steps.0.title`. */
export interface InputNode {
  readonly part: (typeof inputKeys)[number];
  readonly path: readonly string[];
  readonly schema: z.core.$ZodTypes;
  /** Whether the schema sees the value as sent, rather than the output of another schema. */
  readonly isSent: boolean;
}

/** Every schema that validates what a caller sends. @throws for a kind of schema that is not handled here */
export function getInputNodes(endpoint: Endpoint): InputNode[] {
  return inputKeys.flatMap((part) => {
    const schema = endpoint[part];
    return schema ? nodesIn({ part, path: [], schema: schema as unknown as z.core.$ZodTypes, isSent: true }) : [];
  });
}

export function nodesIn(node: InputNode): InputNode[] {
  return [node, ...getInner(node).flatMap(nodesIn)];
}

function getInner(node: InputNode): InputNode[] {
  const inside = (schema: z.core.$ZodType, key?: string, isSent = node.isSent): InputNode => ({
    ...node,
    path: key === undefined ? node.path : [...node.path, key],
    // Every zod schema is a member of the union.
    schema: schema as z.core.$ZodTypes,
    isSent,
  });
  const { def } = node.schema._zod;
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).map(([key, schema]) => inside(schema, key));
    case 'array':
      return [inside(def.element, '0')];
    case 'optional':
    case 'nullable':
    case 'default':
    case 'catch':
      return [inside(def.innerType)];
    case 'union':
      return def.options.map((option) => inside(option));
    case 'pipe':
      return [inside(def.in), inside(def.out, undefined, false)];
    case 'string':
    case 'enum':
    case 'literal':
    case 'number':
    case 'boolean':
    case 'transform':
      return [];
    default:
      throw new Error(`no walk knows what is inside a schema of the type ${def.type}`);
  }
}
