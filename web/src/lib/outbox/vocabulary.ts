import type { NounForms } from '../format/texts.ts';

/** What waits on the device. */
export const queued: NounForms = {
  zero: 'لا شيء بانتظار الإرسال',
  one: 'عنصر واحد بانتظار الإرسال',
  two: 'عنصران بانتظار الإرسال',
  few: '{n} عناصر بانتظار الإرسال',
  many: '{n} عنصرًا بانتظار الإرسال',
  other: '{n} عنصر بانتظار الإرسال',
  object: { one: 'عنصرًا واحدًا بانتظار الإرسال', two: 'عنصرين بانتظار الإرسال' },
};

/** What the server did not take. */
export const rejected: NounForms = {
  zero: 'لا شيء تعذّر إرساله',
  one: 'عنصر واحد تعذّر إرساله',
  two: 'عنصران تعذّر إرسالهما',
  few: '{n} عناصر تعذّر إرسالها',
  many: '{n} عنصرًا تعذّر إرسالها',
  other: '{n} عنصر تعذّر إرسالها',
  object: { one: 'عنصرًا واحدًا تعذّر إرساله', two: 'عنصرين تعذّر إرسالهما' },
};
