import type { Ticket } from '@afdal/contract/support';
import type { ChipTone } from '../../ui/base/chip.tsx';

/** A ticket that support answered waits for nothing but the person's own wish to go on. */
export const statusTone: Readonly<Record<Ticket['status'], ChipTone>> = {
  new: 'neutral',
  open: 'info',
  waiting: 'palm',
  solved: 'success',
};
