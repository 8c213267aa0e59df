/** A counted noun in the six forms of Arabic; `n` stands where the number goes. */
export interface CountedNoun {
  readonly zero: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
  /** As the object of a verb; `two` also after a preposition. */
  readonly object: { readonly one: string; readonly two: string };
}

export const copy = {
  hijri: '{date} هـ',
} as const;

export const nouns = {
  task: {
    zero: 'لا مهام',
    one: 'مهمة واحدة',
    two: 'مهمتان',
    few: '{n} مهام',
    many: '{n} مهمة',
    other: '{n} مهمة',
    object: { one: 'مهمة واحدة', two: 'مهمتين' },
  },
  day: {
    zero: 'لا أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{n} أيام',
    many: '{n} يومًا',
    other: '{n} يوم',
    object: { one: 'يومًا واحدًا', two: 'يومين' },
  },
} as const satisfies Record<string, CountedNoun>;
