import { useState } from 'react';
import { useCycle } from '../features/finance/cycles/use-cycle.ts';
import { useUser } from '../session/user.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { copy } from './financial-planning/copy.ts';
import { Expenses } from './financial-planning/expenses.tsx';
import { FinanceBar } from './financial-planning/finance-bar.tsx';
import { LazyDialogs } from './financial-planning/lazy-dialogs.tsx';
import type { Overlay } from './financial-planning/overlay.ts';
import { tabs } from './financial-planning/tab.ts';
import { usePlace } from './financial-planning/use-place.ts';

export function FinancialPlanningPage() {
  const place = usePlace();
  const { tab, look } = place;
  const { cycle, previous, next } = useCycle(place.on);
  const { currency } = useUser().preferences;
  const [overlay, setOverlay] = useState<Overlay | null>(null);
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <Tabs
        label={copy.tabs.label}
        tabs={tabs.map((value) => ({ value, label: copy.tabs[value] }))}
        value={tab}
        onChange={place.showTab}
      >
        {tab === 'expenses' ? (
          <div className="grid min-w-0 gap-gap">
            <FinanceBar place={place} cycle={cycle} previous={previous} next={next} onOpen={setOverlay} />
            <Expenses place={place} cycle={cycle} currency={currency} onOpen={setOverlay} />
          </div>
        ) : (
          <ComingSoon title={copy.tabs[tab]} />
        )}
      </Tabs>
      <LazyDialogs
        overlay={overlay}
        onChange={setOverlay}
        cycle={cycle}
        previous={previous}
        accountId={look.accountId}
        currency={currency}
        onCycle={place.showCycle}
      />
    </div>
  );
}
