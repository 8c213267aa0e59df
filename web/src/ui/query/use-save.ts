import type { AnswerOf } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import { type Entries, writeOptions } from '../../lib/writes.ts';
import type { FormWrite } from '../form/use-form.ts';
import { showToast } from '../toast/toasts.ts';
import type { Entry } from './entries.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { useIdOf } from './use-id-of.ts';

interface Save<T, Add extends EndpointName, Edit extends EndpointName> {
  readonly add: Add;
  readonly edit: Edit;
  /** The entry that is changed; null for a new one. */
  readonly saved: T | null;
  readonly texts: {
    readonly added: string;
    readonly changed: string;
    readonly failedToAdd: string;
    readonly failedToChange: string;
  };
}

/** What a form writes: a new entry, or a change of one. Sent again after no answer, it is still one entry. */
export function useSave<T extends Entry, Add extends EndpointName, Edit extends EndpointName>(
  list: OptimisticList<T>,
  entries: Entries<Add | Edit>,
  { add, edit, saved, texts }: Save<T, Add, Edit>,
): FormWrite<T> {
  const idOf = useIdOf();
  const texted = saved
    ? { success: texts.changed, failed: texts.failedToChange }
    : { success: texts.added, failed: texts.failedToAdd };
  return formWrite(list, entries, saved ? edit : add, {
    ...texted,
    writeOf: (body) => (saved ? { params: { id: saved.id }, body } : { body: { ...body, id: idOf(body) } }),
    onSuccess: (entry) => list.put(entry as unknown as T),
  }) as unknown as FormWrite<T>;
}

interface FormWriteParts<Answer> {
  readonly writeOf: (body: object) => object;
  readonly onSuccess: (answer: Answer) => void;
  readonly success: string;
  readonly failed: string;
}

/** A form's write to a list: `success` and `failed` say in a few words what became of it. */
export function formWrite<T extends Entry, Name extends EndpointName>(
  list: OptimisticList<T>,
  entries: Entries<Name>,
  name: Name,
  { writeOf, onSuccess, success, failed }: FormWriteParts<AnswerOf<(typeof endpoints)[Name]>>,
) {
  const { mutationKey, scope, mutationFn } = writeOptions(entries, name);
  return {
    mutationKey,
    scope,
    mutationFn: (write: object) => mutationFn(write as Parameters<typeof mutationFn>[0]),
    meta: { ...list.meta, failed },
    writeOf,
    onSuccess: (answer: AnswerOf<(typeof endpoints)[Name]>) => {
      onSuccess(answer);
      showToast({ title: success, variant: 'success' });
    },
    onSettled: list.invalidate,
    failed,
  };
}
