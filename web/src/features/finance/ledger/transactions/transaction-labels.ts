import type { Transaction } from '@afdal/contract/finance/transactions';
import { civilDate, daysBetween } from '@afdal/domain/calendar/civil-date';
import { getWeekday } from '@afdal/domain/calendar/month';
import { interpolate } from '@afdal/domain/text/interpolate';
import { dayOfMonth, formatDate, weekdayNames } from '../../../../lib/format/civil-dates.ts';
import type { DateStyle } from '../../../../lib/format/dates.ts';
import { otherCalendar } from '../../../../lib/format/dates.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { getCategoryName } from '../../category-name.ar.ts';
import type { Names } from '../filter/use-names.ts';
import { texts } from './texts.ts';

/** Title of a row: a transfer's target account, else the payee, the category, or the type. */
export function getTitle({ type, payee, categoryId, toAccountId }: Transaction, names: Names): string {
  const account = type === 'transfer' && names.accounts.get(toAccountId ?? '');
  if (account) return interpolate(texts.to, { account });
  return payee || (names.categories.get(categoryId ?? '')?.name ?? texts[type]);
}

/** Second line of a row. */
export function formatDetail(transaction: Transaction, names: Names, today: string, style: DateStyle): string {
  const { type, categoryId, accountId, status } = transaction;
  if (status === 'planned') return parted(formatDue(transaction, today, style), texts.isPlanned);
  if (type === 'transfer') return parted(texts.transfer, texts.notCounted);
  const category = names.categories.get(categoryId ?? '');
  const name = category ? getCategoryName(category, type) : texts.noCategory;
  return parted(name, names.accounts.get(accountId) ?? '');
}

/** Heading of the planned group, or of a day. */
export function groupTitle(key: string, today: string, style: DateStyle): string {
  return key === 'planned' ? texts.planned : dayTitle(key, today, style);
}

/** «الجمعة 20 نوفمبر», in another year «الخميس 20 نوفمبر 2025»; marked if it is today. */
export function dayTitle(day: string, today: string, style: DateStyle): string {
  const date = civilDate(day);
  if (!date) return '';
  const isThisYear = day.slice(0, 4) === today.slice(0, 4);
  const values = {
    weekday: weekdayNames(0)[getWeekday(date)] ?? '',
    date: isThisYear ? dayOfMonth(date, style.calendar, style) : formatDate(date, style.calendar, style),
  };
  return interpolate(day === today ? texts.today : texts.weekday, values);
}

/** The same day in the other calendar. */
export function otherDay(day: string, style: DateStyle): string {
  const date = civilDate(day);
  return date ? dayOfMonth(date, otherCalendar(style.calendar), style) : '';
}

function formatDue({ occurredOn, isPending }: Transaction, today: string, style: DateStyle): string {
  if (isPending) return texts.pendingAtBank;
  const [due, now] = [civilDate(occurredOn), civilDate(today)];
  const days = due && now ? daysBetween(due, now) : 0;
  if (days <= 0) return dayTitle(occurredOn, today, style);
  return interpolate(texts.late, { days: pluralize('day', days, style.digits, 'object') });
}

function parted(first: string, second: string): string {
  return first && second ? interpolate(texts.parted, { first, second }) : first || second;
}
