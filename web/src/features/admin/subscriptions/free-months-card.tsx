import type { FreeMonth } from '@afdal/contract/admin/subscriptions';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import type { SubscriptionDialog } from './dialog-names.ts';
import { useFreeMonths } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** Free months for invitations that wait for a look, the oldest first. */
export function FreeMonthsCard() {
  const query = useFreeMonths();
  const { digits } = useDisplayPreferences();
  const waiting = query.data?.length ?? 0;
  return (
    <Card aria-labelledby="free-months">
      <CardHead
        id="free-months"
        title={
          <span className="flex items-center gap-2">
            {texts.freeMonths}
            {waiting > 0 && <Chip tone="warning">{formatNumber(waiting, digits)}</Chip>}
          </span>
        }
      />
      <p className="mb-3 text-14 text-ink-2">{texts.freeMonthsHint}</p>
      <QueryStates query={query} title={texts.failedFreeMonths} skeleton={<SkeletonRows rows={2} />}>
        {(months) =>
          months.length === 0 ? (
            <p className="text-ink-2">{texts.noFreeMonths}</p>
          ) : (
            <Rows aria-label={texts.freeMonths}>
              {months.map((month) => (
                <MonthRow key={month.id} month={month} />
              ))}
            </Rows>
          )
        }
      </QueryStates>
    </Card>
  );
}

function MonthRow({ month: { id, name, invited } }: { readonly month: FreeMonth }) {
  const open = useOpenDialog<SubscriptionDialog>();
  return (
    <Row
      leading={<Avatar name={name} size="medium" />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      detail={
        <>
          {texts.invited}:{' '}
          {invited === null ? (
            texts.invitedGone
          ) : (
            <bdi dir="ltr" className="wrap-anywhere">
              {invited}
            </bdi>
          )}
        </>
      }
      action={
        <Button
          variant="soft"
          size="small"
          aria-haspopup="dialog"
          aria-label={interpolate(texts.monthOf, { name })}
          onClick={() => open('month', id)}
        >
          {texts.review}
        </Button>
      }
    />
  );
}
