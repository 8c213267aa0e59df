import type { EndpointResponse } from '@afdal/contract/endpoint';
import type { EndpointName, endpoints } from '@afdal/contract/endpoints';
import type { EndpointGroup, WriteVariables } from '../lib/writes.ts';
import type { FormWrite } from '../ui/form/use-checked-form.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { type Item, withChange } from './items.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { offerRemoval, type ToastExtras } from './undo-toasts.ts';
import { useListWrite } from './use-list-write.ts';
import { useSendOnce } from './use-send-once.ts';
import type { Write } from './use-write.ts';

type ResponseTo<Name extends EndpointName> = EndpointResponse<(typeof endpoints)[Name]>;

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
  readonly toOptimistic?: (body: object, id: string) => T;
  /** Where the list takes what was saved; its place unless said otherwise. */
  readonly put?: (item: T) => void;
}

/** What a form writes: a new entry, or a change of one. Sent again after no answer, it is still one entry. */
export function useSave<T extends Item, Add extends EndpointName, Edit extends EndpointName>(
  list: OptimisticList<T>,
  group: EndpointGroup<Add | Edit>,
  { add, edit, saved, texts, toOptimistic, put = list.put }: Save<T, Add, Edit>,
): FormWrite<ResponseTo<Add | Edit>> {
  return useFormWrite(list, group, saved ? edit : add, {
    toWrite: (body, id) => (saved ? { params: { id: saved.id }, body } : { body: { ...body, id } }),
    onQueued: (write) => {
      const { body } = write as unknown as { readonly body: { readonly id?: string } };
      if (saved) list.change((items) => withChange(items, saved.id, body as Partial<T>));
      else if (toOptimistic) list.put(toOptimistic(body, body.id ?? ''));
    },
    onSuccess: (item) => put(item as unknown as T),
    success: saved ? texts.changed : texts.added,
    failed: saved ? texts.failedToChange : texts.failedToAdd,
  });
}

interface FormWriteOptions<Name extends EndpointName> extends Pick<Write<Name>, 'onQueued'> {
  /** The write of a body that the schema has accepted, and the id of what it adds. */
  readonly toWrite: (body: object, id: string) => object;
  readonly onSuccess?: (response: ResponseTo<Name>) => void;
  readonly success: string | ((response: ResponseTo<Name>) => string);
  readonly failed: string;
}

/** A form's write to a list: `success` and `failed` say in a few words what became of it. Sent again, it adds one entry. */
export function useFormWrite<T extends Item, Name extends EndpointName>(
  list: OptimisticList<T>,
  group: EndpointGroup<Name>,
  name: Name,
  { toWrite, onQueued, onSuccess, success, failed }: FormWriteOptions<Name>,
): FormWrite<ResponseTo<Name>> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useListWrite(list, group, name, {
    onQueued,
    onSuccess: (response) => {
      onSuccess?.(response);
      showToast({ title: typeof success === 'string' ? success : success(response), variant: 'success' });
    },
    failed,
    onFailed: noop,
  });
  return { send: (body) => sendOnce(body, (id) => mutateAsync(toWrite(body, id) as WriteVariables<Name>)), failed };
}

interface OptimisticAdd<T, Name extends EndpointName> {
  /** How the list looks before the answer. */
  readonly show: (items: readonly T[], write: WriteVariables<Name>) => readonly T[];
  readonly success: string;
  /** What the toast says besides, where the entry may be out of sight. */
  readonly extras?: (() => ToastExtras) | undefined;
  readonly failed: string;
  /** Takes the new entry away again. */
  readonly remove: (item: T) => void;
}

/** A form's new entry, shown before the answer: a toast, in view of the list, says what failed. Sent again, it is one entry. */
export function useOptimisticAdd<T extends Item, Name extends EndpointName>(
  list: OptimisticList<T>,
  group: EndpointGroup<Name>,
  name: Name,
  { success, extras, remove, ...write }: OptimisticAdd<T, Name>,
): FormWrite<ResponseTo<Name>> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useListWrite(list, group, name, {
    ...write,
    onSuccess: (response) => {
      const item = response as unknown as T;
      // It may have been changed since.
      const removeIt = () => remove(list.read().find(({ id }) => id === item.id) ?? item);
      // Out of sight, the way there helps more than the way back.
      offerRemoval(item.id, success, removeIt, extras?.());
    },
  });
  return {
    send: (body) =>
      sendOnce(body, (id) =>
        mutateAsync({ body: { ...body, id }, idempotencyKey: id } as unknown as WriteVariables<Name>),
      ),
  };
}

/** For a write whose form says above its button what failed. */
export function noop(): void {}
