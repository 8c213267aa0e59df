import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import type { AreaForms, FieldReasons } from '../testing/area-forms.ts';
import { aTransaction } from '../testing/data/finance-data.ts';
import { nextTask } from '../testing/data/next-task.ts';
import { openMoney } from '../testing/finance-feature.tsx';
import { toFormerDraft } from '../testing/former-drafts.ts';
import { recoverDrafts } from './worker/recover-drafts.ts';

// As the product does before its first form.
recoverDrafts();

const modules = import.meta.glob<AreaForms>('../features/**/forms.testing.tsx', { eager: true, import: 'forms' });
const areas = Object.entries(modules).map(([path, forms]) => ({
  folder: path.slice('../'.length, path.lastIndexOf('/') + 1),
  forms,
}));

/** What the areas say of their files, by paths from `src`. */
function collect<Value>(read: (forms: AreaForms) => Readonly<Record<string, Value>> | undefined) {
  return Object.fromEntries(
    areas.flatMap(({ folder, forms }) =>
      Object.entries(read(forms) ?? {}).map(([file, value]) => [`${folder}${file}`, value] as const),
    ),
  );
}

const drafted = collect((forms) => forms.drafted);
const ofOneField = collect((forms) => forms.ofOneField);
const formsWithoutDraft: Readonly<Record<string, FieldReasons>> = {
  ...collect((forms) => forms.withoutDraft),
  'session/reauthentication-form.tsx': { password: 'a secret' },
};
const fieldsWithoutDraft = collect((forms) => forms.fieldsWithoutDraft);
const otherElements: Readonly<Record<string, string>> = {
  ...collect((forms) => forms.otherElements),
  'app/admin/admin-search.tsx': 'leads to a list',
  'app/public-pages/article-list-page.tsx': 'works without a script',
  'ui/fields/saved-when-left.tsx': 'saves when it is left',
  'ui/form/form-frame.tsx': 'the one shape',
};

/** Choices that say which fields are shown, and are no answer themselves. */
const layoutLabels = ['عمود واحد', 'عمودان: خارج وداخل'];

const sources = import.meta.glob<string>(
  ['../{app,features,pages,session,ui}/**/*.{ts,tsx}', '!../**/*.test.*', '!../pages/ui/**', '!../ui/form/**/use-*'],
  { query: '?raw', import: 'default', eager: true },
);
const filesWith = (pattern: RegExp) =>
  Object.fromEntries(
    Object.entries(sources).flatMap(([path, text]) => {
      const count = [...text.matchAll(pattern)].length;
      return count > 0 ? [[path.replace('../', '').replace('./', 'app/'), count]] : [];
    }),
  );

test('no form is outside this walk', () => {
  const made = filesWith(/\b(?:useForm|useCheckedForm|useFieldsForm|useStepForm)\(\{/g);
  const known = [...Object.keys(drafted), ...Object.keys(ofOneField), ...Object.keys(formsWithoutDraft)];
  const counts = known.map((file) => [
    file,
    (drafted[file]?.length ?? 0) + (ofOneField[file] ?? 0) + (formsWithoutDraft[file] ? 1 : 0),
  ]);
  expect(made).toEqual(Object.fromEntries(counts));
  expect(Object.keys(filesWith(/<form\b/g)).sort()).toEqual(Object.keys(otherElements).sort());
});

test.each(Object.entries(formsWithoutDraft))('nothing of %s is kept', (file, fields) => {
  const [, listed = ''] = /excludeFromDraft: \[([^\]]+)\]/.exec(sources[`../${file}`] ?? '') ?? [];
  expect(listed.match(/\w+/g)?.toSorted()).toEqual(Object.keys(fields).sort());
});

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const form = () => document.querySelector('form') as HTMLFormElement;
const controls = () =>
  [...form().querySelectorAll<Control>('input, select, textarea')].filter(
    (each) => !each.disabled && each.tabIndex >= 0 && each.type !== 'file' && !each.hasAttribute('readonly'),
  );

function fill(control: Control): void {
  if (layoutLabels.includes(control.labels?.[0]?.textContent ?? '')) return;
  const set = (value: string) => {
    fireEvent.focus(control);
    fireEvent.change(control, { target: { value } });
    fireEvent.blur(control);
  };
  if (control instanceof HTMLSelectElement) return void set([...control.options].at(-1)?.value ?? '');
  if (control.type === 'checkbox') return void fireEvent.click(control);
  if (control.type === 'radio') {
    const group = controls().filter(({ type, name }) => type === 'radio' && name === control.name);
    return void (group.at(-1) === control && fireEvent.click(control));
  }
  if (control.type === 'range') return void set('3');
  if (control.type === 'date') return void set('2026-11-20');
  if (control.type === 'email') return void set('mona@example.com');
  set(['numeric', 'decimal'].includes(control.inputMode) ? '7' : 'مطر');
}

/** What the controls say, without fields that are not kept. */
function state(file: string) {
  const persistedControls = controls().filter(({ name }) => !Object.hasOwn(fieldsWithoutDraft[file] ?? {}, name));
  return persistedControls.map((each) => {
    const isChoice = each instanceof HTMLInputElement && ['radio', 'checkbox'].includes(each.type);
    const name = each.labels?.[0]?.textContent ?? each.getAttribute('aria-label') ?? each.name;
    return [name, isChoice ? each.checked : each.value];
  });
}

async function open(part: () => ReactNode) {
  for (const { forms } of areas) forms.serve?.();
  await openMoney(part(), [aTransaction()]);
  await waitFor(() => expect(controls().length).toBeGreaterThan(0), { timeout: 10_000 });
  await act(async () => {});
}

const all = Object.entries(drafted).flatMap(([file, renders]) =>
  renders.map((part, at) => ({ file, at: at + 1, part })),
);

test.each(all)(
  'form $at of $file keeps what was typed over its mounts, its query’s states and an update of the app',
  async ({ file, part }) => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    await open(part);
    const untouched = state(file);
    for (const opener of form().querySelectorAll('button[aria-expanded="false"][type="button"]:not([aria-haspopup])')) {
      fireEvent.click(opener);
    }
    // Choices may bring other fields.
    for (let at = 0; at < controls().length && at < 60; at++) fill(controls()[at] as Control);
    const secrets = controls().filter(({ name }) => Object.hasOwn(fieldsWithoutDraft[file] ?? {}, name));
    expect(secrets.every(({ value }) => value !== '')).toBe(true);
    // The import's header is asked of the server.
    await act(async () => {
      await nextTask();
      await nextTask();
    });
    const typed = state(file);
    expect(typed).not.toEqual(untouched);

    const element = form();
    for (const isOnline of [false, true]) {
      onLine.mockReturnValue(isOnline);
      act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
      await act(async () => void (await queryClient.refetchQueries()));
      expect(form()).toBe(element);
      expect(state(file)).toEqual(typed);
    }

    cleanup();
    await open(part);
    expect(state(file)).toEqual(typed);
    const again = controls().filter(({ name }) => Object.hasOwn(fieldsWithoutDraft[file] ?? {}, name));
    expect(again.map(({ value }) => value)).toEqual(secrets.map(() => ''));

    cleanup();
    const [key = '', ...others] = Object.keys(sessionStorage).filter((each) => each.startsWith('draft:'));
    const former = toFormerDraft(key, sessionStorage.getItem(key) ?? '');
    expect([former, others], key + ' DRAFT ' + sessionStorage.getItem(key)).toEqual([expect.any(String), []]);
    sessionStorage.setItem(key, former ?? '');
    await open(part);
    expect(state(file)).toEqual(typed);
  },
);
