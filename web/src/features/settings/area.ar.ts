export const texts = {
  keywords: 'مظهر داكن لغة أرقام تقويم خصوصية',
  queued: {
    editPreferences: 'تغيير إعداد',
  },
} as const;
