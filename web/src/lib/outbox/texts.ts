export const texts = {
  behind: 'ما كتبته قبل هذا ما زال بانتظار الإرسال. أعد المحاولة بعد قليل.',
} as const;
