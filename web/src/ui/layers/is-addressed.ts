import { createContext } from 'react';

/** Whether the modal below is in the page's address, so that the router closes it. What opens within it is not. */
export const IsAddressed = createContext(false);
