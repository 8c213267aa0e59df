import type { AuditEntry, AuditFact } from '@afdal/contract/admin/audit';
import { auditActions, auditFields, auditTargets, auditValues } from '@afdal/domain/admin/audit.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { formatTime, shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import type { DisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { getSettingLabel } from '../settings/setting-labels.ts';
import { texts } from './texts.ts';

const instantShape = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export function getActionLabel(action: string): string {
  return auditActions[action] ?? action;
}

/** What was acted on: its kind, and its name where it has one. */
export function getTargetLabel({ kind, id, label }: AuditEntry['target']): string {
  const kindLabel = auditTargets[kind] ?? kind;
  const setting = kind === 'setting' ? getSettingLabel(id) : null;
  const name = label ?? setting;
  return name === null ? kindLabel : interpolate(texts.named, { kind: kindLabel, name });
}

export function getFieldLabel(field: string): string {
  return auditFields[field] ?? getSettingLabel(field) ?? field;
}

/** A value of the audit log in words. Ids say nothing to a reader: the details show that of the target. */
export function describeFact(fact: AuditFact, preferences: DisplayPreferences): string {
  if (fact === null || fact === '') return texts.none;
  if (typeof fact === 'boolean') return fact ? texts.yes : texts.no;
  if (typeof fact === 'number') return formatNumber(fact, preferences.digits);
  if (instantShape.test(fact)) {
    const atMs = Date.parse(fact);
    return `${shortDate(atMs, preferences)} ${formatTime(atMs, preferences)}`;
  }
  return idShape.test(fact) ? fact.slice(0, 8) : (auditValues[fact] ?? fact);
}
