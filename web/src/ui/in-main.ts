import { createContext } from 'react';

/** Whether what is rendered stands in the page's `main` already: there is one only. */
export const InMain = createContext(false);
