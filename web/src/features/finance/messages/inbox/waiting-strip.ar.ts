export const texts = {
  waiting: '{transactions} بانتظار المراجعة',
} as const;
