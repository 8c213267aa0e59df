const locale = 'ar-SA-u-ca-gregory-nu-latn';

/** A moment as a mail about the account's security says it: the day and the time of a zone. */
export function formatDateAndTime(moment: Date, timeZone: string): { readonly day: string; readonly time: string } {
  const day = new Intl.DateTimeFormat(locale, { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const time = new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit' });
  return { day: day.format(moment), time: time.format(moment) };
}
