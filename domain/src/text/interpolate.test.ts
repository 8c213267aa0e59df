import { expect, test } from 'vitest';
import { interpolate } from './interpolate.ts';

test.each([
  ['one placeholder', 'حذف {title}', { title: 'قراءة' }, 'حذف قراءة'],
  ['several', '{title}: الموضع {n} من {all}', { title: 'قراءة', n: '2', all: '٥' }, 'قراءة: الموضع 2 من ٥'],
  ['one that is repeated', '{n} من {n}', { n: '3' }, '3 من 3'],
  ['a value with $&', 'حذف {title}', { title: 'خصم $& كبير' }, 'حذف خصم $& كبير'],
  ['a value with $1', 'حذف {title}', { title: 'دفع $1' }, 'حذف دفع $1'],
  ['a value with $$', 'حذف {title}', { title: 'حتى 50$$' }, 'حذف حتى 50$$'],
  ['a value with $` and $\u0027', 'حذف {title} الآن', { title: 'بين $` و$\u0027' }, 'حذف بين $` و$\u0027 الآن'],
  ['a value with its own placeholder', 'حذف {title}', { title: 'اكتب {title}' }, 'حذف اكتب {title}'],
  ['a value with a later one', '{title}: {n}', { title: 'خانة {n}', n: '4' }, 'خانة {n}: 4'],
  ['a value with an earlier one', '{n}: {title}', { title: 'خانة {n}', n: '4' }, '4: خانة {n}'],
  ['an empty value', 'أهلًا{name}', { name: '' }, 'أهلًا'],
  ['a placeholder without a value', '{n} نقطة يا {name}', { n: '7' }, '7 نقطة يا {name}'],
  ['what every object has', '{constructor}', {}, '{constructor}'],
  ['a value without a placeholder', 'حذف', { title: 'قراءة' }, 'حذف'],
])('%s', (_what, template, values, expected) => {
  expect(interpolate(template, values)).toBe(expected);
});
