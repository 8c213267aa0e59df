import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

/** One field in the three schemas of a noun. A part that is left out does not have the field. */
interface Field {
  readonly row?: Schema;
  readonly new?: Schema;
  readonly change?: Schema;
}

type Fields = Readonly<Record<string, Schema | Field>>;
type Part = keyof Field;

/** The schema of a field in one part, if it has one: a plain schema is answered only. */
type SchemaIn<F extends Schema | Field, P extends Part> = F extends Schema
  ? 'row' extends P
    ? F
    : never
  : F extends Readonly<Record<P, infer S>>
    ? S
    : never;

type Shape<F extends Fields, P extends Part> = {
  [Name in keyof F as [SchemaIn<F[Name], P>] extends [never] ? never : Name]: SchemaIn<F[Name], P>;
};

/**
 * Describes each field of a noun once, in the order of the API's reference. Gives the fields of its `row`, which is
 * answered, of the body that makes a `new` one, and of the body that is a `change`. A plain schema is answered only.
 */
export function noun<const F extends Fields>(fields: F) {
  return { row: toShape(fields, 'row'), new: toShape(fields, 'new'), change: toShape(fields, 'change') };
}

/** A field that is answered as `row`, and given and changed as `written`. A new noun may leave out one with a default. */
export function field<R extends Schema, W extends Schema>(
  row: R,
  written: W,
): { readonly row: R; readonly new: W; readonly change: z.ZodMiniOptional<W> };
export function field<R extends Schema, W extends Schema>(
  row: R,
  written: W,
  options: { readonly default: z.output<W> },
): { readonly row: R; readonly new: z.ZodMiniDefault<W>; readonly change: z.ZodMiniOptional<W> };
export function field(row: Schema, written: Schema, options?: { readonly default: unknown }) {
  return { row, new: options ? z._default(written, options.default) : written, change: z.optional(written) };
}

/** A field that a new noun may leave out, since the server knows what it is then. */
export function optionalField<R extends Schema, W extends Schema>(row: R, written: W) {
  return { row, new: z.optional(written), change: z.optional(written) };
}

/** A field that is given once, as `written`, and does not change. */
export function fixedField<R extends Schema, W extends Schema>(row: R, written: W) {
  return { row, new: written };
}

/** A field that a new noun does not have, and that is changed as `written`. */
export function laterField<R extends Schema, W extends Schema>(row: R, written: W) {
  return { row, change: z.optional(written) };
}

function toShape<F extends Fields, P extends Part>(fields: F, part: P): Shape<F, P> {
  const shape: Record<string, Schema> = {};
  for (const [name, described] of Object.entries(fields)) {
    const schema = '_zod' in described ? part === 'row' && described : described[part];
    if (schema) shape[name] = schema;
  }
  return shape as Shape<F, P>;
}
