import { lifeWheel } from '@afdal/contract/self-development/life-wheel';
import { readingPlans } from '@afdal/contract/self-development/reading-plans';
import { weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import { type AreaForms, noop, openSheet } from '../../testing/area-forms.ts';
import { aReview } from '../../testing/data/review-data.ts';
import { anEntryOn, aPlan } from '../../testing/data/self-development-data.ts';
import { serve } from '../../testing/fake-server.ts';
import { JournalForm } from './journal/journal-form.tsx';
import { ScoreSheet } from './life-wheel/score-sheet.tsx';
import { PlanForm } from './reading-plans/plan-form.tsx';
import { LogReadingSheet } from './reading-plans/plan-sheets.tsx';
import { ReviewView } from './weekly-reviews/review-view.tsx';

const plan = aPlan();
const page = anEntryOn('2026-11-21');

export const forms: AreaForms = {
  serve: () => {
    serve(lifeWheel.listWheels, () => []);
    serve(readingPlans.listReadingPlans, () => [plan]);
    serve(weeklyReviews.listReviews, () => []);
  },
  drafted: {
    'journal/journal-form.tsx': [
      () => <JournalForm entry={page} day={page.writtenOn} draftName="journal" label="صفحة" />,
    ],
    'reading-plans/plan-form.tsx': [() => <PlanForm plan={null} onDone={noop} />],
    'reading-plans/plan-sheets.tsx': [() => <LogReadingSheet {...openSheet} id={plan.id} />],
    'weekly-reviews/review-view.tsx': [() => <ReviewView review={aReview({ step: 5 })} />],
    'life-wheel/score-sheet.tsx': [() => <ScoreSheet {...openSheet} id={undefined} />],
  },
};
