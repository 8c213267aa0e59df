import {
  type AllSettings,
  findSettingError,
  type SettingChange,
  type SettingValue,
} from '@afdal/contract/admin/settings';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ApiError } from '../../../lib/api-error.ts';
import type { DraftOf, Fields, RowOf, SentOf } from '../../../ui/form/field-kinds.ts';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { showToast } from '../../../ui/toast/toasts.ts';
import { readSettingsAnew, saveSettings, toValues, type Values } from './settings-queries.ts';
import { texts } from './texts.ts';

interface Options<F extends Fields> {
  readonly draftName: string;
  readonly fields: F;
  readonly settings: AllSettings;
  /** What the form begins with, where its fields are not settings themselves. */
  readonly from?: RowOf<F>;
  readonly currency?: string | ((draft: DraftOf<F>) => string);
  /** The settings that a draft says, where its fields are not settings themselves. */
  readonly toSettings?: (draft: DraftOf<F>) => Readonly<Record<string, SettingValue>>;
  /** The errors of fields that are not settings themselves, by their names. */
  readonly findDraftErrors?: (draft: DraftOf<F>) => Readonly<Record<string, string>>;
  /** What was done, in a few words. */
  readonly saved?: string;
}

/** A setting that another administrator changed while it was changed here. */
export interface Conflict {
  readonly name: string;
  readonly now: SettingValue;
}

/** Errors come by the names of settings, not by their place in the body: the check is `findSettingError`. */
const body = z.custom<{ readonly changes: readonly SettingChange[] }>();

/**
 * A form of settings that are saved together. What is not touched in it shows what holds now; what is touched is saved only
 * where it still is what was seen before.
 */
export function useSettingsForm<F extends Fields>({
  draftName,
  fields,
  settings,
  from,
  currency,
  toSettings,
  findDraftErrors,
  saved = texts.saved,
}: Options<F>) {
  const values = toValues(settings);
  const seen = useRef<Values>(values);
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const findChanges = (sent: SentOf<F>, draft: DraftOf<F>): SettingChange[] => {
    const wanted = Object.entries(toSettings ? toSettings(draft) : (sent as Readonly<Record<string, SettingValue>>));
    return wanted.flatMap(([name, value]) => {
      const now = values.get(name);
      return now === undefined || now === value ? [] : [{ name, value, expected: seen.current.get(name) ?? now }];
    });
  };
  const form = useFieldsForm({
    draftName,
    fields,
    from: from ?? (Object.fromEntries(values) as RowOf<F>),
    ...(currency !== undefined && { currency }),
    schema: body,
    toBody: (sent, draft) => ({ changes: findChanges(sent, draft) }),
    validateDraft: (draft, sent) => ({ ...findErrors(findChanges(sent, draft)), ...findDraftErrors?.(draft) }),
    write: {
      send: async ({ changes }) => {
        if (changes.length === 0) return settings;
        try {
          const answered = await saveSettings(changes);
          setConflicts([]);
          return answered;
        } catch (error) {
          if (isChangedMeanwhile(error)) {
            const now = await readSettingsAnew();
            setConflicts(findConflicts(changes, now));
            seen.current = now;
          }
          throw error;
        }
      },
      failed: texts.failed,
    },
    onDone: () => showToast({ title: saved, variant: 'success' }),
    staysOpen: true,
  });
  const changes = findChanges(form.sent, form.draft);
  useEffect(() => {
    const touched = new Set(changes.map(({ name }) => name));
    const former = seen.current;
    seen.current = new Map(
      [...values].map(([name, value]) => [name, touched.has(name) ? (former.get(name) ?? value) : value]),
    );
  });
  return { ...form, changes, conflicts };
}

function isChangedMeanwhile(error: unknown): boolean {
  return error instanceof ApiError && error.body?.errorType === 'changed_meanwhile';
}

function findConflicts(changes: readonly SettingChange[], now: Values): Conflict[] {
  return changes.flatMap(({ name, expected }) => {
    const value = now.get(name);
    return value === undefined || value === expected ? [] : [{ name, now: value }];
  });
}

function findErrors(changes: readonly SettingChange[]): Readonly<Record<string, string>> {
  return Object.fromEntries(
    changes.flatMap(({ name, value }) => {
      const error = findSettingError(name, value);
      return error === null ? [] : [[name, error]];
    }),
  );
}
