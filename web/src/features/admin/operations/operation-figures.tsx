import type { Operations } from '@afdal/contract/admin/operations';
import { interpolate } from '@afdal/domain/text/interpolate';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber, formatPercent, formatRate, isolated } from '../../../lib/format/numbers.ts';
import { Card } from '../../../ui/base/card.tsx';
import { Stat, StatStrip, StatUnit } from '../../../ui/base/stat-strip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

const mostCalls = 0.95;

export function OperationFigures({ operations }: { readonly operations: Operations }) {
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const { version, calls } = operations;
  const written = (n: number) => formatNumber(n, digits);
  const { count, errors, p95, signInFailures } = calls;
  return (
    <Card>
      <StatStrip label={texts.figures}>
        <Stat
          name={texts.version}
          value={isolated(version.name)}
          detail={
            version.since === null
              ? texts.sinceUnknown
              : interpolate(texts.since, { date: shortDate(Date.parse(version.since), preferences) })
          }
        />
        <Stat
          name={texts.errorRate}
          value={count === 0 ? '—' : formatRate(Math.round((errors / count) * 10_000), digits)}
          detail={
            count === 0
              ? texts.noCalls
              : interpolate(texts.errorsOf, { errors: written(errors), count: written(count) })
          }
        />
        <Stat
          name={texts.latency}
          value={
            p95 === null ? (
              '—'
            ) : (
              <>
                {written(p95)}
                <StatUnit>{texts.milliseconds}</StatUnit>
              </>
            )
          }
          detail={
            p95 === null ? texts.noCalls : interpolate(texts.ofMostCalls, { share: formatPercent(mostCalls, digits) })
          }
        />
        <Stat name={texts.signInFailures} value={written(signInFailures)} detail={texts.inDay} />
      </StatStrip>
    </Card>
  );
}
