import type { NotificationTopic } from './topics.ts';

/** What a person calls each topic, in the settings as in the mails. */
export const topicNames: Readonly<Record<NotificationTopic, string>> = {
  tasks: 'المهام',
  streaks: 'السلاسل',
  payments: 'الالتزامات والزكاة',
  budgets: 'الميزانية',
  savings: 'الادخار وصندوق الطوارئ',
  habits: 'العادات',
  goals: 'الأهداف الكبرى',
  selfDevelopment: 'تطوير الذات',
  weeklyReview: 'المراجعة الأسبوعية',
  subscription: 'الاشتراك والدعوات',
  support: 'ردود الدعم',
  security: 'أمان الحساب',
  announcements: 'جديد «أفضل»',
  system: 'الملخص اليومي والملفات',
};
