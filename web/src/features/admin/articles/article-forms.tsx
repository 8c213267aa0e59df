import {
  ArticleSchedule,
  ArticleSlugChange,
  adminArticles,
  type EditedArticle,
  type EditedArticleRow,
} from '@afdal/contract/admin/articles';
import { maxArticleSlugLength } from '@afdal/domain/blog/limits';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { instantAt } from '@afdal/domain/calendar/instant-at';
import { wallClock } from '@afdal/domain/calendar/logical-date';
import { interpolate } from '@afdal/domain/text/interpolate';
import type * as z from 'zod/mini';
import { call } from '../../../lib/api.ts';
import { timeZoneName } from '../../../lib/format/time-zone-names.ts';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { TimeField } from '../../../ui/fields/date/time-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { textField, unsent } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { isChangedMeanwhile, refreshArticle, showArticle } from './article-queries.ts';
import { dayAndTime } from './article-state.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly article: Pick<EditedArticleRow, 'id' | 'slug' | 'revision' | 'scheduledFor'>;
  readonly onClose: () => void;
  readonly onChanged?: ((article: EditedArticle) => void) | undefined;
}

/** The hour at which articles are published, unless another one is chosen. */
const usualTime = '09:00';
const timeShape = /^\d\d:\d\d$/;

/** The instant of a day and a time as they are typed, in a time zone; empty where either cannot be read. */
export function toInstant(day: string, time: string, zone: string): string {
  const date = civilDate(day);
  return date && timeShape.test(time) ? new Date(instantAt(date, time, zone)).toISOString() : '';
}

/** When an article is scheduled for as fields begin, or tomorrow in the morning. */
export function useScheduleStart(scheduledFor: string | null): { readonly day: string; readonly time: string } {
  const { zone } = useDisplayPreferences();
  const today = useToday();
  const [day, time] = scheduledFor ? wallClock(Date.parse(scheduledFor), zone) : [addDays(today, 1), usualTime];
  return { day, time };
}

async function sendChange(id: string, send: () => Promise<EditedArticle>): Promise<EditedArticle> {
  try {
    return await send();
  } catch (error) {
    if (isChangedMeanwhile(error)) refreshArticle(id);
    throw error;
  }
}

const scheduleFields = { day: unsent(textField()), time: unsent(textField()), at: textField() };

export function ScheduleForm({ article: { id, revision, scheduledFor }, onClose, onChanged }: Props) {
  const preferences = useDisplayPreferences();
  const { zone } = preferences;
  const today = useToday();
  const start = useScheduleStart(scheduledFor);
  const form = useFieldsForm({
    draftName: `article-schedule-${id}`,
    fields: scheduleFields,
    from: { ...start, at: '' },
    schema: ArticleSchedule,
    toBody: (_, { day, time }) => ({ at: toInstant(day, time, zone), expected: revision }),
    write: {
      send: (body: z.output<typeof ArticleSchedule>) =>
        sendChange(id, () => call(adminArticles.scheduleArticle, { params: { id }, body })),
      failed: texts.failedToSchedule,
    },
    onDone: (answered: EditedArticle) => {
      onClose();
      onChanged?.(answered);
      showArticle(answered);
      const when = dayAndTime(answered.scheduledFor ?? '', preferences);
      showToast({ title: interpolate(texts.scheduled, { when }), variant: 'success' });
    },
  });
  const change = (part: { readonly day?: string; readonly time?: string }) => form.change(part, ['at']);
  return (
    <Form form={form} label={texts.schedule} submit={texts.schedule} onCancel={onClose}>
      <p className="text-ink-2">{texts.scheduleNote}</p>
      <div className="grid gap-4 md:grid-cols-2">
        <DateField
          {...form.day('day')}
          onChange={(day) => change({ day })}
          error={form.getError('at')}
          label={texts.date}
          min={today}
          required
          data-autofocus
        />
        <TimeField
          {...form.typed('time')}
          onChange={(time) => change({ time })}
          label={texts.time}
          hint={interpolate(texts.zone, { zone: timeZoneName(zone) })}
          required
        />
      </div>
    </Form>
  );
}

const slugFields = { slug: textField() };

export function SlugForm({ article: { id, slug, revision }, onClose, onChanged }: Props) {
  const form = useFieldsForm({
    draftName: `article-slug-${id}`,
    fields: slugFields,
    from: { slug },
    schema: ArticleSlugChange,
    toBody: (sent) => ({ slug: sent.slug.trim(), expected: revision }),
    write: {
      send: (body: z.output<typeof ArticleSlugChange>) =>
        sendChange(id, () => call(adminArticles.changeArticleSlug, { params: { id }, body })),
      failed: texts.failedToChangeSlug,
    },
    onDone: (answered: EditedArticle) => {
      onClose();
      onChanged?.(answered);
      showArticle(answered);
      showToast({ title: texts.slugChanged, variant: 'success' });
    },
  });
  return (
    <Form form={form} label={texts.changeSlug} onCancel={onClose}>
      <TextField
        {...form.text('slug')}
        label={texts.slug}
        hint={texts.slugHint}
        required
        maxLength={maxArticleSlugLength}
        data-autofocus
      />
    </Form>
  );
}
