import type { Account } from '@afdal/contract/finance/money-accounts';
import type { SavingsGoal, SavingsSummary } from '@afdal/contract/finance/savings';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check, TriangleAlert } from 'lucide-react';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useMoneyFormat } from '../use-money-format.ts';
import { texts } from './texts.ts';

type Allocation = SavingsSummary['allocations'][number];

interface Props {
  readonly allocations: readonly Allocation[];
  readonly accounts: readonly Account[];
  readonly goals: readonly SavingsGoal[];
}

/** What of each account's balance is set aside, for what, and what is free. */
export function Allocations({ allocations, accounts, goals }: Props) {
  if (allocations.length === 0) return null;
  const isOver = allocations.some(({ freeMinor }) => freeMinor < 0);
  return (
    <Card aria-label={texts.allocation} className="grid gap-3">
      <CardHead
        title={isOver ? texts.overallocated : texts.balanced}
        action={
          !isOver && (
            <Chip tone="success" icon={Check}>
              {texts.isBalanced}
            </Chip>
          )
        }
      />
      {allocations.map((each) => (
        <AccountSplit
          key={each.accountId}
          allocation={each}
          name={accounts.find(({ id }) => id === each.accountId)?.name ?? ''}
          goals={goals.filter((goal) => isReserving(goal) && goal.accountId === each.accountId)}
        />
      ))}
    </Card>
  );
}

interface SplitProps {
  readonly allocation: Allocation;
  readonly name: string;
  readonly goals: readonly SavingsGoal[];
}

function AccountSplit({ allocation, name, goals }: SplitProps) {
  const { currency, balanceMinor, emergencyMinor, goalsMinor, freeMinor } = allocation;
  const { full, bare } = useMoneyFormat(currency);
  const segments = [
    ...(emergencyMinor > 0 ? [{ id: 'emergency', label: texts.emergency, minor: emergencyMinor }] : []),
    ...goals.map(({ id, name: label, savedMinor }) => ({ id, label, minor: savedMinor })),
  ].map((part, at) => ({ ...part, colour: `var(--chart-${(at % colours) + 1})` }));
  const summary = interpolate(texts.split, {
    reserved: full(emergencyMinor + goalsMinor),
    balance: full(balanceMinor),
    free: full(freeMinor),
  });
  return (
    <section aria-label={name} className="grid gap-3">
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-14 text-ink-2">
        <span>
          <bdi className="wrap-anywhere">{name}</bdi>: <Amount minor={balanceMinor} currency={currency} />
        </span>
        {freeMinor < 0 && (
          <Chip tone="danger" icon={TriangleAlert}>
            {interpolate(texts.isShort, { amount: bare(-freeMinor) })}
          </Chip>
        )}
      </p>
      <div role="img" aria-label={summary} className="flex h-3 gap-0.5 overflow-hidden rounded-full">
        {segments.map(({ id, minor, colour }) => (
          <span key={id} style={{ flexGrow: minor, backgroundColor: colour }} />
        ))}
        {freeMinor > 0 && <span className="bg-line" style={{ flexGrow: freeMinor }} />}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-2 text-14">
        {segments.map(({ id, label, minor, colour }) => (
          <li key={id} className="flex w-full min-w-0 items-center gap-2 md:w-auto">
            <span className="size-3 flex-none rounded-small" style={{ backgroundColor: colour }} />
            <bdi className="wrap-anywhere">{label}</bdi>
            <span className="ms-auto text-ink-2">{bare(minor)}</span>
          </li>
        ))}
        <li className="flex w-full items-center gap-2 font-strong md:w-auto">
          <span className="size-3 flex-none rounded-small bg-line" />
          {texts.free}
          <span className="ms-auto">{bare(freeMinor)}</span>
        </li>
      </ul>
      {freeMinor < 0 && <p className="text-14 text-danger-ink">{texts.suggestion}</p>}
    </section>
  );
}

const colours = 8;

function isReserving({ status, savedMinor }: SavingsGoal): boolean {
  return status !== 'archived' && savedMinor > 0;
}
