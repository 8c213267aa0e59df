import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CategoryRule, categoryByRules } from './category-rule.ts';

const rule = (contains: string, categoryId: string, kind: CategoryRule['kind'] = 'expense') => ({
  contains,
  categoryId,
  kind,
});
const matcher = (payee: string, note = '', kind: CategoryRule['kind'] = 'expense') => ({ payee, note, kind });

describe('the words of a rule', () => {
  it.each([
    ['كارفور', 'كارفور مول مصر', '', true],
    ['كارفور', 'هايبر ماركت', 'من كارفور', true],
    ['مول كارفور', 'كارفور المول', '', true],
    ['كارفور الرياض', 'كارفور', 'فرع الرياض', true],
    ['كارفور جدة', 'كارفور', 'فرع الرياض', false],
    ['مكتبه جرير', 'مَكْتَبَة  جرير', '', true],
    ['CARREFOUR', 'Carrefour 0231 RIYADH', '', true],
    ['٢٣', 'فرع 23', '', true],
    ['ءء', 'أي جهة', 'أي ملاحظة', false],
    ['قهوة', '', '', false],
  ])('«%s» in «%s» and «%s»: %s', (contains, payee, note, fits) => {
    expect(categoryByRules([rule(contains, 'c')], matcher(payee, note))).toBe(fits ? 'c' : null);
  });
});

it('the first that fits holds, among those of the kind', () => {
  const rules = [rule('شركة', 'salary', 'income'), rule('شركة الكهرباء', 'power'), rule('شركة', 'work')];
  expect(categoryByRules(rules, matcher('شركة الكهرباء'))).toBe('power');
  expect(categoryByRules(rules, matcher('شركة المياه'))).toBe('work');
  expect(categoryByRules(rules, matcher('شركة الكهرباء', '', 'income'))).toBe('salary');
  expect(categoryByRules([], matcher('شركة'))).toBeNull();
});

it('chooses only a rule of the kind, and never one behind another that fits', () => {
  const word = fc.constantFrom('قهوة', 'نون', 'راتب', 'وقود');
  const rules = fc.array(
    fc.record({ contains: word, categoryId: fc.uuid(), kind: fc.constantFrom('expense' as const, 'income' as const) }),
  );
  fc.assert(
    fc.property(
      rules,
      word,
      word,
      fc.constantFrom('expense' as const, 'income' as const),
      (given, payee, note, kind) => {
        const first = given.find((one) => one.kind === kind && [payee, note].includes(one.contains));
        expect(categoryByRules(given, { payee, note, kind })).toBe(first?.categoryId ?? null);
      },
    ),
  );
});
