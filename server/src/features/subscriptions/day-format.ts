/** How mails and receipts say a day, in a time zone. */
export function dayFormat(timeZone: string): (at: Date | string) => string {
  const options = { timeZone, day: 'numeric', month: 'long', year: 'numeric' } as const;
  const format = new Intl.DateTimeFormat('ar-SA-u-ca-gregory-nu-latn', options);
  return (at) => format.format(new Date(at));
}
