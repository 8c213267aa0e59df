const dayMs = 86_400_000;

export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export function daysFromTo(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / dayMs;
}

/** In a shorter month its last day. */
export function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

/** The paydays of some years around the walks, where Friday and Saturday are the weekend. */
export function listPaydays(salaryDay: number, weekendRule: 'none' | 'previous' | 'next'): string[] {
  const days = Array.from({ length: 48 }, (_, month) => {
    const first = monthsAfter('2025-01-01', month);
    return daysAfter(first, Math.min(salaryDay, daysFromTo(first, monthsAfter(first, 1))) - 1);
  });
  if (weekendRule === 'none') return days;
  const isOff = (day: string) => [5, 6].includes(new Date(day).getUTCDay());
  const moved = (day: string): string => (isOff(day) ? moved(daysAfter(day, weekendRule === 'next' ? 1 : -1)) : day);
  return days.map(moved);
}
