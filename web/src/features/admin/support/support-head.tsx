import { readAnswerClock } from '@afdal/domain/support/answer-clock';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Zap } from 'lucide-react';
import { formatPercent } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { useListAddress } from '../list/use-list-address.ts';
import { roughTime } from './answer-left.tsx';
import type { SupportDialog } from './dialogs.ts';
import type { TicketPage } from './support-queries.ts';
import { texts, ticketNoun } from './texts.ts';

/** How much waits and until when, and the way to the canned replies. */
export function SupportHead({ page }: { readonly page: TicketPage | undefined }) {
  const open = useOpenDialog<SupportDialog>();
  const { address } = useListAddress();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="flex min-w-0 flex-wrap gap-x-4 text-14 text-ink-2">{page && <Summary page={page} />}</p>
      <Button variant="quiet" size="small" icon={Zap} onClick={() => open('canned', address.id)}>
        {texts.canned}
      </Button>
    </div>
  );
}

function Summary({ page: { counts, firstWaitingSince, answers } }: { readonly page: TicketPage }) {
  const { digits } = useDisplayPreferences();
  const now = useNow();
  const { address } = useListAddress();
  const { urgency, leftMs } = readAnswerClock(firstWaitingSince === null ? null : Date.parse(firstWaitingSince), now);
  const isNarrowed = Boolean(address.q) || address.assignee !== undefined;
  const unsolved = counts.new + counts.open + counts.waiting;
  return (
    <>
      {!isNarrowed && (
        <span className="text-ink">
          {interpolate(texts.unsolved, { tickets: pluralizeForms(ticketNoun, unsolved, digits) })}
        </span>
      )}
      {urgency !== 'paused' && (
        <span className={classes((urgency === 'urgent' || urgency === 'late') && 'font-strong text-danger-ink')}>
          {urgency === 'late'
            ? interpolate(texts.nextLate, { late: roughTime(-leftMs, digits, 'after') })
            : interpolate(texts.nextDue, { left: roughTime(leftMs, digits, 'after') })}
        </span>
      )}
      {answers.given > 0 && (
        <span>{interpolate(texts.inTime, { share: formatPercent(answers.inTime / answers.given, digits) })}</span>
      )}
    </>
  );
}
