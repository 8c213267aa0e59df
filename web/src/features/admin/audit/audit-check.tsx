import { adminAudit } from '@afdal/contract/admin/audit';
import type { EndpointOutput } from '@afdal/contract/endpoint';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useAdminRead } from '../list/admin-query.ts';
import { texts } from './texts.ts';

type Check = EndpointOutput<typeof adminAudit.checkAudit>;

/** Whether the log is as it was written: of its newest rows at once, of all of them when asked, part by part. */
export function AuditCheck() {
  const { digits } = useDisplayPreferences();
  const newest = useAdminRead(adminAudit.checkAudit, {}).data;
  const [whole, setWhole] = useState<Check | null>(null);
  const { mutate, isPending } = useCall(() => checkAll(setWhole), {
    failed: texts.failedToCheck,
    onFailed: () => setWhole(null),
  });
  const check = whole ?? newest;
  if (!check) return null;
  const { from, to, total, brokenAt } = check;
  const written = (n: number) => formatNumber(n, digits);
  const isWhole = from === 1 && to >= total;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-14">
      <p role="status" className={brokenAt === null ? 'text-success-ink' : 'text-danger-ink'}>
        <span className="inline-flex items-center gap-1 font-strong">
          <Icon icon={brokenAt === null ? ShieldCheck : ShieldAlert} small />
          {brokenAt !== null
            ? interpolate(texts.broken, { position: written(brokenAt) })
            : isPending
              ? texts.checking
              : isWhole
                ? texts.intact
                : texts.intactNewest}
        </span>
      </p>
      <span className="text-ink-2">
        {interpolate(texts.checkedOf, { n: written(Math.max(0, to - from + 1)), total: written(total) })}
      </span>
      {!isWhole && (
        <Button variant="bare" size="small" busy={isPending} onClick={() => mutate(undefined)}>
          {texts.checkAll}
        </Button>
      )}
    </div>
  );
}

async function checkAll(show: (check: Check) => void): Promise<void> {
  let from = 1;
  for (;;) {
    const part = (await call(adminAudit.checkAudit, { query: { from: String(from) } })) as Check;
    show({ ...part, from: 1 });
    if (part.brokenAt !== null || part.to >= part.total || part.to < from) return;
    from = part.to + 1;
  }
}
