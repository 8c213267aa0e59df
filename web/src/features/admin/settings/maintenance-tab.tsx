import type { AllSettings } from '@afdal/contract/admin/settings';
import { errorTexts } from '@afdal/contract/texts';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { instantAt } from '@afdal/domain/calendar/instant-at';
import { wallClock } from '@afdal/domain/calendar/logical-date';
import { maxMaintenanceTextLength } from '@afdal/domain/product-settings/limits';
import { isMaintenanceAnnounced } from '@afdal/domain/product-settings/maintenance';
import { maintenancePlaceholders } from '@afdal/domain/product-settings/maintenance.ar';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Wrench } from 'lucide-react';
import { useCall } from '../../../data/use-call.ts';
import { bothDates, clockTime } from '../../../lib/format/dates.ts';
import { fillMaintenance } from '../../../lib/maintenance.ts';
import { useUser } from '../../../session/user.tsx';
import { Brand } from '../../../ui/base/brand.tsx';
import { Button } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { readTime } from '../../../ui/fields/date/read-time.ts';
import { TimeField } from '../../../ui/fields/date/time-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { textField } from '../../../ui/form/field-kinds.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../ui/form/resumed-note.tsx';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { ChangedNote } from './changed-note.tsx';
import { saveSettings, toValues } from './settings-queries.ts';
import { SettingsTab } from './settings-tab.tsx';
import { maintenanceTexts, texts } from './texts.ts';
import { useSettingsForm } from './use-settings-form.ts';

export function MaintenanceTab() {
  return (
    <SettingsTab
      title={maintenanceTexts.title}
      lead={maintenanceTexts.lead}
      status={(settings) => <Status settings={settings} />}
    >
      {(settings) => <MaintenanceForm settings={settings} />}
    </SettingsTab>
  );
}

function readMaintenance(settings: AllSettings) {
  const values = toValues(settings);
  const text = (name: string) => String(values.get(`maintenance.${name}`) ?? '');
  return {
    isOn: values.get('maintenance.isOn') === true,
    from: text('from'),
    until: text('until'),
    text: text('text'),
  };
}

function Status({ settings }: { readonly settings: AllSettings }) {
  const { isOn, from, until } = readMaintenance(settings);
  const now = useNow();
  if (!isOn) return <Chip>{maintenanceTexts.off}</Chip>;
  const time = { fromMs: Date.parse(from), untilMs: Date.parse(until) };
  if (isMaintenanceAnnounced(time, now)) return <Chip tone="warning">{maintenanceTexts.shown}</Chip>;
  return <Chip tone="info">{now < time.untilMs ? maintenanceTexts.planned : maintenanceTexts.over}</Chip>;
}

const fields = {
  day: textField('maintenance.from'),
  fromTime: textField(),
  untilTime: textField('maintenance.until'),
  text: textField('maintenance.text'),
};

interface Draft {
  readonly day: string;
  readonly fromTime: string;
  readonly untilTime: string;
  readonly text: string;
}

/** The instants that a draft says on the clock of who writes it; empty where one is missing. An end before the beginning is on the next day. */
function toInstants({ day, fromTime, untilTime }: Draft, zone: string) {
  const on = civilDate(day);
  const [first, last] = [readTime(fromTime), readTime(untilTime)];
  const at = (date: typeof on, time: string | null) =>
    date && time ? new Date(instantAt(date, time, zone)).toISOString() : '';
  const isNextDay = first !== null && last !== null && last < first;
  return { from: at(on, first), until: at(on && isNextDay ? addDays(on, 1) : on, last) };
}

/** What is missing of the time. */
function findDraftErrors({ day, fromTime, untilTime }: Draft) {
  return {
    ...(civilDate(day) === null && { 'maintenance.from': errorTexts.dateRequired }),
    ...(readTime(fromTime) === null && { fromTime: errorTexts.timeInvalid }),
    ...(readTime(untilTime) === null && { 'maintenance.until': errorTexts.timeInvalid }),
  };
}

export function MaintenanceForm({ settings }: { readonly settings: AllSettings }) {
  const { timezone } = useUser();
  const style = useDisplayPreferences();
  const saved = readMaintenance(settings);
  const [day = '', fromTime = ''] = saved.from === '' ? [] : wallClock(Date.parse(saved.from), timezone);
  const [, untilTime = ''] = saved.until === '' ? [] : wallClock(Date.parse(saved.until), timezone);
  const toSettings = (draft: Draft) => {
    const { from, until } = toInstants(draft, timezone);
    return {
      'maintenance.isOn': true,
      'maintenance.from': from,
      'maintenance.until': until,
      'maintenance.text': draft.text,
    };
  };
  const form = useSettingsForm({
    draftName: 'admin-settings-maintenance',
    fields,
    settings,
    from: {
      'maintenance.from': day,
      fromTime,
      'maintenance.until': untilTime,
      'maintenance.text': saved.text,
    },
    toSettings,
    findDraftErrors,
    saved: maintenanceTexts.announced,
  });
  const stopping = useCall(
    () => sendChange(() => saveSettings([{ name: 'maintenance.isOn', value: false, expected: true }])),
    { failed: maintenanceTexts.failedToStop, onSuccess: () => reportChange(maintenanceTexts.stopped) },
  );
  const { from, until } = toInstants(form.draft, timezone);
  const describeInstant = (instant: string) =>
    `${bothDates(Date.parse(instant), style)[0]} ${clockTime(wallClock(Date.parse(instant), timezone)[1], style)}`;
  return (
    <FormFrame
      form={form}
      label={maintenanceTexts.title}
      submit={maintenanceTexts.announce}
      status={
        <ChangedNote
          conflicts={form.conflicts}
          submitError={form.submitError}
          describe={({ name, now }) => ({
            name: texts.names[name as keyof typeof texts.names],
            value:
              typeof now === 'boolean'
                ? texts[now ? 'on' : 'off']
                : now === ''
                  ? texts.none
                  : name === 'maintenance.text'
                    ? String(now)
                    : describeInstant(String(now)),
          })}
        />
      }
      actions={
        saved.isOn && (
          <Button variant="quietDanger" busy={stopping.isPending} onClick={() => stopping.mutate(undefined)}>
            {maintenanceTexts.stop}
          </Button>
        )
      }
    >
      <ResumedNote form={form} />
      <div className="grid gap-4 md:grid-cols-3 md:items-start">
        <DateField {...form.day('day')} label={maintenanceTexts.date} required />
        <TimeField {...form.typed('fromTime')} label={maintenanceTexts.from} required />
        <TimeField
          {...form.typed('untilTime')}
          label={maintenanceTexts.until}
          hint={maintenanceTexts.untilHint}
          required
        />
      </div>
      <TextAreaField
        {...form.text('text')}
        label={maintenanceTexts.text}
        hint={interpolate(maintenanceTexts.textHint, maintenancePlaceholders)}
        limit={maxMaintenanceTextLength}
        required
      />
      {from !== '' && until !== '' && <Preview text={fillMaintenance({ text: form.draft.text, from, until }, style)} />}
    </FormFrame>
  );
}

/** A small window of the app with the notice in it. */
function Preview({ text }: { readonly text: string }) {
  return (
    <section aria-label={maintenanceTexts.preview} className="grid gap-1">
      <p className="text-14 font-strong">{maintenanceTexts.preview}</p>
      <div className="overflow-hidden rounded-card bg-ground shadow-card ring-1 ring-line">
        <div className="border-b border-line px-4 py-3">
          <Brand />
        </div>
        <div className="grid gap-3 p-4">
          <Note tone="warning" icon={Wrench}>
            {text}
          </Note>
          <SkeletonText lines={2} />
        </div>
      </div>
    </section>
  );
}
