import { fillMaintenanceText } from '@afdal/domain/product-settings/maintenance.ar';
import { bothDates, type DateStyle, formatTime } from './format/dates.ts';

/** A maintenance, and the text that announces it, with placeholders. */
export interface Maintenance {
  readonly text: string;
  readonly from: string;
  readonly until: string;
}

/** The text of the notice, on the clock of who reads it. */
export function fillMaintenance({ text, from, until }: Maintenance, style: DateStyle): string {
  const [fromMs, untilMs] = [Date.parse(from), Date.parse(until)];
  return fillMaintenanceText(text, {
    date: bothDates(fromMs, style)[0],
    from: formatTime(fromMs, style),
    until: formatTime(untilMs, style),
  });
}
