import * as z from 'zod/mini';

/**
 * The same schema with objects that zod compiles, for large values: those of `zod/mini` are walked key by key each time.
 * What a response is made of is compiled, down to unions, which stay as they are.
 */
export function compileSchema(schema: z.core.$ZodType): z.core.$ZodType {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'object': {
      const fields = Object.entries(def.shape).map(([key, field]) => [key, compileSchema(field)]);
      return new z.core.$ZodObjectJIT({ ...def, shape: Object.fromEntries(fields) });
    }
    case 'array':
      return new z.core.$ZodArray({ ...def, element: compileSchema(def.element) });
    case 'nullable':
      return new z.core.$ZodNullable({ ...def, innerType: compileSchema(def.innerType) });
    case 'optional':
      return new z.core.$ZodOptional({ ...def, innerType: compileSchema(def.innerType) });
    default:
      return schema;
  }
}
