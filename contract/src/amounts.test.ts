import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';

interface Shape {
  readonly type?: unknown;
  readonly multipleOf?: number;
  readonly anyOf?: readonly Shape[];
}

interface Amount {
  readonly where: string;
  readonly isWhole: boolean;
}

function isWhole({ type, multipleOf, anyOf }: Shape): boolean {
  if (anyOf) return anyOf.every(isWhole);
  // A sum may exceed the safe integer range, but is still a whole number.
  return type === 'integer' || type === 'null' || (type === 'number' && multipleOf === 1);
}

/** Every field of a schema whose name ends in `Minor`. */
function amountsIn(schema: unknown, where: string): Amount[] {
  if (schema === null || typeof schema !== 'object') return [];
  const { properties = {} } = schema as { properties?: Record<string, Shape> };
  const own = Object.entries(properties)
    .filter(([name]) => name.endsWith('Minor'))
    .map(([name, shape]) => ({ where: `${where}.${name}`, isWhole: isWhole(shape) }));
  return [...own, ...Object.entries(schema).flatMap(([name, inner]) => amountsIn(inner, `${where}.${name}`))];
}

const amounts = Object.entries<Endpoint>(endpoints).flatMap(([name, { body, output }]) =>
  [body, output].flatMap((schema, n) =>
    schema ? amountsIn(z.toJSONSchema(schema, { io: n === 0 ? 'input' : 'output', unrepresentable: 'any' }), name) : [],
  ),
);

it('knows many amounts', () => {
  expect(amounts.length).toBeGreaterThan(50);
});

it('lets no amount be anything but a whole number, or none', () => {
  expect(amounts.filter((amount) => !amount.isWhole)).toEqual([]);
});
