export const copy = {
  unreachable: 'تعذّر الوصول إلى الخدمة، ولم يضِع شيء.',
  timedOut: 'طال انتظار الرد. بياناتك محفوظة.',
  outdated: 'حُفظ بإصدار سابق من التطبيق، فلم يُرسل',
} as const;
