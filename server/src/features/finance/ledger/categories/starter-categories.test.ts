import { categoryFlags, categoryIcons } from '@afdal/domain/money/category';
import { searchable } from '@afdal/domain/text/searchable';
import { describe, expect, it } from 'vitest';
import { starterExpenses } from './starter-categories.ar.ts';
import { starterCategories } from './starter-categories.ts';

const countries = ['SA', 'EG', 'AE', 'KW', 'JO', ''];

describe.each(countries)('the first categories in «%s»', (country) => {
  const all = starterCategories(country);
  const expenses = all.filter(({ kind }) => kind === 'expense');
  const income = all.filter(({ kind }) => kind === 'income');
  const every = all.flatMap(({ subcategories, ...upper }) => [upper, ...subcategories]);

  it('are as many as one can look through', () => {
    expect(all).toEqual([...expenses, ...income]);
    expect(expenses).toHaveLength(12);
    for (const { name, subcategories } of expenses) {
      expect(subcategories.length, name).toBeGreaterThanOrEqual(2);
      expect(subcategories.length, name).toBeLessThanOrEqual(5);
    }
    expect(income).toHaveLength(5);
    expect(income.flatMap(({ subcategories }) => subcategories)).toEqual([]);
  });

  it('have short names, no two of which read alike', () => {
    const names = every.map(({ name }) => searchable(name));
    expect(names.filter((name, n) => names.indexOf(name) !== n)).toEqual([]);
    for (const { name } of every) expect(name).toMatch(/^\p{Script=Arabic}(\p{Script=Arabic}| ){1,24}$/u);
  });

  it('have a picture each, and a flag exactly where they are expenses', () => {
    for (const { name, icon } of every) expect(categoryIcons, name).toContain(icon);
    for (const { flag, subcategories } of expenses) {
      for (const one of [flag, ...subcategories.map((part) => part.flag)]) expect(categoryFlags).toContain(one);
    }
    for (const { flag } of income) expect(flag).toBeNull();
    const saved = every.filter(({ flag }) => flag === 'saving').map(({ icon }) => icon);
    expect(new Set(saved)).toEqual(new Set(['savings', 'investment']));
  });

  it('have housing, food, transport, bills, health, family, charity and saving', () => {
    for (const area of ['housing', 'food', 'transport', 'bills', 'health', 'family', 'charity', 'saving'] as const) {
      expect(expenses.map(({ name }) => name)).toContain(starterExpenses[area].name);
    }
  });
});

it('speak as people of a country do', () => {
  const namesIn = (country: string) =>
    starterCategories(country).flatMap(({ name, subcategories }) => [name, ...subcategories.map((part) => part.name)]);
  expect(namesIn('SA')).toEqual(expect.arrayContaining(['إيجار', 'جوال', 'مقاضي البيت', 'راتب']));
  expect(namesIn('EG')).toEqual(expect.arrayContaining(['كهرباء وغاز', 'شحن موبايل', 'جمعية', 'مرتب']));
  expect(namesIn('AE')).toEqual(expect.arrayContaining(['بترول', 'سالك ومواقف']));
  expect(namesIn('KW')).toEqual(expect.arrayContaining(['الجمعية التعاونية', 'دعم العمالة']));
  expect(namesIn('JO')).toEqual(namesIn('MA'));
});
