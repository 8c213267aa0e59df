import { createContext } from 'react';

/** Opens the sheet that adds from anywhere: a page of a wide window has a button for it, where a phone has its bar. */
export const QuickAdd = createContext<() => void>(() => {});
