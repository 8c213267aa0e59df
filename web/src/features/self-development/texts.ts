import type { NounForms } from '../../lib/format/texts.ts';

/** What several parts of self-development say. */
export const texts = {
  page: {
    zero: 'لا صفحات',
    one: 'صفحة واحدة',
    two: 'صفحتان',
    few: '{n} صفحات',
    many: '{n} صفحة',
    other: '{n} صفحة',
    object: { one: 'صفحة واحدة', two: 'صفحتين' },
  } satisfies NounForms,
} as const;
