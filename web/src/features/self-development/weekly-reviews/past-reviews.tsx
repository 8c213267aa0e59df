import type { PastReview } from '@afdal/contract/self-development/weekly-reviews';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { RowOpener } from '../../../ui/list/row-opener.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { usePastReviews } from './review-queries.ts';
import { texts } from './texts.ts';
import { formatWeek } from './week-labels.ts';

/** The reviews that were finished; nothing while there are none. */
export function PastReviews({ onOpen }: { readonly onOpen: (review: PastReview) => void }) {
  const style = useDisplayPreferences();
  const titleId = useId();
  const { data: reviews = [] } = usePastReviews();
  if (reviews.length === 0) return null;
  const count = (n: number) => formatNumber(n, style.digits);
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={texts.past.title} />
      <Rows count={reviews.length}>
        {reviews.map((review) => (
          <Row
            key={review.id}
            itemId={review.id}
            title={<RowOpener title={formatWeek(review, style)} onOpen={() => onOpen(review)} />}
            detail={
              review.intention
                ? interpolate(texts.done.intention, { intention: review.intention })
                : interpolate(texts.past.row, { done: count(review.tasksDone), due: count(review.tasksDue) })
            }
            amount={<Amount minor={review.spentMinor} currency={review.currency} />}
          />
        ))}
      </Rows>
    </Card>
  );
}
