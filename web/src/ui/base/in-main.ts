import { createContext } from 'react';

/** Whether the component is rendered inside the page's `main` already: a page must have only one. */
export const InMain = createContext(false);
