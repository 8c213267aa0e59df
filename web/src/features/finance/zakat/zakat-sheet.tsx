import { useState } from 'react';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ScrollToTop } from '../../../ui/overlay/scroll-to-top.tsx';
import { Sheet } from '../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { AnniversaryForm } from './anniversary-form.tsx';
import { FiguresForm } from './figures-form.tsx';
import { texts } from './texts.ts';
import { ZakatPaymentForm } from './zakat-payment-form.tsx';
import { useZakat } from './zakat-query.ts';
import { ZakatResult, type ZakatView, zakatViews } from './zakat-result.tsx';

const titles: Record<ZakatView, string> = {
  result: texts.title,
  figures: texts.calculator,
  anniversary: texts.hawl,
  payment: texts.pay,
};

/** Zakat on money: the estimate and what was paid of it, and the forms that change them, one at a time. Its id is the view to begin with. */
export function ZakatSheet({ id, isOpen, onClose }: AddressedDialogProps) {
  const [chosen, setView] = useState<ZakatView | null>(null);
  const view = chosen ?? zakatViews.find((each) => each === id) ?? 'result';
  const showResult = () => setView('result');
  return (
    <Sheet
      isOpen={isOpen}
      title={titles[view]}
      onClose={() => {
        setView(null);
        onClose();
      }}
    >
      <ScrollToTop resetKey={view}>
        <QueryStates query={useZakat()} skeleton={<SkeletonText lines={6} />}>
          {(zakat) => {
            switch (view) {
              case 'figures':
                return <FiguresForm zakat={zakat} onDone={showResult} />;
              case 'anniversary':
                return <AnniversaryForm zakat={zakat} onDone={showResult} />;
              case 'payment':
                return <ZakatPaymentForm zakat={zakat} onDone={showResult} />;
              case 'result':
                return <ZakatResult zakat={zakat} onView={setView} />;
            }
          }}
        </QueryStates>
      </ScrollToTop>
    </Sheet>
  );
}
