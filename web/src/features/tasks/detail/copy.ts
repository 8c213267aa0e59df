import type { TaskState } from '@afdal/domain/tasks/task-state';

export const copy = {
  task: 'المهمة',
  states: {
    done: 'منجزة',
    due: 'مستحقة اليوم',
    late: 'متأخرة',
    upcoming: 'قادمة',
  } satisfies Record<TaskState, string>,
  progress: 'التقدم نحو المقدار',
  amount: 'الكمية',
  saveAmount: 'حفظ الكمية',
  description: 'الوصف',
  notes: 'ملاحظات',
  figures: 'أرقام المهمة',
  streak: 'السلسلة',
  longest: 'أطول سلسلة',
  completions: 'مرات الإنجاز',
  points: 'النقاط',
  year: 'آخر 12 شهرًا',
  kinds: {
    nothing: 'لا شيء مستحق',
    done: 'منجزة',
    missed: 'فاتت',
    frozen: 'يوم سماح',
    excused: 'عذر',
  },
  sentence: 'الإنجاز: {done} من {due}. أطول سلسلة: {longest}.',
  nothingDue: 'لم يمضِ موعد لهذه المهمة بعد.',
  failed: 'تعذّر عرض سجل المهمة',
  edit: 'تعديل المهمة',
} as const;
