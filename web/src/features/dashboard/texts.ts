export const texts = {
  morning: 'صباح الخير، {name}',
  day: 'طاب نهارك، {name}',
  evening: 'مساء الخير، {name}',
} as const;
