export const texts = {
  queued: {
    dismissInsight: 'إخفاء رؤية',
    undismissInsight: 'إظهار رؤية',
    muteInsights: 'إخفاء نوع من الرؤى',
    unmuteInsights: 'إظهار أنواع من الرؤى',
  },
} as const;
