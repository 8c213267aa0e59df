import type { UsedPayee } from '@afdal/contract/finance/ledger/payees';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Button, buttonClass } from '../../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Row } from '../../../../ui/list/row.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../../../ui/skeletons/skeleton-text.tsx';
import { usePayee, useSeparateName } from './payee-queries.ts';
import { PayeeUse } from './payee-row.tsx';
import { texts } from './texts.ts';

interface Props {
  /** The sheet is open while this is set. */
  readonly payee: UsedPayee | null;
  readonly onClose: () => void;
}

/** A payee, its transactions, and the other names by which it is known. */
export function PayeeSheet({ payee, onClose }: Props) {
  return (
    <Sheet isOpen={payee !== null} onClose={onClose} title={payee?.name ?? texts.details}>
      {payee && <Details key={payee.id} payee={payee} onGone={onClose} />}
    </Sheet>
  );
}

function Details({ payee, onGone }: { readonly payee: UsedPayee; readonly onGone: () => void }) {
  const query = usePayee(payee.id);
  const { digits } = useDisplayPreferences();
  const { separate, isPending } = useSeparateName(payee.id);
  return (
    <QueryStates query={query} skeleton={<SkeletonText lines={5} />}>
      {(details) => (
        <div className="grid gap-4">
          <p className="text-ink-2">
            <PayeeUse payee={details} />
          </p>
          <Link to="/financial-planning" search={{ payee: details.name, all: '1' }} className={buttonClass('soft')}>
            {texts.showTransactions}
          </Link>
          <section aria-label={texts.otherNames}>
            <h3 className="font-strong">{texts.otherNames}</h3>
            <p className="text-14 text-ink-2">{details.names.length > 0 ? texts.otherNamesHint : texts.noOtherNames}</p>
            <Rows className="mt-2">
              {details.names.map(({ id, name, count }) => (
                <Row
                  key={id}
                  title={<bdi className="wrap-anywhere">{name}</bdi>}
                  detail={pluralize('transaction', count, digits)}
                  action={
                    <Button
                      variant="quiet"
                      size="small"
                      disabled={isPending}
                      aria-label={interpolate(texts.separateThis, { name })}
                      onClick={() => separate(id, () => details.count <= count && onGone())}
                    >
                      {texts.separate}
                    </Button>
                  }
                />
              ))}
            </Rows>
          </section>
        </div>
      )}
    </QueryStates>
  );
}
