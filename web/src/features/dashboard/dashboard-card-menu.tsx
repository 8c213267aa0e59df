import type { User } from '@afdal/contract/people/users';
import { type DashboardCard, toCardNames } from '@afdal/domain/dashboard/cards';
import { interpolate } from '@afdal/domain/text/interpolate';
import { EyeOff, SlidersHorizontal } from 'lucide-react';
import { offerUndo, withdrawUndo } from '../../data/undo-toasts.ts';
import { queryClient } from '../../lib/query-client.ts';
import { userKey } from '../../session/read-user.ts';
import { useEditPreferences } from '../../session/use-edit-preferences.ts';
import { LazyMenu } from '../../ui/menu/lazy-menu.tsx';
import { useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { texts } from './texts.ts';

const { arrange } = texts;

interface Props {
  readonly card: DashboardCard;
  readonly variant?: 'hero';
}

/** Hides a card of the dashboard, with a way back, or opens the order of all. The dialog `arrange` is one of the page. */
export function DashboardCardMenu({ card, ...look }: Props) {
  const open = useOpenDialog<'arrange'>();
  const undoId = `hidden ${card}`;
  const edit = useEditPreferences(arrange.failedToHide, { onFailed: () => withdrawUndo(undoId) });
  const hide = () => {
    edit({ dashboardHidden: [...getHidden(), card] });
    const run = () => edit({ dashboardHidden: getHidden().filter((name) => name !== card) });
    offerUndo({ id: undoId, title: arrange.hiddenNow, run });
  };
  const items = [
    { label: arrange.hide, icon: EyeOff, onSelect: hide },
    { label: arrange.open, icon: SlidersHorizontal, onSelect: () => open('arrange') },
  ];
  const label = interpolate(arrange.menu, { title: arrange.cards[card].title });
  return <LazyMenu label={label} items={items} className="-my-2 -me-3" {...look} />;
}

/** As it stands now: another card may have been hidden since. */
function getHidden(): DashboardCard[] {
  return toCardNames(queryClient.getQueryData<User>(userKey)?.preferences.dashboardHidden);
}
