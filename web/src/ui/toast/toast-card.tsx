import { Check, CircleAlert, Info, X } from 'lucide-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classes } from '../base/classes.ts';
import { Icon } from '../base/icon.tsx';
import { texts } from '../base/texts.ts';
import { LocalizedDigits } from '../figures/localized-digits.tsx';
import { useSwipe } from '../swipe/use-swipe.ts';
import { pauseToast, resumeToast, type Toast } from './toasts.ts';

const icons = { default: Info, success: Check, destructive: CircleAlert } as const;

export function ToastCard({ toast, onDismiss }: { toast: Toast; onDismiss: () => void }) {
  const { title, description, cause, variant, undo, action = undo, offer, onShow } = toast;
  const swipe = useSwipe(['start', 'end'], onDismiss);
  const pause = usePause(toast.id);
  const card = useRestoreFocusToPage();
  useFreeEdge(card, variant === 'destructive');
  useEffect(() => (card.current ? onShow?.(card.current) : undefined), [card, onShow]);
  return (
    <div
      {...swipe.handlers}
      {...pause}
      ref={card}
      style={swipe.style}
      data-variant={variant}
      className="enter-up pointer-events-auto flex min-h-control max-w-form [touch-action:pan-y] items-center gap-3 rounded-control bg-ink ps-4 pe-1 text-ground shadow-up data-[variant=destructive]:bg-danger data-[variant=destructive]:text-on-danger"
    >
      <Icon icon={icons[variant]} />
      <div className="min-w-0 flex-1 py-2.5">
        <p className={description ? 'font-strong' : ''}>{title}</p>
        {description && <p className={classes('text-14', undo && 'truncate')}>{description}</p>}
        {cause && (
          <p className="text-14">
            <LocalizedDigits>{cause}</LocalizedDigits>
          </p>
        )}
        {offer && <ActionButton {...offer} onDismiss={onDismiss} />}
      </div>
      {action && <ActionButton {...action} onDismiss={onDismiss} className="px-3" />}
      <button
        type="button"
        aria-label={texts.close}
        onClick={onDismiss}
        className="inline-grid size-target flex-none place-items-center rounded-control"
      >
        <Icon icon={X} small />
      </button>
    </div>
  );
}

interface ActionProps extends NonNullable<Toast['action']> {
  readonly onDismiss: () => void;
  readonly className?: string;
}

function ActionButton({ label, run, onDismiss, className }: ActionProps) {
  return (
    <button
      type="button"
      className={classes('min-h-target font-strong underline underline-offset-4', className)}
      onClick={() => {
        onDismiss();
        run();
      }}
    >
      {label}
    </button>
  );
}

const controls = 'a[href], button, input, select, textarea, label';

/** The edges of the window that a toast may stand at, below what the page's head and above what its bar take. */
const edges = {
  top: 'calc(var(--top) + var(--space-2)) auto',
  bottom: 'auto calc(var(--space-4) + var(--above-bar))',
};

/** An error stays for long: it stands at the edge where it lies on fewer buttons and fields, of its own where none is better. */
function useFreeEdge(card: RefObject<HTMLElement | null>, isError: boolean) {
  useLayoutEffect(() => {
    const toaster = card.current?.closest<HTMLElement>('.toaster');
    if (!isError || !card.current || !toaster) return;
    const covered = countCovered(card.current, toaster);
    if (covered === 0) return;
    const isAtTop = card.current.getBoundingClientRect().top < window.innerHeight / 2;
    toaster.style.insetBlock = isAtTop ? edges.bottom : edges.top;
    const moveBack = () => void toaster.style.removeProperty('inset-block');
    if (countCovered(card.current, toaster) >= covered) moveBack();
    return moveBack;
  }, [card, isError]);
}

/** How much that is pressed or typed into lies under a toast. */
function countCovered(card: HTMLElement, toaster: HTMLElement): number {
  const own = card.getBoundingClientRect();
  const root = toaster.closest('dialog') ?? document.body;
  return [...root.querySelectorAll<HTMLElement>(controls)].filter((each) => {
    const { top, bottom, left, right, width } = each.getBoundingClientRect();
    const isApart = bottom <= own.top || top >= own.bottom || right <= own.left || left >= own.right;
    return width > 0 && !isApart && !toaster.contains(each);
  }).length;
}

/** When a toast with the focus is removed, moves the focus to the page, or to the open modal, instead of losing it. */
function useRestoreFocusToPage() {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    return () => {
      if (!card?.contains(document.activeElement)) return;
      const page = card.closest('dialog') ?? document.getElementById('main');
      page?.focus({ preventScroll: true });
    };
  }, []);
  return ref;
}

/** Pauses a toast's timer while the pointer is over it or the focus is in it. */
function usePause(id: number) {
  const [isPointedAt, setPointedAt] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  useEffect(() => {
    if (!isHeld) return;
    pauseToast(id);
    return () => resumeToast(id);
  }, [isHeld, id]);
  return {
    onPointerEnter: () => setPointedAt(true),
    onPointerLeave: () => setPointedAt(false),
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
  };
}
