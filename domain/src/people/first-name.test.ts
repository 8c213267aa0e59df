import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getFirstName } from './first-name.ts';
import { articles, beginnings, endings, endingsWithArticle, titles } from './name-words.ar.ts';

test.each([
  ['ليلى', 'ليلى'],
  ['ليلى العتيبي', 'ليلى'],
  ['  ليلى   بنت خالد العتيبي ', 'ليلى'],
  ['ليلى، العتيبي', 'ليلى'],
  ['محمد عبد الله', 'محمد'],
  ['محمد نور الدين', 'محمد'],
  ['عبد الله', 'عبد الله'],
  ['عبد الله القحطاني', 'عبد الله'],
  ['عبدالله القحطاني', 'عبدالله'],
  ['عبد الرحمن بن عوف', 'عبد الرحمن'],
  ['عَبْد  العزيز آل سعود', 'عَبْد العزيز'],
  ['عبد رب النبي محمود', 'عبد رب النبي'],
  ['عبد ربه منصور', 'عبد ربه'],
  ['عبد', 'عبد'],
  ['أمة الرحمن صالح', 'أمة الرحمن'],
  ['أبو بكر الصديق', 'أبو بكر'],
  ['ابو بكر سالم', 'ابو بكر'],
  ['أبو عبد الله محمد', 'أبو عبد الله'],
  ['أبو نور الدين علي', 'أبو نور الدين'],
  ['بو خالد', 'بو خالد'],
  ['أم كلثوم إبراهيم', 'أم كلثوم'],
  ['أم عبد الرحمن', 'أم عبد الرحمن'],
  ['ابن سينا', 'ابن سينا'],
  ['بن علي', 'بن علي'],
  ['آل مكتوم محمد', 'آل مكتوم'],
  ['ذو الفقار علي', 'ذو الفقار'],
  ['نور الدين محمود', 'نور الدين'],
  ['نورالدين محمود', 'نورالدين'],
  ['صلاح الدين الأيوبي', 'صلاح الدين'],
  ['سيف الإسلام', 'سيف الإسلام'],
  ['زين العابدين بن علي', 'زين العابدين'],
  ['نور الهدى حسن', 'نور الهدى'],
  ['فاطمة الزهراء علوي', 'فاطمة الزهراء'],
  ['فاطمة الزهراني', 'فاطمة'],
  ['هبة الله السيد', 'هبة الله'],
  ['جاد الله', 'جاد الله'],
  ['د. ليلى العتيبي', 'ليلى'],
  ['د.ليلى العتيبي', 'ليلى'],
  ['د/ ليلى العتيبي', 'ليلى'],
  ['أ.د. عبد الله السالم', 'عبد الله'],
  ['م خالد', 'خالد'],
  ['الدكتورة نور الهدى حسن', 'نور الهدى'],
  ['المهندس أبو بكر', 'أبو بكر'],
  ['السيد أحمد علي', 'السيد أحمد'],
  ['الشيخ عبد الله', 'الشيخ عبد الله'],
  ['السيد', 'السيد'],
  ['دكتور', 'دكتور'],
  ['Layla Al-Otaibi', 'Layla'],
  ['Dr. Layla Otaibi', 'Layla'],
  ['Mohamed El Sayed', 'Mohamed'],
  ['Abdul Rahman Saleh', 'Abdul Rahman'],
  ['Abd El Rahman Saleh', 'Abd El Rahman'],
  ['ABU BAKR', 'ABU BAKR'],
  ['Umm Kulthum', 'Umm Kulthum'],
  ['Nour El Din Hassan', 'Nour El Din'],
  ['Nour El-Din Hassan', 'Nour El-Din'],
  ['Ben Smith', 'Ben'],
  ['J. R. Salem', 'J. R. Salem'],
  ['Anne-Marie O’Neil', 'Anne-Marie'],
  ['', ''],
])('«%s» is called «%s»', (name, first) => {
  expect(getFirstName(name)).toBe(first);
});

const word = fc.oneof(
  fc.constantFrom(...titles, ...beginnings, ...endings, ...articles, ...endingsWithArticle),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
);
const names = fc.array(word, { maxLength: 7 }).map((words) => words.join(' '));

test('a first name is made of the name’s own words, is never empty where there are any, and is its own first name', () => {
  fc.assert(
    fc.property(names, (name) => {
      const first = getFirstName(name);
      for (const word of first.split(' ')) expect(name).toContain(word);
      expect(first === '').toBe(!/[^\s،,]/.test(name));
      expect(getFirstName(first)).toBe(first);
    }),
  );
});
