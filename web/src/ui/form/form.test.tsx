import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { ApiError } from '../../lib/api-error.ts';
import { useDraft } from '../../lib/draft.ts';
import { renderFor } from '../../testing/render-for.tsx';
import { storedDrafts } from '../../testing/stored-drafts.ts';
import { TextField } from '../fields/text-field.tsx';
import { Form } from './form.tsx';
import type { FormWrite } from './use-checked-form.ts';
import { useForm } from './use-form.ts';

const categoryId = '0198c5a0-0000-7000-8000-000000000001';
const NewWord = z.strictObject({
  contains: z.string().check(z.trim(), z.minLength(2, { error: 'يرجى إدخال كلمة' })),
  categoryId: z.string(),
});
const isText = (value: unknown): value is { contains: string } => typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is { contains: string; city: string } => isText(value);

interface Props {
  readonly write: FormWrite<string>;
  readonly onDone?: (respond: string) => void;
}

function Example({ write, onDone = () => {} }: Props) {
  const form = useForm({
    state: useDraft('example', { contains: '' }, isText),
    schema: NewWord,
    toBody: ({ contains }) => ({ contains, categoryId }),
    write,
    onDone,
  });
  return (
    <Form form={form} label="قاعدة">
      <TextField {...form.text('contains')} label="الكلمة" />
    </Form>
  );
}

const word = () => screen.getByRole('textbox', { name: 'الكلمة' });
const save = () => userEvent.click(screen.getByRole('button', { name: 'حفظ' }));

function held<T>() {
  let respond: (value: T) => void = () => {};
  const until = new Promise<T>((resolve) => {
    respond = resolve;
  });
  return { until, respond };
}

test('an invalid field says so and takes the focus, until it is changed, and nothing is sent', async () => {
  const send = vi.fn();
  renderFor({}, <Example write={{ send }} />);
  await save();
  expect(word()).toBeInvalid();
  expect(word()).toHaveFocus();
  await userEvent.type(word(), 'ق');
  expect(word()).toBeValid();
  expect(send).not.toHaveBeenCalled();
});

test('a failure that is no field’s is said above the button, and what was typed stays', async () => {
  const failure = new ApiError(409, '', { errorType: 'conflict', message: 'موجودة من قبل', requestId: '' });
  renderFor({}, <Example write={{ send: () => Promise.reject(failure), failed: 'تعذّر الحفظ' }} />);
  await userEvent.type(word(), 'قهوة');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('تعذّر الحفظموجودة من قبل');
  expect(word()).toHaveValue('قهوة');
});

test.each<[string, Readonly<Record<string, string>>, string | undefined, string]>([
  ['of a field that is not shown', { writtenOn: 'لهذا اليوم صفحة' }, 'تعذّر الحفظ', 'تعذّر الحفظلهذا اليوم صفحة'],
  ['of such a field, without words for what failed', { writtenOn: 'لهذا اليوم صفحة' }, undefined, 'لهذا اليوم صفحة'],
  [
    'of such a field beside one that is shown',
    { writtenOn: 'لهذا اليوم صفحة', contains: 'قصيرة' },
    'تعذّر',
    'تعذّرلهذا اليوم صفحة',
  ],
  ['of a field that is shown', { contains: 'حتى 5 أحرف' }, 'تعذّر الحفظ', ''],
])('the error %s is said once', async (_, fields, failed, expected) => {
  const failure = new ApiError(400, '', { errorType: 'validation_failed', message: '', requestId: '', fields });
  const write = { send: () => Promise.reject(failure), ...(failed && { failed }) };
  renderFor({ digits: 'arab' }, <Example write={write} />);
  await userEvent.type(word(), 'قهوة');
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(new RegExp(`^${expected}$`)));
  expect(word().hasAttribute('aria-invalid')).toBe('contains' in fields);
});

test('the error of a field that is not shown goes with the next attempt', async () => {
  const fields = { writtenOn: 'لهذا اليوم صفحة' };
  const failure = new ApiError(400, '', { errorType: 'validation_failed', message: '', requestId: '', fields });
  const send = vi.fn<() => Promise<string>>().mockRejectedValueOnce(failure).mockResolvedValue('saved');
  renderFor({}, <Example write={{ send, failed: 'تعذّر الحفظ' }} />);
  await userEvent.type(word(), 'قهوة');
  await save();
  expect(await screen.findByText('لهذا اليوم صفحة')).toBeVisible();
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).toBeEmptyDOMElement());
});

test('the reason of a failure is in the person’s digits', async () => {
  const failure = new ApiError(402, '', { errorType: 'conflict', message: 'وصلت إلى 5 أهداف', requestId: '' });
  renderFor({ digits: 'arab' }, <Example write={{ send: () => Promise.reject(failure), failed: 'تعذّر الحفظ' }} />);
  await userEvent.type(word(), 'قهوة');
  await save();
  expect(screen.getByRole('alert')).toHaveTextContent('وصلت إلى ٥ أهداف');
});

test('a failure that is told in another place is not told in the form', async () => {
  renderFor({}, <Example write={{ send: () => Promise.reject(new Error()) }} />);
  await userEvent.type(word(), 'قهوة');
  await save();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('button', { name: 'حفظ' })).not.toHaveAttribute('aria-busy');
});

test('a form that was closed while it sends does nothing more, and its draft goes', async () => {
  const { until, respond } = held<string>();
  const onDone = vi.fn();
  renderFor({}, <Example write={{ send: () => until }} onDone={onDone} />);
  await userEvent.type(word(), 'قهوة');
  await save();
  expect(storedDrafts().example).toContain('قهوة');
  cleanup();
  respond('saved');
  await waitFor(() => expect(storedDrafts().example).toBeUndefined());
  expect(onDone).not.toHaveBeenCalled();
});

interface Saved {
  readonly saved: string;
  readonly name?: string;
}

function Lasting({ saved, name = 'lasting' }: Saved) {
  const form = useForm({
    draftName: name,
    initial: { contains: saved },
    schema: NewWord,
    toBody: ({ contains }) => ({ contains, categoryId }),
    write: { send: async () => 'saved' },
  });
  return (
    <Form form={form} label="قاعدة">
      <TextField {...form.text('contains')} label="الكلمة" />
    </Form>
  );
}

test.each<[string, readonly Saved[], string]>([
  ['until that has arrived', [{ saved: 'قهوة' }], 'شاي'],
  ['and what has arrived', [{ saved: 'شاي' }], 'شاي'],
  ['but not once it was taken back', [{ saved: 'شاي' }, { saved: 'قهوة' }], 'قهوة'],
  ['but not in another draft', [{ saved: 'قهوة', name: 'other' }], 'قهوة'],
])('a form shows what it sent %s', async (_, states, expected) => {
  const { rerender } = render(<Lasting saved="قهوة" />);
  await userEvent.clear(word());
  await userEvent.type(word(), 'شاي');
  await save();
  await waitFor(() => expect(storedDrafts().lasting).toBeUndefined());
  for (const state of states) rerender(<Lasting {...state} />);
  expect(word()).toHaveValue(expected);
});

const lateField = held<{ default: typeof TextField }>();
const LateField = lazy(() => lateField.until);

function WithLateField({ write }: Props) {
  const form = useForm({
    state: useDraft('late', { contains: '', city: '' }, isTexts),
    schema: NewWord,
    toBody: ({ contains }) => ({ contains, categoryId }),
    write,
    onDone: () => {},
  });
  return (
    <Form form={form} label="مهمة">
      <TextField {...form.text('contains')} label="الكلمة" />
      <Suspense>
        <LateField {...form.text('city')} label="المدينة" />
      </Suspense>
    </Form>
  );
}

test('the error of a field that is still loading is said by the form until the field says it', async () => {
  const fields = { city: 'يرجى اختيار المدينة' };
  const failure = new ApiError(400, '', { errorType: 'validation_failed', message: '', requestId: '', fields });
  renderFor({}, <WithLateField write={{ send: () => Promise.reject(failure), failed: 'تعذّر الحفظ' }} />);
  await userEvent.type(word(), 'قهوة');
  await save();
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('تعذّر الحفظيرجى اختيار المدينة'));
  await act(async () => lateField.respond({ default: TextField }));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'المدينة' })).toBeInvalid());
  await waitFor(() => expect(screen.getAllByText('يرجى اختيار المدينة')).toHaveLength(1));
});
