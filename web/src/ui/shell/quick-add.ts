import { createContext } from 'react';

/** Opens the quick-add sheet. Pages have a button for it on wide screens; a phone has it in the bottom bar. */
export const QuickAdd = createContext<() => void>(() => {});
