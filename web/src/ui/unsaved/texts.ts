export const texts = {
  unsaved: 'هنا تغييرات لم تُحفظ بعد.',
  discard: 'تجاهل التغييرات',
} as const;
