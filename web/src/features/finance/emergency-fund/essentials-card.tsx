import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import { essentialCycles } from '@afdal/domain/emergency-fund/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Landmark, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { Amount } from '../../../ui/figures/amount.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { type CategoryBook, categoryBook } from '../category-book.ts';
import { categoryIcon } from '../category-icon.ts';
import { UnconvertedLine } from '../unconverted-line.tsx';
import { useCategories } from '../use-categories.ts';
import { useExclude } from './fund-query.ts';
import { texts } from './texts.ts';

/** How many expenses show before "show all". */
const firstLines = 6;

interface Props {
  readonly fund: EmergencyFund;
  readonly onFigure: () => void;
}

/** What a month costs at least, and what it is made of; each part can be left out. */
export function EssentialsCard({ fund, onFigure }: Props) {
  const { digits } = useDisplayPreferences();
  const query = useCategories();
  const { essentialMinor, cycles, currency, needs, debtsMinor, unconverted } = fund;
  const isMedianUsed = cycles >= essentialCycles.min && essentialMinor !== fund.ownEssentialMinor;
  const used = pluralizeForms(texts.cycle, Math.min(cycles, essentialCycles.max), digits, 'after');
  return (
    <Card aria-label={texts.essentials}>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-x-3">
        <div>
          <h2 className="text-18">{texts.essentials}</h2>
          {essentialMinor !== null && (
            <p className="text-14 text-ink-2">
              {isMedianUsed ? interpolate(texts.medianCycles, { cycles: used }) : texts.ownFigure}
            </p>
          )}
        </div>
        {essentialMinor !== null && <Amount minor={essentialMinor} currency={currency} size="title" />}
      </div>
      {essentialMinor === null && (
        <EmptyState
          drawing={<DrawingQuiet />}
          title={texts.noEssentials}
          hint={texts.noEssentialsHint}
          action={
            <Button variant="soft" aria-haspopup="dialog" onClick={onFigure}>
              {texts.enterFigure}
            </Button>
          }
        />
      )}
      {(needs.length > 0 || debtsMinor > 0) && (
        <QueryStates query={query} skeleton={<SkeletonRows rows={4} hasAmount />}>
          {(categories) => <EssentialComponents fund={fund} book={categoryBook(categories)} />}
        </QueryStates>
      )}
      {needs.length > 1 && isMedianUsed && <p className="mt-3 text-12 text-ink-2">{texts.medianHint}</p>}
      <UnconvertedLine currencies={unconverted} className="mt-2" />
    </Card>
  );
}

interface Part {
  readonly id: string;
  readonly name: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly minor: number;
  readonly isExcluded: boolean;
  readonly onToggle: () => void;
}

function EssentialComponents({ fund, book }: { fund: EmergencyFund; book: CategoryBook }) {
  const { digits } = useDisplayPreferences();
  const [isWhole, setWhole] = useState(false);
  const components = useEssentialComponents(fund, book);
  const countedParts = components.filter(({ isExcluded }) => !isExcluded);
  const excluded = components.filter(({ isExcluded }) => isExcluded);
  const hidden = countedParts.length - firstLines;
  return (
    <>
      <PartRows
        label={texts.essentials}
        components={isWhole ? countedParts : countedParts.slice(0, firstLines)}
        currency={fund.currency}
      />
      {hidden > 0 && (
        <Button variant="bare" aria-expanded={isWhole} className="mt-2 w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewer : interpolate(texts.others, { n: formatNumber(hidden, digits) })}
        </Button>
      )}
      {excluded.length > 0 && (
        <>
          <p className="mt-5 mb-1 flex justify-between gap-3 text-14">
            <span className="font-strong">{texts.excluded}</span>
            <span className="text-ink-2">{texts.outside}</span>
          </p>
          <PartRows label={texts.excluded} components={excluded} currency={fund.currency} />
        </>
      )}
    </>
  );
}

/** Debts and categories, the largest first. A category that was deleted meanwhile has no name any more. */
function useEssentialComponents(
  { needs, debtsMinor, isDebtsExcluded }: EmergencyFund,
  book: CategoryBook,
): readonly Part[] {
  const exclude = useExclude();
  const out = needs.flatMap(({ categoryId, isExcluded }) => (isExcluded ? [categoryId] : []));
  const ofNeeds = needs.flatMap(({ categoryId, minor, isExcluded }): Part[] => {
    const category = book.get(categoryId);
    if (!category) return [];
    const excluded = isExcluded ? out.filter((id) => id !== categoryId) : [...out, categoryId];
    return [
      {
        id: categoryId,
        name: category.name,
        minor,
        isExcluded,
        icon: categoryIcon(category.icon),
        detail: book.get(category.parentId ?? '')?.name ?? texts.need,
        onToggle: () => exclude({ excluded }),
      },
    ];
  });
  const debts: Part = {
    id: 'debts',
    name: texts.debts,
    detail: texts.debtsHint,
    icon: Landmark,
    minor: debtsMinor,
    isExcluded: isDebtsExcluded,
    onToggle: () => exclude({ isDebtsExcluded: !isDebtsExcluded }),
  };
  return [...ofNeeds, ...(debtsMinor > 0 ? [debts] : [])].sort((a, b) => b.minor - a.minor);
}

function PartRows({ label, components, currency }: { label: string; components: readonly Part[]; currency: string }) {
  return (
    <Rows aria-label={label}>
      {components.map(({ id, name, detail, icon, minor, isExcluded, onToggle }) => (
        <Row
          key={id}
          leading={<Glyph icon={icon} tone={isExcluded ? 'planned' : 'neutral'} />}
          title={<bdi className="wrap-anywhere">{name}</bdi>}
          detail={detail}
          amount={
            <Amount minor={minor} currency={currency} size="row" isBare className={isExcluded ? 'text-ink-2' : ''} />
          }
          action={
            <label className="grid min-h-target min-w-target place-items-center">
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its state itself
                role="switch"
                aria-label={interpolate(texts.included, { name })}
                checked={!isExcluded}
                onChange={onToggle}
                className="switch"
              />
            </label>
          }
        />
      ))}
    </Rows>
  );
}
