export const texts = {
  search: 'بحث بالاسم أو البريد',
} as const;
