import { lifeAreas } from '@afdal/domain/self-development/life-wheel';
import { maxScore } from '@afdal/domain/self-development/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { whole } from '../fields.ts';
import { MoneyDay } from '../money.ts';
import { errorTexts } from '../texts.ts';
import { AnsweredDay, Instant } from '../values.ts';

const Score = whole(1, maxScore, errorTexts.scoreInvalid);

const toScoresSchema = <const S extends z.ZodMiniType<number>>(score: S) =>
  z.strictObject(Object.fromEntries(lifeAreas.map((area) => [area, score])) as Record<(typeof lifeAreas)[number], S>);

/** The scores of one month, named by its first day. */
export const Wheel = z.strictObject({ month: AnsweredDay, scores: toScoresSchema(z.int()), updatedAt: Instant });
export type Wheel = z.infer<typeof Wheel>;

export const lifeWheel = defineEndpoints({
  listWheels: {
    method: 'GET',
    path: '/wheel',
    access: 'user',
    summary: 'The wheel of life of the latest 24 months that have one, the latest first',
    output: z.array(Wheel),
    status: 200,
    errors: [],
  },
  saveWheel: {
    method: 'PUT',
    path: '/wheel',
    access: 'user',
    summary: 'Set the scores of a month, of this one unless another is named by its first day',
    body: z.strictObject({ month: z.optional(MoneyDay), scores: toScoresSchema(Score) }),
    output: Wheel,
    status: 200,
    errors: [],
  },
});
