import * as z from 'zod/mini';

type Schema = z.ZodMiniType;

const marks = z.registry<{ readonly closed: unknown }>();

/**
 * Marks a field that says what a private thing is. It is answered to who has just proved who they are; everybody else gets
 * `closed` in its place.
 */
export function privateField<S extends Schema>(schema: S, closed: z.output<S>): S {
  marks.add(schema, { closed });
  return schema;
}

/** The private fields of an object, with what is answered in their place. */
export function getPrivateFields({ shape }: z.ZodMiniObject): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(shape).flatMap(([name, field]) => {
      const mark = findMark(field);
      return mark ? [[name, mark.closed]] : [];
    }),
  );
}

/** What an object is to who has not proved who they are. */
export function withoutPrivateFields<S extends z.ZodMiniObject>(schema: S, value: z.output<S>): z.output<S> {
  return { ...value, ...getPrivateFields(schema) };
}

/** The mark of a field; one that is optional or has a default has that of what it holds. */
function findMark(schema: z.core.$ZodType): { readonly closed: unknown } | undefined {
  const { innerType } = schema._zod.def as { readonly innerType?: z.core.$ZodType };
  return marks.get(schema) ?? (innerType && findMark(innerType));
}
