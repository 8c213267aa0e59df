/** A new user's default tasks, in order. Sunday is weekday 0. */
export const defaultTasks = [
  { title: 'قراءة', category: 'تعلم', taskType: 'daily', dueTime: '20:00' },
  { title: 'مراجعة الميزانية', category: 'مالية', taskType: 'weekly', weekday: 0, dueTime: '21:00' },
  { title: 'تمارين رياضية', category: 'صحة', taskType: 'daily', dueTime: '18:00' },
] as const;

/** What a reminder of a task says under its title. */
export const reminderCopy = { now: 'حان وقتها: {time}.', ahead: 'موعدها: {time}.' } as const;
