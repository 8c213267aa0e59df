export const copy = {
  unreachable: 'تعذّر الوصول إلى الخدمة. لم يضِع شيء، ويمكن المحاولة مجددًا.',
  timedOut: 'طال انتظار الرد. بياناتك محفوظة.',
} as const;
