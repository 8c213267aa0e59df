import type { EndpointResponse, NamedEndpoint } from '@afdal/contract/endpoint';
import { useRef } from 'react';
import type * as z from 'zod/mini';
import { WriteQueuedError } from '../lib/api-error.ts';
import { newId } from '../lib/new-id.ts';
import type { FormWrite } from '../ui/form/use-checked-form.ts';
import { showToast } from '../ui/toast/toasts.ts';
import { type Item, withChange } from './items.ts';
import type { OptimisticList } from './optimistic-list.ts';
import { offerRemoval, type ToastExtras } from './undo-toasts.ts';
import { type BodyInput, useListWrite, type Write, type WriteVariables } from './use-write.ts';

/** A call that adds an entry, under an id that the form gives it. */
type AddEndpoint<T, Body> = NamedEndpoint & {
  readonly body: z.ZodMiniType<unknown, Body & { id?: string | undefined }>;
  readonly output: z.ZodMiniType<T>;
  readonly params?: never;
};

/** A call that changes the entry of an id. */
type EditEndpoint<T, Body> = NamedEndpoint & {
  readonly params: z.ZodMiniType<unknown, { id: string }>;
  readonly body: z.ZodMiniType<unknown, Body>;
  readonly output: z.ZodMiniType<T>;
};

interface Save<T, New, Change> {
  readonly add: AddEndpoint<T, New>;
  readonly edit: EditEndpoint<T, Change>;
  /** The entry that is changed; null for a new one. */
  readonly saved: T | null;
  readonly texts: {
    readonly added: string;
    readonly changed: string;
    readonly failedToAdd: string;
    readonly failedToChange: string;
  };
  /** How a new entry looks while it waits on the device; without it only the count of what waits tells of it. */
  readonly toOptimistic?: (body: New, id: string) => T;
  /** Where the list takes what was saved; its place unless said otherwise. */
  readonly put?: (item: T) => void;
}

/** What a form writes: a new entry, or a change of one. Sent again after no answer, it is still one entry. */
export function useSave<T extends Item, New extends object, Change extends object>(
  list: OptimisticList<T>,
  { add, edit, saved, texts, toOptimistic, put = list.put }: Save<T, New, Change>,
) {
  const adding = useFormWrite(list, add, {
    toWrite: (body, id) => ({ body: { ...body, id } }),
    onQueued: toOptimistic && (({ body }) => list.put(toOptimistic(body, body.id ?? ''))),
    onSuccess: put,
    success: texts.added,
    failed: texts.failedToAdd,
  });
  const id = saved?.id ?? '';
  const changing = useFormWrite(list, edit, {
    toWrite: (body) => ({ params: { id }, body }),
    onQueued: ({ body }) => list.change((items) => withChange(items, id, body as Partial<T>)),
    onSuccess: put,
    success: texts.changed,
    failed: texts.failedToChange,
  });
  // The schema of the form is the one of what it writes.
  return (saved ? changing : adding) as FormWrite<T, New | Change>;
}

/** What a form sends to a call. */
export type FormWriteOf<E extends NamedEndpoint> = FormWrite<EndpointResponse<E>, BodyInput<E>>;

interface FormWriteOptions<E extends NamedEndpoint> extends Pick<Write<E>, 'onQueued'> {
  /** The write of a body that the schema has accepted, and the id of what it adds. */
  readonly toWrite: (body: BodyInput<E>, id: string) => WriteVariables<E>;
  readonly onSuccess?: (response: EndpointResponse<E>) => void;
  readonly success: string | ((response: EndpointResponse<E>) => string);
  readonly failed: string;
}

/** A form's write to a list: `success` and `failed` say in a few words what became of it. Sent again, it adds one entry. */
export function useFormWrite<T extends Item, E extends NamedEndpoint>(
  list: OptimisticList<T>,
  endpoint: E,
  { toWrite, onQueued, onSuccess, success, failed }: FormWriteOptions<E>,
): FormWriteOf<E> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useListWrite(list, endpoint, {
    onQueued,
    onSuccess: (response) => {
      onSuccess?.(response);
      showToast({ title: typeof success === 'string' ? success : success(response), variant: 'success' });
    },
    failed,
    onFailed: noop,
  });
  return { send: (body) => sendOnce(body, (id) => mutateAsync(toWrite(body, id))), failed };
}

interface OptimisticAdd<T, Body> {
  /** How the list looks before the answer. */
  readonly show: (items: readonly T[], write: { readonly body: Body }) => readonly T[];
  readonly success: string;
  /** What the toast says besides, where the entry may be out of sight. */
  readonly extras?: (() => ToastExtras) | undefined;
  readonly failed: string;
  /** Takes the new entry away again. */
  readonly remove: (item: T) => void;
}

/** A form's new entry, shown before the answer: a toast, in view of the list, says what failed. Sent again, it is one entry. */
export function useOptimisticAdd<T extends Item, Body extends object>(
  list: OptimisticList<T>,
  endpoint: AddEndpoint<T, Body>,
  { success, extras, remove, ...write }: OptimisticAdd<T, Body>,
): FormWrite<T, Body> {
  const sendOnce = useSendOnce();
  const { mutateAsync } = useListWrite(list, endpoint, {
    ...write,
    onSuccess: (item) => {
      // It may have been changed since.
      const removeIt = () => remove(list.read().find(({ id }) => id === item.id) ?? item);
      // Out of sight, the way there helps more than the way back.
      offerRemoval(item.id, success, removeIt, extras?.());
    },
  });
  return { send: (body) => sendOnce(body, (id) => mutateAsync({ body: { ...body, id }, idempotencyKey: id })) };
}

/** For a write whose form says above its button what failed. */
export function noop(): void {}

/**
 * Sends what a form adds under an id: the same one for the same content until that is sent, so that a repeated send adds
 * nothing. The same content after that is another entry.
 */
export function useSendOnce(): <Result>(content: object, send: (id: string) => Promise<Result>) => Promise<Result> {
  const unsent = useRef<{ readonly id: string; readonly content: string } | null>(null);
  return async (body, send) => {
    const content = JSON.stringify(body);
    if (unsent.current?.content !== content) unsent.current = { id: newId(), content };
    const attempt = unsent.current;
    const forget = () => {
      if (unsent.current === attempt) unsent.current = null;
    };
    try {
      const response = await send(attempt.id);
      forget();
      return response;
    } catch (error) {
      if (error instanceof WriteQueuedError) forget();
      throw error;
    }
  };
}
