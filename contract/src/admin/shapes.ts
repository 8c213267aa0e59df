import * as z from 'zod/mini';

/** An amount in whole minor units of a currency. */
export const Money = z.strictObject({ minor: z.int(), currency: z.string() });

/** Who somebody is. */
export const person = { name: z.string(), email: z.string() };
