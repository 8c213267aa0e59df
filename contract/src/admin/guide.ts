import { healthTopics } from '@afdal/domain/habits/habit';
import {
  firstSourceYear,
  lastSourceYear,
  maxGuideTextLength,
  maxGuideTitleLength,
  maxSourceNameLength,
  maxSourceUrlLength,
} from '@afdal/domain/habits/limits';
import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { whole } from '../fields.ts';
import { type Id, uuid } from '../ids.ts';
import { errorTexts } from '../texts.ts';
import { asSent, line } from '../values.ts';
import { adminErrorTexts } from './texts.ts';

export type GuideTextId = Id<'GuideTextId'>;

const row = {
  id: z.string(),
  text: z.string(),
  /** Whether it is other than what we ship. */
  isEdited: z.boolean(),
  /** Counts the changes, from 0: who changes it says which one they have seen. */
  version: z.int(),
};

/** A text of the guide to breaking habits as people read it: what helps, or a mark on the way of a body that recovers. */
export const GuideText = z.union([
  z.strictObject({ ...row, kind: z.literal('help'), title: z.string() }),
  z.strictObject({
    ...row,
    kind: z.literal('mark'),
    topic: z.enum(healthTopics),
    afterMinutes: z.int(),
    source: z.strictObject({ name: z.string(), year: z.int(), url: z.string() }),
  }),
]);
export type GuideText = z.infer<typeof GuideText>;

const text = line(1, maxGuideTextLength, adminErrorTexts.guideTextRequired, adminErrorTexts.guideTextTooLong);
/** The version that was shown: with any other, nothing is done. */
const expected = z.int({ error: errorTexts.valueInvalid });

export const HelpTextChange = z.strictObject({
  title: line(1, maxGuideTitleLength, adminErrorTexts.guideTitleRequired, adminErrorTexts.guideTitleTooLong),
  text,
  expected,
});

export const GuideMarkChange = z.strictObject({
  text,
  sourceName: line(1, maxSourceNameLength, adminErrorTexts.sourceNameRequired, adminErrorTexts.sourceNameTooLong),
  sourceYear: whole(firstSourceYear, lastSourceYear, adminErrorTexts.sourceYearInvalid),
  sourceUrl: asSent(maxSourceUrlLength, adminErrorTexts.sourceUrlInvalid).check(
    z.regex(/^https:\/\/[^\s/]+\.[^\s]+$/, adminErrorTexts.sourceUrlInvalid),
  ),
  expected,
});

const one = {
  access: 'admin',
  params: z.strictObject({ id: uuid<GuideTextId>() }),
  output: GuideText,
  status: 200,
  errors: ['not_found', 'changed_meanwhile'],
} as const;

export const adminGuide = defineEndpoints({
  listGuideTexts: {
    method: 'GET',
    path: '/admin/guide',
    access: 'admin',
    summary: 'The texts of the guide to breaking habits, as people read them',
    output: z.array(GuideText),
    status: 200,
    errors: [],
  },
  editHelpText: {
    ...one,
    method: 'PUT',
    path: '/admin/guide/:id/help',
    summary: 'Change a text about what helps; people read it from then on',
    body: HelpTextChange,
  },
  editGuideMark: {
    ...one,
    method: 'PUT',
    path: '/admin/guide/:id/mark',
    summary: 'Change what a mark of recovery says, and who says so; people read it from then on',
    body: GuideMarkChange,
  },
  resetGuideText: {
    ...one,
    method: 'POST',
    path: '/admin/guide/:id/reset',
    summary: 'Bring the text back that we ship',
    body: z.strictObject({ expected }),
  },
});
