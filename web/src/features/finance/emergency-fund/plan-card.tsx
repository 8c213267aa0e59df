import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate, monthTitle } from '../../../lib/format/civil-dates.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../ui/base/card-head.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ProgressBar } from '../../../ui/figures/progress-bar.tsx';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { ItemRows } from '../../../ui/list/item-rows.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { SetAsideRow } from '../set-aside-row.tsx';
import { texts as financeTexts } from '../texts.ts';
import { useMoneyFormat } from '../use-money-format.ts';
import { formatEntry, useDeleteEntry } from './fund-query.ts';
import { texts } from './texts.ts';

interface Props {
  readonly fund: EmergencyFund;
  readonly onEdit: () => void;
}

/** What each cycle gives until the target, and what went in and out. */
export function PlanCard({ fund, onEdit }: Props) {
  const { plan, missingMinor } = fund;
  return (
    <Card aria-label={texts.plan}>
      <CardHead
        title={texts.plan}
        action={
          <button type="button" aria-haspopup="dialog" onClick={onEdit} className={headLinkClass}>
            {texts.edit}
          </button>
        }
      />
      {plan ? (
        <PlanFigures fund={fund} plan={plan} />
      ) : missingMinor === 0 ? (
        <p className="text-ink-2">{texts.noPlanNeeded}</p>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-ink-2">{texts.noPlan}</p>
          <Button variant="soft" size="small" aria-haspopup="dialog" onClick={onEdit}>
            {texts.choosePlan}
          </Button>
        </div>
      )}
      <FundEntries fund={fund} />
    </Card>
  );
}

function PlanFigures({ fund, plan }: { fund: EmergencyFund; plan: NonNullable<EmergencyFund['plan']> }) {
  const style = useDisplayPreferences();
  const { bare } = useMoneyFormat(fund.currency);
  const { perCycleMinor, depositedMinor, leftMinor, cyclesLeft } = plan;
  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <Amount minor={perCycleMinor} currency={fund.currency} size="big" />
        <span className="text-14 text-ink-2">
          {interpolate(texts.depositedAndRemaining, { done: bare(depositedMinor), left: bare(leftMinor) })}
        </span>
      </p>
      <div className="my-3">
        <ProgressBar label={texts.plan} share={perCycleMinor > 0 ? depositedMinor / perCycleMinor : 1} />
      </div>
      <dl className="divide-y divide-line text-14">
        <DefinitionLine isStrong name={texts.missing}>
          <Amount minor={fund.missingMinor ?? 0} currency={fund.currency} isBare />
        </DefinitionLine>
        <DefinitionLine isStrong name={texts.cyclesLeft}>
          {pluralizeForms(texts.cycle, cyclesLeft, style.digits)}
        </DefinitionLine>
        {fund.stages.map(({ stage, expectedOn }) => {
          const day = expectedOn;
          return (
            day && (
              <DefinitionLine isStrong key={stage} name={texts.expected[stage]}>
                {monthTitle(day, day, style.calendar, style)}
              </DefinitionLine>
            )
          );
        })}
      </dl>
    </>
  );
}

/** How many entries show before "show all". */
const firstEntries = 4;

/** What went in and out, the latest first. */
function FundEntries({ fund: { entries, currency } }: { fund: EmergencyFund }) {
  const style = useDisplayPreferences();
  const open = useOpenDialog<'edit-fund-entry'>();
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-label={texts.entries} className="mt-5">
      <h3 className="mb-1 text-14">{texts.entries}</h3>
      {entries.length === 0 && <p className="text-14 text-ink-2">{texts.noEntries}</p>}
      <ItemRows
        label={texts.entries}
        items={isWhole ? entries : entries.slice(0, firstEntries)}
        onDelete={useDeleteEntry()}
      >
        {(entry, onDelete) => {
          const [title, day] = [formatEntry(entry), formatDate(entry.occurredOn, style.calendar, style)];
          return (
            <SetAsideRow
              key={entry.id}
              entry={entry}
              currency={currency}
              icon={entry.amountMinor > 0 ? Plus : Minus}
              title={title}
              detail={[day, entry.transactionId && financeTexts.withTransaction].filter(Boolean).join(' · ')}
              menu={itemMenu(interpolate(texts.entryOn, { entry: title, day }), {
                onEdit: () => open('edit-fund-entry', entry.id),
                onDelete,
              })}
            />
          );
        }}
      </ItemRows>
      {entries.length > firstEntries && (
        <Button variant="bare" aria-expanded={isWhole} className="mt-2 w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewerEntries : texts.allEntries}
        </Button>
      )}
    </section>
  );
}
