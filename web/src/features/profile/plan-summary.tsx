import type { User } from '@afdal/contract/users';
import { Link } from '@tanstack/react-router';
import { shortDate } from '../../lib/format/dates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { CardHead } from '../../ui/card-head.tsx';
import { Chip } from '../../ui/chip.tsx';
import { useReadingStyle } from '../../ui/reading-style.ts';
import { copy } from './copy.ts';
import { Fact, Facts } from './facts.tsx';
import { planLabel } from './plan-label.ts';

const { plan: text } = copy;

/** The plan, as the user call tells it. */
export function PlanSummary({ subscription }: Pick<User, 'subscription'>) {
  const { isSubscribed, autoRenew, startDate, endDate } = subscription;
  const style = useReadingStyle();
  return (
    <Card>
      <CardHead
        title={text.title}
        action={
          <Chip tone={isSubscribed ? 'success' : 'neutral'}>{isSubscribed ? text.subscribed : text.notSubscribed}</Chip>
        }
      />
      <Facts>
        <Fact name={text.plan}>{planLabel(subscription)}</Fact>
        <Fact name={text.autoRenew}>{autoRenew ? text.renews : text.doesNotRenew}</Fact>
        {startDate && <Fact name={text.starts}>{shortDate(Date.parse(startDate), style)}</Fact>}
        {endDate && <Fact name={text.ends}>{shortDate(Date.parse(endDate), style)}</Fact>}
      </Facts>
      <Link to="/subscription" className={`${buttonClass('soft')} mt-5 w-full`}>
        {isSubscribed ? text.manage : text.offer}
      </Link>
    </Card>
  );
}
