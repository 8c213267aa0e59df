const backEvents = ['focus', 'pageshow'];

/** Calls the listener at every whole minute: what days and hours are shown by. */
export const onClock = everyWhole(60_000);

/** Calls the listener at every whole second: running clocks. */
export const onSecond = everyWhole(1_000);

/**
 * One timer for all who listen, at every whole period while the page is visible, and when somebody returns to it: a timer
 * measures no time while the device sleeps or the page is frozen. The function that subscribes returns one that
 * unsubscribes.
 */
function everyWhole(periodMs: number): (listener: () => void) => () => void {
  const listeners = new Set<() => void>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    timer = setTimeout(
      () => {
        wait();
        notifyListeners();
      },
      periodMs - (Date.now() % periodMs),
    );
  };
  // Nobody sees a hidden page. It would only make all pages left open call the server at the same midnight.
  const notifyListeners = () => {
    if (document.visibilityState === 'hidden') return;
    for (const listener of [...listeners]) listener();
  };
  const turn = () => {
    clearTimeout(timer);
    if (document.visibilityState === 'hidden') return;
    wait();
    notifyListeners();
  };

  return (listener) => {
    if (listeners.size === 0) {
      wait();
      document.addEventListener('visibilitychange', turn);
      for (const event of backEvents) window.addEventListener(event, notifyListeners);
    }
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', turn);
      for (const event of backEvents) window.removeEventListener(event, notifyListeners);
    };
  };
}
