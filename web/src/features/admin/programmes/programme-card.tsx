import { type AdminProgramme, ProgrammeChange } from '@afdal/contract/admin/programmes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Link } from '@tanstack/react-router';
import { ArrowRight, Info, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { listed } from '../../../lib/format/listed.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { interestNames } from '../../../lib/interests/texts.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { iconButtonClass } from '../../../ui/base/icon-button.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { listField } from '../../../ui/form/field-kinds.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../ui/form/resumed-note.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useScreen } from '../../../ui/hooks/use-screen.ts';
import { LazyMenu } from '../../../ui/menu/lazy-menu.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { dayFields, toDay } from './day-draft.ts';
import { DaysField } from './days-field.tsx';
import { headFields, ProgrammeFields } from './programme-fields.tsx';
import { useAdminProgramme, useEditProgramme, useProgrammeActions } from './programme-queries.ts';
import { texts } from './texts.ts';

/** A programme with its days, all of which are changed and saved together. */
export function ProgrammeCard({ id }: { readonly id: string }) {
  return (
    <Card aria-label={texts.programme}>
      <QueryStates query={useAdminProgramme(id)} title={texts.failedToShow} skeleton={<SkeletonRows rows={6} />}>
        {(programme) => <ProgrammeForm programme={programme} />}
      </QueryStates>
    </Card>
  );
}

const fields = { ...headFields, days: listField(dayFields) };

function toRow({ lessons, ...head }: AdminProgramme) {
  const days = lessons.map(({ n, title, lesson, action, fact }) => ({
    key: String(n),
    title,
    lesson,
    action,
    factText: fact?.text ?? '',
    factSource: fact?.source ?? '',
  }));
  return { ...head, days };
}

export function ProgrammeForm({ programme }: { readonly programme: AdminProgramme }) {
  const { digits } = useDisplayPreferences();
  const { send, ...write } = useEditProgramme(programme);
  // Where there are no days yet, it is all that there is to be changed.
  const [isHeadOpen, setHeadOpen] = useState(programme.days === 0);
  const [opened, setOpened] = useState<string | null>(null);
  /** What was shown when a change was refused because of another. */
  const [refused, setRefused] = useState<AdminProgramme | null>(null);
  const row = toRow(programme);
  const form = useFieldsForm({
    draftName: `programme-${programme.id}`,
    fields,
    from: row,
    schema: ProgrammeChange,
    toBody: ({ days, ...head }) => ({ ...head, days: days.map(toDay), expected: programme.version }),
    write: {
      ...write,
      send: async (body: Parameters<typeof send>[0]) => {
        try {
          return await send(body);
        } catch (error) {
          if (error instanceof ApiError && error.body?.errorType === 'changed_meanwhile') setRefused(programme);
          throw error;
        }
      },
    },
    onDone: () => {
      setHeadOpen(false);
      setOpened(null);
      setRefused(null);
    },
  });
  const { title, interest, minutes, state } = programme;
  const isChanged = Object.entries(form.sent).some(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(row[field as keyof typeof row]),
  );
  const hasHeadError = ['title', 'summary', 'interest', 'minutes'].some((field) => form.errors[field]);
  const changes = refused ? findChanges(refused, programme, (n) => formatNumber(n, digits)) : [];
  return (
    <FormFrame
      form={form}
      label={title}
      submit={texts.save}
      isDisabled={!isChanged}
      status={changes.length > 0 ? <ChangedNote changes={changes} /> : <FormError submitError={form.submitError} />}
    >
      <div className="flex items-start gap-1">
        <BackToList />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="text-18 wrap-anywhere">
              <bdi>{title}</bdi>
            </h2>
            <Chip tone={state === 'published' ? 'success' : 'neutral'}>{texts.states[state]}</Chip>
          </div>
          <p className="text-14 text-ink-2">
            {interpolate(texts.minutesADay, {
              interest: interestNames[interest],
              minutes: pluralize('minute', minutes, digits),
            })}
          </p>
        </div>
        <Button
          variant="quiet"
          size="small"
          aria-expanded={isHeadOpen || hasHeadError}
          onClick={() => setHeadOpen(!isHeadOpen)}
        >
          {texts.edit}
        </Button>
        <HeadMenu programme={programme} />
      </div>
      <ResumedNote form={form} />
      {(isHeadOpen || hasHeadError) && <ProgrammeFields form={form} />}
      <DaysField
        value={form.draft.days}
        errors={form.errors}
        isBusy={form.isBusy}
        onChange={(days, paths) => form.change({ days }, paths)}
        opened={opened}
        onOpen={setOpened}
        isLastNeeded={state !== 'draft'}
      />
      <Note tone="info" icon={Info}>
        {texts.note}
      </Note>
    </FormFrame>
  );
}

const parts = ['title', 'summary', 'interest', 'minutes', 'state'] as const;

/** What of a programme is other than it was, in words. */
function findChanges(
  before: AdminProgramme,
  now: AdminProgramme,
  writeNumber: (n: number) => string,
): readonly string[] {
  const changed = parts.filter((part) => before[part] !== now[part]).map((part) => texts.changes[part]);
  const days = now.lessons.filter((lesson) => {
    const former = before.lessons.find(({ n }) => n === lesson.n);
    return former && JSON.stringify(former) !== JSON.stringify(lesson);
  });
  return [
    ...changed,
    ...days.map(({ n }) => interpolate(texts.changes.day, { n: writeNumber(n) })),
    ...(before.days === now.days ? [] : [texts.changes.days]),
  ];
}

/** What another administrator changed while this was typed. */
function ChangedNote({ changes }: { readonly changes: readonly string[] }) {
  return (
    <div role="alert" className="w-full">
      <Note tone="warning" icon={RefreshCw}>
        {interpolate(texts.changed, { changes: listed(changes) })}
      </Note>
    </div>
  );
}

function HeadMenu({ programme }: { readonly programme: AdminProgramme }) {
  const actions = useProgrammeActions()(programme);
  if (actions.length === 0) return null;
  return <LazyMenu label={texts.wholeOptions} items={actions} className="-me-3" />;
}

/** On a phone, where the list is not beside the programme. */
function BackToList() {
  const isPhone = useScreen() === 'phone';
  if (!isPhone) return null;
  return (
    <Link
      to="/admin/content"
      search={{ tab: 'programmes' }}
      aria-label={texts.back}
      title={texts.back}
      className={iconButtonClass}
    >
      {/* Points to the right, which is back in a right-to-left page. */}
      <Icon icon={ArrowRight} />
    </Link>
  );
}
