import type { FreeMonth } from '@afdal/contract/admin/subscription-reviews';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Avatar } from '../../../ui/base/avatar.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { CountedHead } from '../list/counted-head.tsx';
import type { SubscriptionDialog } from './dialog-names.ts';
import { useFreeMonths } from './subscription-queries.ts';
import { texts } from './texts.ts';

/** Free months for invitations that wait for a look, the oldest first. */
export function FreeMonthsCard() {
  const query = useFreeMonths();
  return (
    <Card aria-labelledby="free-months">
      <CountedHead id="free-months" title={texts.freeMonths} count={query.data?.length ?? 0} tone="warning" />
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
          aria-label={interpolate(texts.reviewInvitation, { name })}
          onClick={() => open('month', id)}
        >
          {texts.review}
        </Button>
      }
    />
  );
}
