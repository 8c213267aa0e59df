export const texts = {
  queued: {
    dismissInsight: 'إخفاء رؤية',
    undismissInsight: 'إظهار رؤية',
    muteInsights: 'إخفاء رؤى',
    unmuteInsights: 'إظهار رؤى',
  },
} as const;
