/** The heads of the exported file, and who acted where it was no administrator that is known still. */
export const texts = {
  columns: {
    position: 'السطر',
    at: 'الوقت',
    action: 'الإجراء',
    kind: 'على',
    target: 'الاسم أو الرقم',
    before: 'قبل',
    after: 'بعد',
    reason: 'السبب',
    actor: 'المشرف',
  },
  actors: { user: 'مشرف سابق', command_line: 'سطر الأوامر', server: 'النظام' },
  yes: 'نعم',
  no: 'لا',
} as const;
