export const texts = {
  product: 'أفضل',
  /** When a notification came that this version cannot read. */
  somethingNew: 'لديك إشعار جديد',
} as const;
