const minuteMs = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Calls the listener at every whole minute while the page is visible, and when somebody returns to it: a timer measures
 * no time while the device sleeps or the page is frozen. Returns a function that unsubscribes.
 */
export function onClock(listener: () => void): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start(): void {
  wait();
  document.addEventListener('visibilitychange', tell);
  for (const event of ['focus', 'pageshow']) window.addEventListener(event, tell);
}

function stop(): void {
  clearTimeout(timer);
  document.removeEventListener('visibilitychange', tell);
  for (const event of ['focus', 'pageshow']) window.removeEventListener(event, tell);
}

function wait(): void {
  timer = setTimeout(
    () => {
      wait();
      tell();
    },
    minuteMs - (Date.now() % minuteMs),
  );
}

// Nobody sees a hidden page. It would only make all pages left open call the server at the same midnight.
function tell(): void {
  if (document.visibilityState === 'hidden') return;
  for (const listener of [...listeners]) listener();
}
