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
  messageWithSkipped: 'المضاف من «{file}»: {added}. والموجود من قبل بقي كما هو: {skipped}.',
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

/** @param added and `skipped`: rows by table */
export function restoreDone(file: string, added: Counts, skipped: Counts) {
  const skippedRows = sumRows(skipped);
  const values = {
    file,
    added: pluralPhrase(done.rows, sumRows(added)),
    skipped: pluralPhrase(done.rows, skippedRows),
  };
  return { title: done.title, message: interpolate(skippedRows ? done.messageWithSkipped : done.message, values) };
}

const sumRows = (counts: Counts): number => Object.values(counts).reduce((sum, rows) => sum + rows, 0);
