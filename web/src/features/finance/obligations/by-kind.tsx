import type { Obligation } from '@afdal/contract/finance/obligations';
import { obligationKinds } from '@afdal/domain/obligations/obligation';
import { Rows } from '../../../ui/list/rows.tsx';
import { ObligationRow } from './obligation-row.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly obligations: readonly Obligation[];
  readonly currency: string;
  readonly onOpen: (obligation: Obligation) => void;
}

/** Obligations under their kinds; those that are over come last. */
export function ByKind({ obligations, currency, onOpen }: Props) {
  const active = obligations.filter(({ status }) => status === 'active');
  const groups = [
    ...obligationKinds.map((kind) => ({
      title: texts.kindGroups[kind],
      items: active.filter((obligation) => obligation.kind === kind),
    })),
    { title: texts.ended, items: obligations.filter(({ status }) => status !== 'active') },
  ];
  return (
    <div className="grid gap-5">
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <section key={title} aria-label={title}>
            <h3 className="pb-1 text-14">{title}</h3>
            <Rows aria-label={title}>
              {items.map((obligation) => (
                <ObligationRow
                  key={obligation.id}
                  obligation={obligation}
                  currency={currency}
                  onOpen={() => onOpen(obligation)}
                />
              ))}
            </Rows>
          </section>
        ))}
    </div>
  );
}
