export const texts = {
  unreachable: 'تعذّر الوصول إلى الخدمة، ولم يضِع شيء.',
  timedOut: 'طال انتظار الرد. بياناتك محفوظة.',
} as const;
