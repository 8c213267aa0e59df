import { adminOperations, type Operations, type QueuedJobs } from '@afdal/contract/admin/operations';
import { jobNames } from '@afdal/domain/admin/job-names.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { BellRing, CircleX, Hourglass, Mail } from 'lucide-react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { CountedHead } from '../list/counted-head.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { texts } from './texts.ts';

/** What waits in the queue, by kind; what failed for good can be tried anew. */
export function QueueCard({ queue }: { readonly queue: readonly QueuedJobs[] }) {
  const waiting = queue.reduce((sum, jobs) => sum + jobs.waiting, 0);
  return (
    <Card aria-labelledby="operations-queue">
      <CountedHead id="operations-queue" title={texts.queue} count={waiting} />
      {queue.length === 0 && <p className="text-ink-2">{texts.nothingQueued}</p>}
      <Rows aria-label={texts.queue} count={queue.length}>
        {queue.map((jobs) => (
          <JobsRow key={jobs.name} jobs={jobs} />
        ))}
      </Rows>
    </Card>
  );
}

function JobsRow({ jobs }: { readonly jobs: QueuedJobs }) {
  const preferences = useDisplayPreferences();
  const now = useNow();
  const { waiting, oldestAt, delayed, failed, lastError } = jobs;
  const written = (n: number) => formatNumber(n, preferences.digits);
  const name = jobNames[jobs.name] ?? jobs.name;
  const hasFailed = failed > 0;
  return (
    <Row
      leading={<Glyph icon={hasFailed ? CircleX : Hourglass} tone={hasFailed ? 'danger' : 'neutral'} />}
      title={name}
      detail={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          {oldestAt !== null && (
            <span>{interpolate(texts.oldest, { time: relativeTime(Date.parse(oldestAt), now, preferences) })}</span>
          )}
          {delayed > 0 && <Chip tone="warning">{interpolate(texts.delayed, { n: written(delayed) })}</Chip>}
          {hasFailed && <Chip tone="danger">{interpolate(texts.failedJobs, { n: written(failed) })}</Chip>}
          {lastError !== null && (
            <span>
              {texts.lastError}: <bdi dir="ltr">{lastError}</bdi>
            </span>
          )}
        </span>
      }
      {...(waiting > 0 && { amount: written(waiting) })}
      {...(hasFailed && { action: <RetryButton jobs={jobs} name={name} /> })}
    />
  );
}

function RetryButton({ jobs, name }: { readonly jobs: QueuedJobs; readonly name: string }) {
  const { mutate, isPending } = useCall(
    async () =>
      await sendChange(() =>
        call(adminOperations.retryFailedJobs, { params: { name: jobs.name }, body: { expected: jobs.failed } }),
      ),
    { onSuccess: () => reportChange(texts.retried), failed: texts.failedToRetry },
  );
  return (
    <Button
      variant="soft"
      size="small"
      busy={isPending}
      aria-label={interpolate(texts.retryJobs, { name })}
      onClick={() => mutate(undefined)}
    >
      {texts.retry}
    </Button>
  );
}

const channelIcons = { push: BellRing, email: Mail } as const;
const reasonTexts: Readonly<Partial<Record<string, string>>> = texts.reasons;

/** Why notifications of late reached nobody. */
export function UndeliverableCard({ undeliverable }: Pick<Operations, 'undeliverable'>) {
  const { digits } = useDisplayPreferences();
  return (
    <Card aria-labelledby="operations-undeliverable">
      <CardHead id="operations-undeliverable" title={texts.undeliverable} />
      <p className="mb-3 text-14 text-ink-2">{undeliverable.length === 0 ? texts.allDelivered : texts.lastWeek}</p>
      <Rows aria-label={texts.undeliverable}>
        {undeliverable.map(({ channel, reason, count }) => (
          <Row
            key={`${channel} ${reason}`}
            leading={<Glyph icon={channelIcons[channel]} />}
            title={reasonTexts[reason] ?? <bdi dir="ltr">{reason}</bdi>}
            detail={texts.channels[channel]}
            amount={formatNumber(count, digits)}
          />
        ))}
      </Rows>
    </Card>
  );
}
