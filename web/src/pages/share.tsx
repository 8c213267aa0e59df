import { Link, useSearch } from '@tanstack/react-router';
import { buttonClass } from '../ui/base/button.tsx';
import { Card } from '../ui/base/card.tsx';
import { DrawingMoney } from '../ui/illustrations/drawing-money.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { texts } from './texts.ts';

/** What was shared cannot be read; what can is led on before it comes here. */
export function SharePage() {
  const { text } = useSearch({ from: '/signed-in/share' });
  const action = (
    <Link to="/financial-planning" search={{ open: 'messages' }} className={buttonClass()}>
      {texts.pasteMessages}
    </Link>
  );
  return (
    <Card>
      <EmptyState
        drawing={<DrawingMoney />}
        title={text ? texts.sharedTooLong : texts.sharedNothing}
        hint={texts.sharedHint}
        action={action}
      />
    </Card>
  );
}
