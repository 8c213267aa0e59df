/** `{…}` stands where a value goes. Those that say what to do are read in the field's place. */
export const copy = {
  lettersLeft: 'المتبقي: {letters}',
  lettersOver: 'النص أطول من المتاح. الزائد: {letters}',
} as const;
