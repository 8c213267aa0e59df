import type { ReactNode } from 'react';
import { inDigits } from '../../lib/format/digits.ts';
import { useReadingStyle } from './reading-style.ts';

/** A text in the person's digits, if it is one. */
export function InDigits({ children }: { children: ReactNode }) {
  const { digits } = useReadingStyle();
  return typeof children === 'string' ? inDigits(children, digits) : children;
}
