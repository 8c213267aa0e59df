import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import type { FundStage } from '@afdal/domain/emergency-fund/emergency-fund';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { TriangleAlert } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { useAccounts } from '../use-accounts.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { texts } from './texts.ts';

interface Props {
  readonly fund: EmergencyFund;
  readonly onDeposit: () => void;
  readonly onWithdraw: () => void;
}

const buttonClass = 'inline-flex min-h-target grow items-center justify-center rounded-control px-5 font-strong';

/** The months that the fund covers, and the ways to change it. */
export function CoverCard({ fund, onDeposit, onWithdraw }: Props) {
  const { digits } = useDisplayPreferences();
  const { full, bare } = useMoneyFormat(fund.currency);
  const { coverMonths, balanceMinor, targetMinor } = fund;
  return (
    <>
      <Card variant="hero" aria-label={texts.cover} className="grid gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h2 className="text-18">{texts.cover}</h2>
          <p className="text-14 text-on-hero-2">{texts.between[lastReached(fund)]}</p>
        </div>
        <p className="text-36 font-strong">
          {coverMonths === null ? full(balanceMinor) : formatMonths(coverMonths, digits)}
        </p>
        <p className="text-14 text-on-hero-2">
          {targetMinor === null
            ? interpolate(texts.balance, { balance: full(balanceMinor) })
            : interpolate(texts.balanceAndTarget, { balance: bare(balanceMinor), target: full(targetMinor) })}
        </p>
        {targetMinor !== null && targetMinor > 0 && <CoverBar fund={fund} targetMinor={targetMinor} />}
        <div className="mt-1 flex flex-wrap gap-2">
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onDeposit}
            className={`${buttonClass} bg-on-hero text-hero`}
          >
            {texts.deposit}
          </button>
          {balanceMinor > 0 && (
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={onWithdraw}
              className={`${buttonClass} inset-ring-1 inset-ring-on-hero`}
            >
              {texts.withdraw}
            </button>
          )}
        </div>
      </Card>
      <OverReserved fund={fund} />
    </>
  );
}

/** The way to the target, with the stages on it: each begins where its name begins. */
function CoverBar({ fund, targetMinor }: { fund: EmergencyFund; targetMinor: number }) {
  const { digits } = useDisplayPreferences();
  const { stages, balanceMinor, months } = fund;
  const before = stages.filter(({ stage }) => stage !== 'target');
  const widths = stages.map(({ fromMinor }, at) => fromMinor - (stages[at - 1]?.fromMinor ?? 0));
  return (
    <div>
      <ProgressBar
        label={texts.cover}
        share={balanceMinor / targetMinor}
        marks={before.map(({ fromMinor }) => fromMinor / targetMinor)}
        tone="hero"
      />
      <p
        aria-hidden="true"
        className="mt-1 grid text-12 text-on-hero-2"
        style={{ gridTemplateColumns: widths.map((width) => `minmax(0, ${width}fr)`).join(' ') }}
      >
        <span>{formatNumber(0, digits)}</span>
        {before.map(({ stage }, at) => (
          <span key={stage} className="flex flex-wrap justify-between gap-x-2">
            <span>{texts.names[stage]}</span>
            {at === before.length - 1 && <span>{pluralize('month', months, digits)}</span>}
          </span>
        ))}
      </p>
    </div>
  );
}

function lastReached({ stages, balanceMinor }: EmergencyFund): FundStage {
  return stages.findLast(({ fromMinor }) => balanceMinor >= fromMinor)?.stage ?? 'starter';
}

/** The account holds less than the fund says. */
function OverReserved({ fund: { accountId, balanceMinor, currency } }: { fund: EmergencyFund }) {
  const { full } = useMoneyFormat(currency);
  const { data: accounts } = useAccounts();
  const account = accounts?.find(({ id }) => id === accountId);
  if (!account || account.balanceMinor >= balanceMinor) return null;
  return (
    <Note tone="warning" icon={TriangleAlert}>
      {interpolate(texts.overReserved, { account: account.name, amount: full(account.balanceMinor) })}
    </Note>
  );
}

/** «1.8 شهر», «3 أشهر». */
function formatMonths(months: number, digits: Digits): string {
  return months === 0 ? texts.noCover : pluralize('month', months, digits);
}
