export const texts = {
  /** What a reminder says under the title of what is to be done. */
  reminder: 'حان وقتها: {time}.',
  paymentUnknown: 'هذه الدفعة ليست من دفعات التزاماتك',
} as const;
