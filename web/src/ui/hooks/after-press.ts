const waiting = new Set<() => void>();
let isPressed = false;

function end(): void {
  // After the click, which comes in the same task.
  setTimeout(() => {
    isPressed = false;
    for (const run of waiting) run();
    waiting.clear();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('mousedown', () => (isPressed = true), { capture: true });
  for (const name of ['mouseup', 'dragend', 'pointercancel']) document.addEventListener(name, end, { capture: true });
}

/**
 * Runs what moves the layout once the press that is going on is over, at once where there is none: a press that takes the
 * focus from a field must not have its button move away before the click.
 */
export function afterPress(run: () => void): void {
  if (isPressed) waiting.add(run);
  else run();
}
