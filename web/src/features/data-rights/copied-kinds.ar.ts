import type { NounForms } from '../../lib/format/texts.ts';

interface CopiedKind {
  readonly name: string;
  readonly forms: NounForms;
}

/** Rows of the other tables, of which a person does not speak by themselves. */
export const otherRows: NounForms = {
  zero: 'لا عناصر أخرى',
  one: 'عنصر آخر واحد',
  two: 'عنصران آخران',
  few: '{n} عناصر أخرى',
  many: '{n} عنصرًا آخر',
  other: '{n} عنصر آخر',
  object: { one: 'عنصرًا آخر واحدًا', two: 'عنصرين آخرين' },
};

/** Tables of a copy, as a person calls them. */
export const copiedKinds: Readonly<Record<string, CopiedKind>> = {
  accounts: {
    name: 'الحسابات',
    forms: {
      zero: 'لا حسابات',
      one: 'حساب واحد',
      two: 'حسابان',
      few: '{n} حسابات',
      many: '{n} حسابًا',
      other: '{n} حساب',
      object: { one: 'حسابًا واحدًا', two: 'حسابين' },
    },
  },
  transactions: {
    name: 'المعاملات',
    forms: {
      zero: 'لا معاملات',
      one: 'معاملة واحدة',
      two: 'معاملتان',
      few: '{n} معاملات',
      many: '{n} معاملة',
      other: '{n} معاملة',
      object: { one: 'معاملة واحدة', two: 'معاملتين' },
    },
  },
  obligations: {
    name: 'الالتزامات',
    forms: {
      zero: 'لا التزامات',
      one: 'التزام واحد',
      two: 'التزامان',
      few: '{n} التزامات',
      many: '{n} التزامًا',
      other: '{n} التزام',
      object: { one: 'التزامًا واحدًا', two: 'التزامين' },
    },
  },
  savings_goals: {
    name: 'أهداف الادخار',
    forms: {
      zero: 'لا أهداف ادخار',
      one: 'هدف ادخار واحد',
      two: 'هدفا ادخار',
      few: '{n} أهداف ادخار',
      many: '{n} هدف ادخار',
      other: '{n} هدف ادخار',
      object: { one: 'هدف ادخار واحدًا', two: 'هدفي ادخار' },
    },
  },
  recurring: {
    name: 'المتكرر',
    forms: {
      zero: 'لا متكررات',
      one: 'متكرر واحد',
      two: 'متكرران',
      few: '{n} متكررات',
      many: '{n} متكررًا',
      other: '{n} متكرر',
      object: { one: 'متكررًا واحدًا', two: 'متكررين' },
    },
  },
  habits: {
    name: 'العادات',
    forms: {
      zero: 'لا عادات',
      one: 'عادة واحدة',
      two: 'عادتان',
      few: '{n} عادات',
      many: '{n} عادة',
      other: '{n} عادة',
      object: { one: 'عادة واحدة', two: 'عادتين' },
    },
  },
  tasks: {
    name: 'المهام',
    forms: {
      zero: 'لا مهام',
      one: 'مهمة واحدة',
      two: 'مهمتان',
      few: '{n} مهام',
      many: '{n} مهمة',
      other: '{n} مهمة',
      object: { one: 'مهمة واحدة', two: 'مهمتين' },
    },
  },
  daily_tasks: {
    name: 'المهام اليومية',
    forms: {
      zero: 'لا مهام يومية',
      one: 'مهمة يومية واحدة',
      two: 'مهمتان يوميتان',
      few: '{n} مهام يومية',
      many: '{n} مهمة يومية',
      other: '{n} مهمة يومية',
      object: { one: 'مهمة يومية واحدة', two: 'مهمتين يوميتين' },
    },
  },
  major_goals: {
    name: 'الأهداف الكبرى',
    forms: {
      zero: 'لا أهداف كبرى',
      one: 'هدف كبير واحد',
      two: 'هدفان كبيران',
      few: '{n} أهداف كبرى',
      many: '{n} هدفًا كبيرًا',
      other: '{n} هدف كبير',
      object: { one: 'هدفًا كبيرًا واحدًا', two: 'هدفين كبيرين' },
    },
  },
  journal_entries: {
    name: 'صفحات اليوميات',
    forms: {
      zero: 'لا صفحات يوميات',
      one: 'صفحة يوميات واحدة',
      two: 'صفحتا يوميات',
      few: '{n} صفحات يوميات',
      many: '{n} صفحة يوميات',
      other: '{n} صفحة يوميات',
      object: { one: 'صفحة يوميات واحدة', two: 'صفحتي يوميات' },
    },
  },
  reading_plans: {
    name: 'الكتب',
    forms: {
      zero: 'لا كتب',
      one: 'كتاب واحد',
      two: 'كتابان',
      few: '{n} كتب',
      many: '{n} كتابًا',
      other: '{n} كتاب',
      object: { one: 'كتابًا واحدًا', two: 'كتابين' },
    },
  },
};
