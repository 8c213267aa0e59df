import { expect, it } from 'vitest';
import { limitText } from './plan-limits.ts';

it.each([
  ['accounts', 1, 'حساب واحد'],
  ['accounts', 2, 'حسابان'],
  ['accounts', 3, '3 حسابات'],
  ['accounts', 10, '10 حسابات'],
  ['accounts', 11, '11 حسابًا'],
  ['accounts', 100, '100 حساب'],
  ['importsPerCycle', 1, 'ملف مستورد واحد في الدورة'],
  ['importsPerCycle', 2, 'ملفان مستوردان في الدورة'],
  ['importsPerCycle', 5, '5 ملفات مستوردة في الدورة'],
  ['importsPerCycle', 12, '12 ملفًا مستوردًا في الدورة'],
  ['habits', 2, 'عادتان'],
  ['habits', 6, '6 عادات'],
  ['majorGoals', 3, '3 أهداف كبرى'],
  ['majorGoals', 11, '11 هدفًا كبيرًا'],
  ['programmes', 1, 'برنامج واحد في وقت واحد'],
  ['programmes', 3, '3 برامج في وقت واحد'],
  ['savingsGoals', 3, '3 أهداف ادخار'],
  ['savingsGoals', 10, '10 أهداف ادخار'],
  ['reportCycles', 1, 'تقارير دورة واحدة'],
  ['reportCycles', 3, 'تقارير آخر 3 دورات'],
  ['reportCycles', 12, 'تقارير آخر 12 دورة'],
] as const)('%s of %i are said as «%s»', (limit, n, text) => {
  expect(limitText(limit, n)).toBe(text);
});
