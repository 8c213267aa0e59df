import { type DashboardCard, dashboardCards, orderCards, toCardNames } from '@afdal/domain/dashboard/cards';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId, useState } from 'react';
import { useEditPreferences } from '../../session/use-edit-preferences.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Switch } from '../../ui/fields/switch.tsx';
import { OrderList } from '../../ui/list/order-list.tsx';
import { Rows } from '../../ui/list/rows.tsx';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

const { arrange } = texts;

/** The order of the cards, and which are hidden; saved together. */
export function ArrangeSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={arrange.title}>
      <Arrange onClose={onClose} />
    </Sheet>
  );
}

function Arrange({ onClose }: Pick<DialogProps, 'onClose'>) {
  const { dashboardOrder, dashboardHidden } = useUser().preferences;
  const [order, setOrder] = useState(() => orderCards(dashboardOrder));
  const [hidden, setHidden] = useState(() => toCardNames(dashboardHidden));
  const edit = useEditPreferences(arrange.failed, {
    onSuccess: () => void showToast({ title: arrange.saved, variant: 'success' }),
  });
  const isHidden = (card: DashboardCard) => hidden.includes(card);
  const visible = order.filter((card) => !isHidden(card));
  const rest = order.filter(isHidden);
  const move = (from: number, to: number) => {
    const [card] = visible.slice(from, from + 1);
    if (card) setOrder([...visible.toSpliced(from, 1).toSpliced(to, 0, card), ...rest]);
  };
  const toggle = (card: DashboardCard, isVisible: boolean) =>
    setHidden(isVisible ? hidden.filter((each) => each !== card) : [...hidden, card]);
  const save = () => {
    edit({ dashboardOrder: order, dashboardHidden: rest });
    onClose();
  };
  const toItem = (card: DashboardCard) => ({
    id: card,
    title: arrange.cards[card].title,
    content: <CardLabel card={card} />,
    action: <Visibility card={card} isVisible onToggle={toggle} />,
  });
  return (
    <div className="grid gap-4">
      <div>
        <OrderList label={arrange.title} items={visible.map(toItem)} onMove={move} />
        {rest.length > 0 && (
          <>
            <h3 className="mt-4 text-14 text-ink-2">{arrange.hidden}</h3>
            <Rows aria-label={arrange.hidden}>
              {rest.map((card) => (
                <li key={card} className="flex min-h-14 items-center gap-3 py-2 leading-row">
                  <span className="min-w-0 flex-1 text-ink-2">
                    <CardLabel card={card} />
                  </span>
                  <Visibility card={card} isVisible={false} onToggle={toggle} />
                </li>
              ))}
            </Rows>
          </>
        )}
      </div>
      <p className="text-14 text-ink-2">{arrange.note}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={save}>{arrange.save}</Button>
        <Button
          variant="quiet"
          onClick={() => {
            setOrder([...dashboardCards]);
            setHidden([]);
          }}
        >
          {arrange.first}
        </Button>
      </div>
    </div>
  );
}

function CardLabel({ card }: { card: DashboardCard }) {
  const { title, detail } = arrange.cards[card];
  return (
    <>
      <span className="block">{title}</span>
      <span className="block text-14 text-ink-2">{detail}</span>
    </>
  );
}

interface VisibilityProps {
  readonly card: DashboardCard;
  readonly isVisible: boolean;
  readonly onToggle: (card: DashboardCard, isVisible: boolean) => void;
}

function Visibility({ card, isVisible, onToggle }: VisibilityProps) {
  const id = useId();
  const label = interpolate(arrange.show, { title: arrange.cards[card].title });
  return (
    // The label makes the switch as large as a finger.
    <label htmlFor={id} className="inline-grid size-target place-items-center">
      <span className="sr-only">{label}</span>
      <Switch id={id} checked={isVisible} onChange={(next) => onToggle(card, next)} />
    </label>
  );
}
