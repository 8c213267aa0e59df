export const texts = {
  queued: {
    decideOnAnalytics: 'إحصاءات الاستخدام',
  },
} as const;
