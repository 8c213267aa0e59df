import './limits.css';
import { type AllSettings, planLimits, type SettingValue, unlimited } from '@afdal/contract/admin/settings';
import { planningDepths } from '@afdal/domain/subscriptions/entitlements';
import { plans } from '@afdal/domain/subscriptions/plan';
import type { Digits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { FieldError, FieldHint } from '../../../ui/fields/field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { ResumedNote } from '../../../ui/form/resumed-note.tsx';
import { ChangedNote } from './changed-note.tsx';
import { type LimitCell, limitCells, limitFields } from './limit-fields.ts';
import { getSettingLabel } from './setting-labels.ts';
import { toValues } from './settings-queries.ts';
import { SettingsTab } from './settings-tab.tsx';
import { limitTexts, texts } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function LimitsTab() {
  return (
    <SettingsTab title={limitTexts.title} lead={limitTexts.lead}>
      {(settings) => <LimitsForm settings={settings} />}
    </SettingsTab>
  );
}

const getCellName = ({ limit, plan }: LimitCell) =>
  interpolate(limitTexts.cell, { limit: limitTexts.limits[limit].name, plan: limitTexts.plans[plan] });

function describeValue(value: SettingValue | undefined, digits: Digits): string {
  if (value === unlimited) return limitTexts.unlimited;
  if (typeof value === 'number') return formatNumber(value, digits);
  if (typeof value === 'boolean') return value ? limitTexts.allowed : limitTexts.notAllowed;
  return planningDepths.some((depth) => depth === value) ? limitTexts.planning[value as 'full'] : '';
}

/** The table of what plans allow: changes are collected, each beside what it was, and saved together. */
export function LimitsForm({ settings }: { readonly settings: AllSettings }) {
  const { digits } = useDisplayPreferences();
  const form = useSettingsForm({
    draftName: 'admin-settings-limits',
    fields: limitFields,
    settings,
    saved: limitTexts.saved,
  });
  const values = toValues(settings);
  const { changes } = form;
  const described = (name: string) => getSettingLabel(name) ?? name;
  return (
    <form ref={form.element} noValidate onSubmit={form.onSubmit} aria-label={limitTexts.title} className="grid gap-4">
      <ResumedNote form={form} />
      <FieldHint>{limitTexts.hint}</FieldHint>
      <table className="limits">
        <thead>
          <tr>
            <th scope="col">{limitTexts.limit}</th>
            {plans.map((plan) => (
              <th key={plan} scope="col" data-plan={plan}>
                {limitTexts.plans[plan]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {planLimits.map((limit) => (
            <tr key={limit}>
              <LimitHead limit={limit} />
              {limitCells
                .filter((cell) => cell.limit === limit)
                .map((cell) => (
                  <td key={cell.plan}>
                    <span className="limits-plan" aria-hidden="true">
                      {limitTexts.plans[cell.plan]}
                    </span>
                    <Cell
                      cell={cell}
                      value={form.draft[cell.name] ?? ''}
                      was={
                        changes.some(({ name }) => name === cell.name)
                          ? describeValue(values.get(cell.name), digits)
                          : null
                      }
                      error={form.getError(cell.name)}
                      isReadOnly={form.isBusy}
                      onChange={(value) => form.change({ [cell.name]: value })}
                    />
                  </td>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
      {changes.length > 0 && (
        <div className="limits-save">
          <p role="status" className="font-strong">
            {pluralizeForms(limitTexts.waiting, changes.length, digits)}
          </p>
          <ul className="grid gap-2 text-14">
            {changes.map(({ name, value }) => (
              <li key={name}>
                <span className="flex flex-wrap items-baseline gap-x-2">
                  {described(name)}:<span className="sr-only">{limitTexts.before}</span>
                  <del className="text-ink-2">{describeValue(values.get(name), digits)}</del>
                  <span aria-hidden="true">←</span>
                  <span className="sr-only">{limitTexts.after}</span>
                  <ins className="font-strong no-underline">
                    {Number.isNaN(value) ? String(form.draft[name]) : describeValue(value, digits)}
                  </ins>
                </span>
                <Effect from={values.get(name)} to={value} />
              </li>
            ))}
          </ul>
          <ChangedNote
            conflicts={form.conflicts}
            submitError={form.submitError}
            describe={({ name, now }) => ({ name: described(name), value: describeValue(now, digits) })}
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" busy={form.isBusy}>
              {limitTexts.save}
            </Button>
            <Button variant="quiet" disabled={form.isBusy} onClick={form.discard}>
              {limitTexts.undo}
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}

function LimitHead({ limit }: Pick<LimitCell, 'limit'>) {
  const { name, ...rest } = limitTexts.limits[limit];
  return (
    <th scope="row">
      {name}
      {'detail' in rest && <small> {rest.detail}</small>}
    </th>
  );
}

/** What a number that is changed means for those who are at it. */
function Effect({ from, to }: { readonly from: SettingValue | undefined; readonly to: SettingValue }) {
  const toNumber = (value: SettingValue | undefined) =>
    value === unlimited ? Number.POSITIVE_INFINITY : Number(value);
  if (typeof to === 'boolean' || Number.isNaN(toNumber(from)) || Number.isNaN(toNumber(to))) return null;
  return (
    <span className="block text-ink-2">{toNumber(to) > toNumber(from) ? limitTexts.raised : limitTexts.lowered}</span>
  );
}

interface CellProps {
  readonly cell: LimitCell;
  readonly value: SettingValue;
  /** What it was before it was changed here; null where it was not. */
  readonly was: string | null;
  readonly error: string | undefined;
  readonly isReadOnly: boolean;
  readonly onChange: (value: SettingValue) => void;
}

function Cell({ cell, value, was, error, isReadOnly, onChange }: CellProps) {
  const id = useId();
  const below = `${id}-below`;
  const named = {
    'aria-label': getCellName(cell),
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || was !== null ? below : undefined,
  };
  return (
    <span className={classes('limit-cell', was !== null && 'limit-changed')}>
      {typeof value === 'boolean' ? (
        <label className="grid size-target place-items-center justify-self-center">
          <input
            {...named}
            type="checkbox"
            className="size-5 accent-palm"
            checked={value}
            disabled={isReadOnly}
            onChange={(event) => onChange(event.target.checked)}
          />
        </label>
      ) : cell.limit === 'planning' ? (
        <span className="relative">
          <select
            {...named}
            value={String(value)}
            disabled={isReadOnly}
            onChange={(event) => onChange(event.target.value)}
          >
            {planningDepths.map((depth) => (
              <option key={depth} value={depth}>
                {limitTexts.planning[depth]}
              </option>
            ))}
          </select>
          <span className="pointer-events-none absolute inset-y-0 end-2 grid items-center text-ink-2">
            <Icon icon={ChevronDown} small />
          </span>
        </span>
      ) : (
        <input
          {...named}
          type="text"
          autoComplete="off"
          value={String(value)}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      {(error || was !== null) && (
        <span id={below} className="limit-below">
          {error ? <FieldError>{error}</FieldError> : interpolate(limitTexts.was, { value: was ?? texts.none })}
        </span>
      )}
    </span>
  );
}
