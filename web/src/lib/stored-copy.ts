export const copy = {
  outdated: 'حُفظ بإصدار سابق من التطبيق، فلم يُرسل',
} as const;
