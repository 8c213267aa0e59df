export const texts = {
  today: 'مهام اليوم',
  doneToday: 'المنجز اليوم: {tasks}',
  noneOpen: 'لا مهام مفتوحة الآن',
} as const;
