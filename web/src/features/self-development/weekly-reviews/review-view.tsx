import { type WeeklyReview, weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import { maxIntentionLength, maxReviewNoteLength, reviewSteps } from '@afdal/domain/self-development/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Check } from 'lucide-react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import {
  GoalFigures,
  getMoneyLead,
  HabitFigures,
  MoneyFigures,
  PaymentFigures,
  useGoalsLead,
  usePaymentsLead,
} from './figure-steps.tsx';
import { useFinishReview, usePastReviews, useSaveReviewDraft } from './review-queries.ts';
import { ReviewTasks } from './review-tasks.tsx';
import { BackButton, StepCard, toStepId } from './step-card.tsx';
import { taskForms, texts } from './texts.ts';
import { formatWeek } from './week-labels.ts';

const names = Object.values(texts.names);
const earlierShown = 2;

/** The review of a week that is not finished: all steps on a desktop, one at a time on a phone. */
export function ReviewView({ review }: { readonly review: WeeklyReview }) {
  const { weekOn, endsOn, figures } = review;
  const style = useDisplayPreferences();
  const screen = useScreen();
  const save = useSaveReviewDraft();
  const form = useForm({
    draftName: `weekly-review-${weekOn}`,
    initial: { step: review.step, note: review.note, intention: review.intention, tasks: review.tasks },
    schema: weeklyReviews.finishReview.body,
    toBody: ({ note, intention, tasks }) => ({ weekOn, note, intention, tasks }),
    write: useFinishReview(),
  });
  const { draft } = form;
  const goTo = (step: number) => {
    form.change({ step });
    save(weekOn, { ...draft, step });
    if (screen === 'phone') window.scrollTo({ top: 0 });
    else document.getElementById(toStepId(step))?.scrollIntoView();
  };
  const later = () => {
    const onQueued = () => void showToast({ title: texts.savedForLater, variant: 'success' });
    const onSaved = () => {
      // What the server has is gone on with, also where it was written on another device.
      form.discard();
      onQueued();
    };
    save(weekOn, draft, { onSaved, onQueued });
  };
  const onStep = screen === 'phone' ? goTo : undefined;
  const isShown = (n: number) => screen !== 'phone' || draft.step === n;
  const paymentsLead = usePaymentsLead(figures.payments);
  const goalsLead = useGoalsLead(figures.goals);
  const { data: past = [] } = usePastReviews();
  const earlier = [...new Set(past.map(({ intention }) => intention))]
    .filter((intention) => intention !== '' && intention !== draft.intention)
    .slice(0, earlierShown);
  const { length } = draft.tasks;
  const tasks = pluralizeForms(taskForms, length, style.digits, 'object');
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="text-18 font-strong">{formatWeek(review, style)}</p>
          <p className="text-14 text-ink-2">{texts.hint}</p>
        </div>
        <Button variant="quiet" onClick={later}>
          {texts.later}
        </Button>
      </div>
      <div className="grid gap-gap lg:grid-cols-[12rem_minmax(0,1fr)]">
        {screen === 'desktop' && <Rail step={draft.step} onStep={goTo} />}
        <div className="grid min-w-0 content-start gap-gap">
          {screen === 'phone' && <Bars step={draft.step} />}
          {isShown(1) && (
            <StepCard n={1} name={texts.names.money} lead={getMoneyLead(figures.money)} onStep={onStep}>
              <MoneyFigures money={figures.money} />
            </StepCard>
          )}
          {isShown(2) && (
            <StepCard n={2} name={texts.names.payments} lead={paymentsLead} onStep={onStep}>
              <PaymentFigures payments={figures.payments} currency={figures.money.currency} />
            </StepCard>
          )}
          {isShown(3) && (
            <StepCard
              n={3}
              name={texts.names.habits}
              lead={figures.habits.length === 0 ? texts.habits.none : texts.habits.lead}
              onStep={onStep}
            >
              <HabitFigures figures={figures} weekOn={weekOn} />
            </StepCard>
          )}
          {isShown(4) && (
            <StepCard n={4} name={texts.names.goals} lead={goalsLead} onStep={onStep}>
              <GoalFigures goals={figures.goals} />
              <TextAreaField {...form.text('note')} label={texts.goals.note} optional limit={maxReviewNoteLength} />
            </StepCard>
          )}
          {isShown(5) && (
            <StepCard n={5} name={texts.names.intention} lead={texts.intention.lead} onStep={onStep}>
              <FormFrame
                form={form}
                label={texts.label}
                submit={length > 0 ? interpolate(texts.intention.finishWith, { tasks }) : texts.intention.finish}
                status={<FormError submitError={form.submitError} />}
                actions={onStep && <BackButton n={5} onStep={onStep} />}
              >
                <TextField
                  {...form.text('intention')}
                  label={texts.intention.field}
                  optional
                  maxLength={maxIntentionLength}
                />
                {earlier.length > 0 && (
                  <fieldset className="flex flex-wrap gap-2">
                    <legend className="sr-only">{texts.intention.earlier}</legend>
                    {earlier.map((intention) => (
                      <Button key={intention} variant="quiet" size="small" onClick={() => form.change({ intention })}>
                        {intention}
                      </Button>
                    ))}
                  </fieldset>
                )}
                <ReviewTasks
                  figures={figures}
                  endsOn={endsOn}
                  tasks={draft.tasks}
                  onChange={(next) => form.change({ tasks: [...next] })}
                />
              </FormFrame>
            </StepCard>
          )}
        </div>
      </div>
    </>
  );
}

interface StepsProps {
  readonly step: number;
}

/** On a desktop: the steps beside the cards. */
function Rail({ step, onStep }: StepsProps & { readonly onStep: (step: number) => void }) {
  return (
    <nav aria-label={texts.steps} className="sticky top-24 self-start">
      <ol className="grid gap-3">
        {names.map((name, index) => {
          const n = index + 1;
          return (
            <li key={name}>
              <button
                type="button"
                aria-current={n === step ? 'step' : undefined}
                onClick={() => onStep(n)}
                className={classes('flex min-h-target items-center gap-3', n === step && 'font-strong')}
              >
                <span
                  className={classes(
                    'grid size-6 flex-none place-items-center rounded-full',
                    n < step ? 'bg-palm text-on-palm' : 'border-2 border-line-strong',
                    n === step && 'border-palm',
                  )}
                >
                  {n < step && <Icon icon={Check} small />}
                </span>
                {name}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

/** On a phone: how many steps are behind. */
function Bars({ step }: StepsProps) {
  const { digits } = useDisplayPreferences();
  const label = interpolate(texts.stepCount, { n: formatNumber(step, digits), all: formatNumber(reviewSteps, digits) });
  return (
    <div role="img" aria-label={label} className="flex gap-1">
      {names.map((name, index) => (
        <span key={name} className={classes('h-1.5 grow rounded-full', index < step ? 'bg-palm' : 'bg-fill')} />
      ))}
    </div>
  );
}
