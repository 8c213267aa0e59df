import { createContext, useContext } from 'react';
import type { DateStyle } from '../lib/format/dates.ts';

/** How the person reads what the parts show. */
export interface ReadingStyle extends DateStyle {
  /** The hour at which the person's day begins. */
  readonly dayStartHour: number;
  /** The weekday in the first column of a calendar; 0 is Sunday. */
  readonly weekStart: number;
  /** Somebody may look over the shoulder: amounts are dots. */
  readonly hideAmounts: boolean;
}

/** What holds where nobody is signed in. */
export const ReadingContext = createContext<ReadingStyle>({
  zone: 'Asia/Riyadh',
  digits: 'latn',
  calendar: 'gregory',
  hijriOffset: 0,
  dayStartHour: 0,
  weekStart: 0,
  hideAmounts: false,
});

export function useReadingStyle(): ReadingStyle {
  return useContext(ReadingContext);
}
