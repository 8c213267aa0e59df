import fc from 'fast-check';
import * as z from 'zod/mini';

type JsonSchema = z.core.JSONSchema.JSONSchema;

/**
 * Values that a schema of the contract accepts, or nearly: rules in code (a day that exists) do not show in JSON schema.
 * @param spoilt transforms the arbitrary of every free text
 */
export function toArbitrary(schema: z.ZodMiniType, spoilt = asItIs): fc.Arbitrary<unknown> {
  return ofJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), spoilt);
}

type Spoil = (text: fc.Arbitrary<string>) => fc.Arbitrary<string>;

const asItIs: Spoil = (text) => text;

function ofJson(schema: JsonSchema | boolean, spoilt: Spoil): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') return fc.jsonValue();
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => ofJson(choice, spoilt)));
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'string':
      return text(schema, spoilt);
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -1_000_000, max: schema.maximum ?? 1_000_000 });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(items(schema, spoilt), { minLength: schema.minItems ?? 0, maxLength: schema.maxItems ?? 5 });
    case 'object':
      return object(schema, spoilt);
    default:
      return fc.jsonValue();
  }
}

function items({ items: inner }: JsonSchema, spoilt: Spoil): fc.Arbitrary<unknown> {
  return inner === undefined || Array.isArray(inner) ? fc.jsonValue() : ofJson(inner, spoilt);
}

function object({ properties = {}, required = [] }: JsonSchema, spoilt: Spoil): fc.Arbitrary<unknown> {
  const model = Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, ofJson(inner, spoilt)]));
  return fc.record(model, { requiredKeys: required });
}

function text({ format, pattern, minLength = 0, maxLength = 40 }: JsonSchema, spoilt: Spoil): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid(pattern?.includes('-7[') ? { version: 7 } : {});
  if (format === 'date') return arbitraryDay;
  if (format === 'date-time') return arbitraryInstant;
  if (format === 'email') return fc.integer({ min: 0, max: 999_999 }).map((n) => `fuzz-${n}@example.com`);
  if (format === undefined && pattern !== undefined) return fc.stringMatching(new RegExp(pattern));
  const plainText = fc.string({ unit: letter, minLength, maxLength: Math.min(maxLength, minLength + 40) });
  return spoilt(plainText);
}

const letter = fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهويءةى abcdefgh٠١٢٣0123-_'.split(''));

// Days around today, which is what the calls are about.
export const arbitraryDay = fc
  .integer({ min: -10, max: 3 })
  .map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));

// Mostly past, as what happened is; now and then ahead.
const arbitraryInstant = fc
  .integer({ min: -10 * 24, max: 24 })
  .map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
