import type { AnswerOf } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { Entries, WriteOf } from '../lib/writes.ts';
import type { FormWrite } from '../ui/form/use-checked-form.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { type Entry, withChange } from './entries.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { offerRemoval, type ToastExtras } from './undo-toasts.ts';
import { useListWrite } from './use-list-write.ts';
import { useSendOnce } from './use-send-once.ts';
import type { Write } from './use-write.ts';

type Answer<Name extends EndpointName> = AnswerOf<(typeof endpoints)[Name]>;

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
  /** How a new entry looks while it waits on the device; without it only the count of what waits tells of it. */
  readonly shownAs?: (body: object, id: string) => T;
  /** Where the list takes what was saved; its place unless said otherwise. */
  readonly put?: (entry: T) => void;
}

/** What a form writes: a new entry, or a change of one. Sent again after no answer, it is still one entry. */
export function useSave<T extends Entry, Add extends EndpointName, Edit extends EndpointName>(
  list: OptimisticList<T>,
  entries: Entries<Add | Edit>,
  { add, edit, saved, texts, shownAs, put = list.put }: Save<T, Add, Edit>,
): FormWrite<Answer<Add | Edit>> {
  return useFormWrite(list, entries, saved ? edit : add, {
    toWrite: (body, id) => (saved ? { params: { id: saved.id }, body } : { body: { ...body, id } }),
    onQueued: (write) => {
      const { body } = write as unknown as { readonly body: { readonly id?: string } };
      if (saved) list.change((entries) => withChange(entries, saved.id, body as Partial<T>));
      else if (shownAs) list.put(shownAs(body, body.id ?? ''));
    },
    onSuccess: (entry) => put(entry as unknown as T),
    success: saved ? texts.changed : texts.added,
    failed: saved ? texts.failedToChange : texts.failedToAdd,
  });
}

interface FormWriteParts<Name extends EndpointName> extends Pick<Write<Name>, 'onQueued'> {
  /** The write of a body that the schema has accepted, and the id of what it adds. */
  readonly toWrite: (body: object, id: string) => object;
  readonly onSuccess?: (answer: Answer<Name>) => void;
  readonly success: string | ((answer: Answer<Name>) => string);
  readonly failed: string;
}

/** A form's write to a list: `success` and `failed` say in a few words what became of it. Sent again, it adds one entry. */
export function useFormWrite<T extends Entry, Name extends EndpointName>(
  list: OptimisticList<T>,
  entries: Entries<Name>,
  name: Name,
  { toWrite, onQueued, onSuccess, success, failed }: FormWriteParts<Name>,
): FormWrite<Answer<Name>> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useListWrite(list, entries, name, {
    onQueued,
    onSuccess: (answer) => {
      onSuccess?.(answer);
      showToast({ title: typeof success === 'string' ? success : success(answer), variant: 'success' });
    },
    failed,
    onFailed: noop,
  });
  return { send: (body) => sendOnce(body, (id) => mutateAsync(toWrite(body, id) as WriteOf<Name>)), failed };
}

interface OptimisticAdd<T, Name extends EndpointName> {
  /** How the list looks before the answer. */
  readonly show: (entries: readonly T[], write: WriteOf<Name>) => readonly T[];
  readonly success: string;
  /** What the toast says besides, where the entry may be out of sight. */
  readonly extras?: (() => ToastExtras) | undefined;
  readonly failed: string;
  /** Takes the new entry away again. */
  readonly remove: (entry: T) => void;
}

/** A form's new entry, shown before the answer: a toast, in view of the list, says what failed. Sent again, it is one entry. */
export function useOptimisticAdd<T extends Entry, Name extends EndpointName>(
  list: OptimisticList<T>,
  entries: Entries<Name>,
  name: Name,
  { success, extras, remove, ...write }: OptimisticAdd<T, Name>,
): FormWrite<Answer<Name>> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useListWrite(list, entries, name, {
    ...write,
    onSuccess: (answer) => {
      const entry = answer as unknown as T;
      // It may have been changed since.
      const removeIt = () => remove(list.read().find(({ id }) => id === entry.id) ?? entry);
      // Out of sight, the way there helps more than the way back.
      offerRemoval(entry.id, success, removeIt, extras?.());
    },
  });
  return {
    send: (body) =>
      sendOnce(body, (id) => mutateAsync({ body: { ...body, id }, idempotencyKey: id } as unknown as WriteOf<Name>)),
  };
}

/** For a write whose form says above its button what failed. */
export function noop(): void {}
