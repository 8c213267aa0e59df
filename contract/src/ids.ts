import * as z from 'zod/mini';
import { errorTexts } from './texts.ts';
import { asSent } from './values.ts';

const uuidLength = 36;

/** The type of a noun's ids, which stands beside the noun: `export type RewardId = Id<'RewardId'>`; its schema is `uuid<RewardId>()`. */
export type Id<Name extends string> = string & z.$brand<Name>;

/** Ids are UUIDs; the ones we generate are version 7, so that they sort by time. */
export function uuid<T extends string>(error: string = errorTexts.idInvalid): z.ZodMiniType<T, string> {
  return asSent(uuidLength, error).check(z.uuid({ error })) as unknown as z.ZodMiniType<T, string>;
}

/** A client may choose the id of a record it creates, a UUIDv7, which makes the create idempotent. */
export const NewId = asSent(uuidLength, errorTexts.newIdInvalid).check(z.uuidv7({ error: errorTexts.newIdInvalid }));

export type UserId = string & { readonly brand: 'UserId' };
