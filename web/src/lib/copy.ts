export const copy = {
  unreachable: 'تعذّر الوصول إلى الخدمة. ما كتبته محفوظ، ويمكن المحاولة مجددًا.',
  timedOut: 'طال انتظار الرد. بياناتك محفوظة.',
} as const;
