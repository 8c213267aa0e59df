import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../ui/base/button.tsx';
import { Card } from '../ui/base/card.tsx';
import { DrawingMoney } from '../ui/illustrations/drawing-money.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { copy } from './copy.ts';

/** What was shared cannot be read; what can is led on before it comes here. */
export function SharePage() {
  const { text } = useSearch({ from: '/signed-in/share' });
  const action = (
    <Link to="/financial-planning" search={{ open: 'messages' }} className={buttonClass()}>
      {copy.pasteMessages}
    </Link>
  );
  return (
    <Card>
      <EmptyState
        drawing={<DrawingMoney />}
        title={text ? copy.sharedTooLong : copy.sharedNothing}
        hint={copy.sharedHint}
        action={action}
      />
    </Card>
  );
}
