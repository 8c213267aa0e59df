import type { SavingsGoal } from '@afdal/contract/finance/savings';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { aDay } from '@afdal/domain/testing/a-day';
import { expect, test } from 'vitest';
import { aGoal } from '../../../testing/data/savings-data.ts';
import { formatNote, getStatusBadge, isLacking } from './goal-labels.ts';

test.each<[Partial<SavingsGoal>, string, string, boolean]>([
  [{}, 'متقدم', 'قبل الموعد بـ12 يومًا.', false],
  [{ pace: 'on_track', expectedOn: aDay('2027-02-10') }, 'على المسار', 'بعد الموعد بـيومين.', false],
  [{ pace: 'on_track', expectedOn: aDay('2027-02-08') }, 'على المسار', 'في موعده تمامًا.', false],
  [{ pace: 'on_track', expectedOn: aDay('2027-10-10') }, 'على المسار', 'بعد الموعد بنحو 8 أشهر.', false],
  [{ expectedOn: aDay('2026-11-08') }, 'متقدم', 'قبل الموعد بنحو 3 أشهر.', false],
  [{ pace: 'on_track', expectedOn: aDay('2031-02-20') }, 'على المسار', 'بعد الموعد بنحو 4 سنوات.', false],
  [{ pace: 'behind' }, 'متأخر', 'إيداع 86500 كل دورة يعيده إلى موعده.', true],
  [{ pace: null, expectedOn: null }, 'جديد', 'يظهر الموعد المتوقع بعد أول إيداع.', false],
  [{ pace: 'behind', targetOn: aDay('2026-11-01') }, 'متأخر', 'مضى الموعد. موعد جديد يعيد حساب المطلوب.', true],
  [{ pace: null, targetOn: null }, 'جديد', 'تحديد موعد يُظهر المطلوب كل دورة.', false],
  [{ status: 'paused', pace: null }, 'متوقف مؤقتًا', 'لا يُحسب له مطلوب حتى استئنافه.', false],
  [{ status: 'reached', pace: null }, 'اكتمل', 'المبلغ جاهز لما خُصص له.', false],
  [{ status: 'archived', pace: null }, 'مؤرشف', 'ماله غير محجوز ما دام مؤرشفًا.', false],
])('%j is «%s»: %s', (change, label, note, lacking) => {
  const goal = aGoal(change);
  const today = '2026-11-21' as CivilDate;
  expect(getStatusBadge(goal).label).toBe(label);
  expect(formatNote(goal, today, 'latn', String)).toBe(note);
  expect(isLacking(goal, today)).toBe(lacking);
});
