import { localizeDigits } from '@afdal/domain/text/digits';
import type { ReactNode } from 'react';
import { useDisplayPreferences } from './display-preferences.ts';

/** A text in the person's digits, if it is one. */
export function LocalizedDigits({ children }: { children: ReactNode }) {
  const { digits } = useDisplayPreferences();
  return typeof children === 'string' ? localizeDigits(children, digits) : children;
}
