export const texts = { title: 'تنبيه الصيانة' } as const;
