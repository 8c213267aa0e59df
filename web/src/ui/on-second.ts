const secondMs = 1_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls the listener at every whole second while the page is visible, and when somebody returns to it: one timer for all
 * clocks of a page. Returns a function that unsubscribes.
 */
export function onSecond(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  wait();
  document.addEventListener('visibilitychange', resume);
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', resume);
}

function wait(): void {
  timer = setTimeout(
    () => {
      wait();
      tell();
    },
    secondMs - (Date.now() % secondMs),
  );
}

// Nobody sees the clocks of a hidden page.
function resume(): void {
  clearTimeout(timer);
  if (document.visibilityState === 'hidden') return;
  wait();
  tell();
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}
