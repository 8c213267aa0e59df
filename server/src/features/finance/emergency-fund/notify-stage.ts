import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import { fundStages } from '@afdal/domain/savings/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { pluralPhrase } from '@afdal/domain/text/plural-phrase';
import type { Db } from '../../../platform/database/database.ts';
import type { CallerToday } from '../../../platform/http/call.ts';
import { remindOnce } from '../../notifications/reminders-store.ts';
import { copy, monthForms } from './copy.ts';

interface Change {
  readonly before: EmergencyFund;
  readonly after: EmergencyFund;
  readonly now: Date;
}

/** Notifies of the stage that a fund came to, if it is further than before. */
export async function notifyStage(tx: Db, { id }: CallerToday, { before, after, now }: Change): Promise<void> {
  if (getStageIndex(after) > getStageIndex(before)) await remindOnce(tx, id, [reachedBy(after)], now);
}

function getStageIndex({ stage }: EmergencyFund): number {
  return stage === null ? 0 : fundStages.indexOf(stage);
}

/** A stage is notified once: who reaches it again after a withdrawal knows it. */
function reachedBy({ stage, coverMonths }: EmergencyFund) {
  return {
    kind: `emergency-${stage}`,
    period: 'ever',
    subject: 'fund',
    unlessSent: [],
    topic: 'savings' as const,
    notification: {
      type: 'success' as const,
      title: copy.stageTitle,
      message: interpolate(copy.stageMessage, { months: pluralPhrase(monthForms, coverMonths ?? 0) }),
      actionType: 'emergency' as const,
    },
  };
}
