import type { Priority } from '@afdal/domain/daily-tasks/completion';

export const texts = {
  priority: 'الأولوية',
  priorities: { low: 'منخفضة', medium: 'متوسطة', high: 'عالية' } satisfies Record<Priority, string>,
  priorityIs: 'الأولوية: {priority}',
} as const;
