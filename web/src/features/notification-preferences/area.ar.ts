export const texts = {
  queued: {
    editNotificationPreferences: 'إعدادات الإشعارات',
  },
} as const;
