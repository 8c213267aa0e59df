import type { Rule } from '@afdal/contract/finance/ledger/rules';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { findCoveringRule } from '@afdal/domain/money/rules/related-rules';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ArrowDown, ArrowUp, CornerDownLeft, History, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayOfMonth, formatDate } from '../../../../lib/format/civil-dates.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead } from '../../../../ui/base/card-head.tsx';
import { classes } from '../../../../ui/base/classes.ts';
import { Icon } from '../../../../ui/base/icon.tsx';
import { Switch } from '../../../../ui/fields/switch.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { useScreen } from '../../../../ui/hooks/use-screen.ts';
import { useToday } from '../../../../ui/hooks/use-today.ts';
import { DrawingQuiet } from '../../../../ui/illustrations/drawing-quiet.tsx';
import { OrderList } from '../../../../ui/list/order-list.tsx';
import { LazyMenu } from '../../../../ui/menu/lazy-menu.tsx';
import { Sheet } from '../../../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { useNames } from '../filter/use-names.ts';
import { RuleForm } from './rule-form.tsx';
import { useApplyRules, useDeleteRule, useOrderRules, useSwitchRule } from './rule-queries.ts';
import { describeConditions, describeEffects } from './rule-summary.ts';
import { getRuleTemplate, setRuleTemplate } from './rule-template.ts';
import { texts } from './texts.ts';
import { useRules } from './use-rules.ts';

/** What is edited: a rule, or a new one. */
interface Edited {
  readonly rule: Rule | null;
}

/** The rules in their order, and beside them, or on a phone above them, the one that is edited. */
export function RulesTab() {
  const isBeside = useScreen() === 'desktop';
  const rules = useRules();
  const [edited, setEdited] = useState<Edited | null>(() => (getRuleTemplate() ? { rule: null } : null));
  const close = () => {
    setRuleTemplate(null);
    setEdited(null);
  };
  const title = edited?.rule ? texts.editTitle : texts.newTitle;
  const form = edited && (
    <RuleForm key={edited.rule?.id ?? ''} rule={edited.rule} like={getRuleTemplate()} onDone={close} />
  );
  const add = (
    <Button variant="soft" icon={Plus} onClick={() => setEdited({ rule: null })}>
      {texts.add}
    </Button>
  );
  return (
    <div className={classes('grid items-start gap-gap', edited && isBeside && 'grid-cols-2')}>
      <Card>
        <CardHead title={texts.title} action={add} />
        <p className="-mt-2 mb-3 text-14 text-ink-2">{texts.explained}</p>
        <QueryStates
          query={rules}
          skeleton={<SkeletonRows rows={4} />}
          empty={<EmptyState drawing={<DrawingQuiet />} title={texts.empty} hint={texts.emptyHint} />}
        >
          {(items) => <RuleList rules={items} onOpen={(rule) => setEdited({ rule })} />}
        </QueryStates>
      </Card>
      {isBeside ? (
        form && (
          <Card>
            <CardHead title={title} />
            {form}
          </Card>
        )
      ) : (
        <Sheet isOpen={edited !== null} onClose={close} title={title}>
          {form}
        </Sheet>
      )}
    </div>
  );
}

function RuleList({ rules, onOpen }: { rules: readonly Rule[]; onOpen: (rule: Rule) => void }) {
  const { mutate: order } = useOrderRules();
  const { mutate: edit } = useSwitchRule();
  const { apply, isPending } = useApplyRules();
  const remove = useDeleteRule();
  return (
    <>
      <OrderList
        label={texts.list}
        hasSteps={false}
        onMove={(from, to) => {
          const ids = rules.map(({ id }) => id);
          const [moved = ''] = ids.splice(from, 1);
          order({ body: { ids: ids.toSpliced(to, 0, moved) } });
        }}
        items={rules.map((rule, index) => ({
          id: rule.id,
          title: rule.name,
          content: <RuleDetails rule={rule} earlier={rules.slice(0, index)} onOpen={() => onOpen(rule)} />,
          action: (onStep) => (
            <span className="flex flex-none flex-col items-center self-start pt-2">
              <label htmlFor={`${rule.id}-on`} className="grid size-target place-items-center">
                <Switch
                  id={`${rule.id}-on`}
                  aria-label={interpolate(texts.enabled, { title: rule.name })}
                  checked={rule.isEnabled}
                  onChange={(isEnabled) => edit({ params: { id: rule.id }, body: { isEnabled } })}
                />
              </label>
              <LazyMenu
                label={interpolate(texts.menu, { title: rule.name })}
                items={[
                  { label: texts.edit, icon: Pencil, onSelect: () => onOpen(rule) },
                  { label: texts.applyOne, icon: History, onSelect: () => apply(rule.id) },
                  ...(index > 0 ? [{ label: texts.moveUp, icon: ArrowUp, onSelect: () => onStep(-1) }] : []),
                  ...(index < rules.length - 1
                    ? [{ label: texts.moveDown, icon: ArrowDown, onSelect: () => onStep(1) }]
                    : []),
                  { label: texts.delete, icon: Trash2, onSelect: () => remove(rule) },
                ]}
              />
            </span>
          ),
        }))}
      />
      <Button variant="quiet" busy={isPending} onClick={() => apply()} className="mt-3">
        {texts.applyRest}
      </Button>
    </>
  );
}

interface DetailsProps {
  readonly rule: Rule;
  readonly earlier: readonly Rule[];
  readonly onOpen: () => void;
}

/** What a rule looks at, what it changes, and what it was applied to; or why it does not. */
function RuleDetails({ rule, earlier, onOpen }: DetailsProps) {
  const style = useDisplayPreferences();
  const names = useNames();
  const active = earlier.filter(({ missing }) => missing === null);
  const covering = rule.isEnabled && rule.missing === null ? findCoveringRule(active, rule) : null;
  return (
    <span className={classes('block', !rule.isEnabled && 'text-ink-2')}>
      <button type="button" onClick={onOpen} className="block min-h-6 text-start wrap-anywhere hover:underline">
        <bdi>{rule.name}</bdi>
      </button>
      <span className="block text-14 text-ink-2">{describeConditions(rule, names, style)}</span>
      <span className={classes('flex items-start gap-2 text-14', rule.isEnabled && 'text-palm-ink')}>
        <Icon icon={CornerDownLeft} small />
        <span className="min-w-0">{describeEffects(rule, names)}</span>
      </span>
      {rule.missing && <span className="block text-14 text-warning-ink">{texts.missing[rule.missing]}</span>}
      {covering && (
        <span className="block text-14 text-warning-ink">{interpolate(texts.covered, { name: covering.name })}</span>
      )}
      <Applied rule={rule} />
    </span>
  );
}

function Applied({ rule: { isEnabled, appliedCount, lastAppliedOn } }: { rule: Rule }) {
  const style = useDisplayPreferences();
  const today = useToday();
  const day = civilDate(lastAppliedOn ?? '');
  const formatDay = day?.slice(0, 4) === today.slice(0, 4) ? dayOfMonth : formatDate;
  const near = { [today]: texts.today, [addDays(today, -1)]: texts.yesterday };
  const text =
    appliedCount === 0 || !day
      ? texts.neverApplied
      : interpolate(texts.applied, {
          transactions: pluralize('transaction', appliedCount, style.digits),
          day: near[day] ?? formatDay(day, style.calendar, style),
        });
  return <span className="block text-12 text-ink-2">{isEnabled ? text : `${text} · ${texts.off}`}</span>;
}
