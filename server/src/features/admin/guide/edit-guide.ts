import type { adminGuide, GuideText, GuideTextId } from '@afdal/contract/admin/guide';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Db } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { findGuideText, lockGuideText, replaceGuideText } from '../../habits/guide-store.ts';
import { audited } from '../audited.ts';

type Endpoints = typeof adminGuide;
type Written = Parameters<typeof replaceGuideText>[2];

export async function editHelpText(call: Call<Endpoints['editHelpText']>): Promise<GuideText> {
  const { expected, ...written } = call.body;
  return await audited(call, (tx) =>
    replace(tx, call.params.id, { action: 'guide.edit', expected, kind: 'help' }, written),
  );
}

export async function editGuideMark(call: Call<Endpoints['editGuideMark']>): Promise<GuideText> {
  const { expected, ...written } = call.body;
  return await audited(call, (tx) =>
    replace(tx, call.params.id, { action: 'guide.edit', expected, kind: 'mark' }, written),
  );
}

export async function resetGuideText(call: Call<Endpoints['resetGuideText']>): Promise<GuideText> {
  const { expected } = call.body;
  return await audited(call, (tx) => replace(tx, call.params.id, { action: 'guide.reset', expected }, {}));
}

interface Change {
  readonly action: string;
  /** The version that was shown. */
  readonly expected: number;
  /** What the text has to be. */
  readonly kind?: GuideText['kind'];
}

/** @throws Failure `not_found`, or `changed_meanwhile` for another version than the one that was shown */
async function replace(tx: Db, id: GuideTextId, { action, expected, kind }: Change, written: Written) {
  const before = orNotFound(await lockGuideText(tx, id));
  if (kind !== undefined && before.kind !== kind) throw new AppError('not_found');
  if (before.version !== expected) throw new AppError('changed_meanwhile');
  await replaceGuideText(tx, before, written);
  const answer = orNotFound(await findGuideText(tx, id));
  return {
    action,
    target: { kind: 'guide_text', id },
    before: { version: before.version, edited: before.isEdited },
    after: { version: answer.version, edited: answer.isEdited },
    answer,
  };
}
