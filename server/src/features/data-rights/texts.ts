import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';

const ready = { title: 'نسختك جاهزة', message: 'التنزيل متاح حتى {date}.' };

/** @param date the last day of the download, in words */
export function exportReady(date: string) {
  return { title: ready.title, message: interpolate(ready.message, { date }) };
}

const done = {
  title: 'اكتمل الاستيراد',
  message: 'المضاف من «{file}»: {added}.',
  messageWithKept: 'المضاف من «{file}»: {added}. والموجود من قبل بقي كما هو: {kept}.',
  rows: {
    zero: 'لا عناصر',
    one: 'عنصر واحد',
    two: 'عنصران',
    few: '{n} عناصر',
    many: '{n} عنصرًا',
    other: '{n} عنصر',
  },
};

type Counts = Readonly<Record<string, number>>;

/** @param added and `kept`: rows by table */
export function restoreDone(file: string, added: Counts, kept: Counts) {
  const [addedRows, keptRows] = [added, kept].map((counts) => Object.values(counts).reduce((sum, one) => sum + one, 0));
  const values = { file, added: pluralPhrase(done.rows, addedRows ?? 0), kept: pluralPhrase(done.rows, keptRows ?? 0) };
  return { title: done.title, message: interpolate(keptRows ? done.messageWithKept : done.message, values) };
}
