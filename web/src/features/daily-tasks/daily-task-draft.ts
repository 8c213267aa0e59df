import { priorities } from '@afdal/domain/daily-tasks/completion';
import * as z from 'zod/mini';

const Draft = z.object({ title: z.string(), description: z.string(), priority: z.enum(priorities) });
export type DailyTaskDraft = z.infer<typeof Draft>;

export const emptyDraft: DailyTaskDraft = { title: '', description: '', priority: 'low' };

export function isDailyTaskDraft(value: unknown): value is DailyTaskDraft {
  return Draft.safeParse(value).success;
}
