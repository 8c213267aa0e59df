import { dailyTaskState } from '@afdal/domain/daily-tasks/daily-task-state';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useAddSuggestedTask, useDailyTasks } from '../features/daily-tasks/daily-task-queries.ts';
import { FocusCard } from '../features/self-development/focus/focus-card.tsx';
import { ProgrammesTab } from '../features/self-development/programmes/programmes-tab.tsx';
import { texts as programmeTexts } from '../features/self-development/programmes/texts.ts';
import { useTasks } from '../features/tasks/task-queries.ts';
import { getGroup } from '../features/tasks/task-tab.ts';
import { useIsFeatureOff } from '../session/use-is-feature-off.ts';
import { buttonClass } from '../ui/base/button.tsx';
import { classes } from '../ui/base/classes.ts';
import { Icon } from '../ui/base/icon.tsx';
import { useToday } from '../ui/hooks/use-today.ts';
import { LazyPart } from '../ui/lazy/lazy-part.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { SkeletonCard } from '../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../ui/skeletons/skeleton-rows.tsx';
import { Tabs } from '../ui/tabs/tabs.tsx';
import { texts } from './self-development/texts.ts';

const reading = async () => (await import('../features/self-development/reading-plans/reading-tab.tsx')).ReadingTab;
const wheel = async () => (await import('../features/self-development/life-wheel/wheel-tab.tsx')).WheelTab;
const journal = async () => (await import('../features/self-development/journal/journal-tab.tsx')).JournalTab;

const skeleton = (
  <SkeletonCard>
    <SkeletonRows rows={5} />
  </SkeletonCard>
);

const dialogs = {
  programme: async () => (await import('../features/self-development/programmes/programme-sheet.tsx')).ProgrammeSheet,
  ...lazySheets(
    () => import('../features/self-development/reading-plans/sheets.ts'),
    ['add-book', 'edit-book', 'read', 'reading-log'],
  ),
  score: async () => (await import('../features/self-development/life-wheel/score-sheet.tsx')).ScoreSheet,
  'edit-page': async () =>
    (await import('../features/self-development/journal/edit-journal-sheet.tsx')).EditJournalSheet,
};

export type SelfDevelopmentDialog = keyof typeof dialogs;

export function SelfDevelopmentPage() {
  const open = useOpenDialog<SelfDevelopmentDialog>();
  const requestedTab = useSearch({ from: '/signed-in/self-development' }).tab;
  const tab = tabs.find((each) => each === requestedTab) ?? tabs[0];
  const navigate = useNavigate();
  const showTab = (next: Tab) =>
    void navigate({
      to: '/self-development',
      search: { tab: next === tabs[0] ? undefined : next },
      replace: true,
    });
  const today = useToday();
  const isReviewOff = useIsFeatureOff('weeklyReview');
  const { data: dailyTasks = [] } = useDailyTasks();
  const addTask = useAddSuggestedTask(programmeTexts.addedNow);
  const tasks = {
    ids: dailyTasks.map(({ id }) => id),
    onAdd: (id: string, title: string) => addTask({ id, title, dueOn: today }),
  };
  const { data: recurring = [] } = useTasks();
  const focusTasks = [
    ...recurring.filter((task) => ['now', 'flexible'].includes(getGroup(task, today))),
    ...dailyTasks.filter((task) => ['due', 'late'].includes(dailyTaskState(task, today))),
  ].map(({ title }) => title);
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      {!isReviewOff && (
        <Link to="/weekly-review" className={classes(buttonClass('quiet'), 'justify-self-start')}>
          <Icon icon={CalendarCheck} small />
          {texts.weeklyReview}
        </Link>
      )}
      <Tabs
        label={texts.tabs.label}
        tabs={tabs.map((value) => ({ value, label: texts.tabs[value] }))}
        value={tab}
        onChange={showTab}
      >
        {tab === 'programmes' && (
          <ProgrammesTab tasks={tasks} onOpen={({ id }) => open('programme', id)}>
            <FocusCard tasks={focusTasks} />
          </ProgrammesTab>
        )}
        {tab === 'reading' && (
          <LazyPart
            load={reading}
            skeleton={skeleton}
            componentProps={{
              actions: {
                onAdd: () => open('add-book'),
                onEdit: ({ id }) => open('edit-book', id),
                onLog: ({ id }) => open('read', id),
                onHistory: ({ id }) => open('reading-log', id),
              },
            }}
          />
        )}
        {tab === 'wheel' && (
          <LazyPart load={wheel} skeleton={skeleton} componentProps={{ onScore: () => open('score') }} />
        )}
        {tab === 'journal' && (
          <LazyPart load={journal} skeleton={skeleton} componentProps={{ onEdit: ({ id }) => open('edit-page', id) }} />
        )}
      </Tabs>
      <AddressedDialogs dialogs={dialogs} shared={{ tasks }} />
    </div>
  );
}

/** The tabs of the page, in order. */
const tabs = ['programmes', 'reading', 'wheel', 'journal'] as const;
type Tab = (typeof tabs)[number];
