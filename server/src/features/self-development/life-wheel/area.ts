import { refusalTexts } from '@afdal/contract/refusal-texts';
import { lifeWheel } from '@afdal/contract/self-development/life-wheel';
import { errorTexts } from '@afdal/contract/texts';
import { startOfMonth } from '@afdal/domain/calendar/month';
import { invalidField } from '../../../platform/app-error.ts';
import { defineArea } from '../../../platform/area/define-area.ts';
import { findWheels, upsertWheel } from './store.ts';
import { wheels } from './tables.ts';

export const lifeWheelArea = defineArea({
  endpoints: lifeWheel,
  handlers: {
    listWheels: async ({ db, user }) => await findWheels(db, user.id),
    saveWheel: async ({ db, user, body, now }) => {
      const thisMonth = startOfMonth(user.today);
      const { month = thisMonth, scores } = body;
      if (!month.endsWith('-01')) throw invalidField('month', errorTexts.valueInvalid);
      if (month > thisMonth) throw invalidField('month', refusalTexts.dateInFuture);
      await upsertWheel(db, user.id, month, scores, now);
      return { month, scores, updatedAt: now.toISOString() };
    },
  },
  tables: [{ table: wheels }],
});
