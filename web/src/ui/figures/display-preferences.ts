import { createContext, useContext } from 'react';
import type { DateStyle } from '../../lib/format/dates.ts';

/** The person's preferences for displaying dates, numbers and amounts. */
export interface DisplayPreferences extends DateStyle {
  /** The hour at which the person's day begins. */
  readonly dayStartHour: number;
  /** The weekday in the first column of a calendar; 0 is Sunday. */
  readonly weekStart: number;
  /** Shows amounts as dots, against shoulder surfing. */
  readonly hideAmounts: boolean;
}

/** Applies where nobody is signed in. */
export const defaultDisplayPreferences: DisplayPreferences = {
  zone: 'Asia/Riyadh',
  digits: 'latn',
  calendar: 'gregory',
  hijriOffset: 0,
  dayStartHour: 0,
  weekStart: 0,
  hideAmounts: false,
};

export const DisplayPreferencesContext = createContext(defaultDisplayPreferences);

export function useDisplayPreferences(): DisplayPreferences {
  return useContext(DisplayPreferencesContext);
}
