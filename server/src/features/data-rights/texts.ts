import { interpolate } from '@afdal/domain/text/interpolate';

const ready = { title: 'نسختك جاهزة', message: 'التنزيل متاح حتى {date}.' };

/** @param date the last day of the download, in words */
export function exportReady(date: string) {
  return { title: ready.title, message: interpolate(ready.message, { date }) };
}

export const restoreDone = { title: 'اكتمل الاستيراد', message: 'بيانات نسختك في هذا الحساب الآن.' };
