export const texts = {
  today: 'مهام اليوم',
  doneCount: 'أنجزت {done} من {all}',
  allTasks: 'كل المهام',
  noneOpen: 'لا مهام مفتوحة الآن',
  endingStreak: 'سلسلة «{title}» الآن {length}، وإنجازها اليوم يُبقيها.',
} as const;
