import { paths } from '../paths.ts';

/** Where an obligation is added: a dialog of its tab. */
export const addingObligation = {
  to: paths.financialPlanning,
  search: { tab: 'obligations', open: 'add-obligation' },
} as const;
