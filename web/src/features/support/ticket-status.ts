import type { Ticket } from '@afdal/contract/support';
import type { ChipTone } from '../../ui/base/chip.tsx';

/** It is the person's turn where support waits for them. */
export const statusTone: Readonly<Record<Ticket['status'], ChipTone>> = {
  new: 'neutral',
  open: 'info',
  waiting: 'warning',
  solved: 'success',
};
