import { createBrowserHistory } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { browserAddress } from '../../testing/browser/browser-history.ts';
import { isSteppingBack, stepBack } from './step-back.ts';

test('where the browser never arrives, what waits goes on after a second', () => {
  vi.useFakeTimers();
  const back = vi.spyOn(window.history, 'back').mockImplementation(() => {});
  window.history.replaceState(null, '', '/tasks');
  const history = createBrowserHistory();
  onTestFinished(() => {
    vi.useRealTimers();
    back.mockRestore();
    history.destroy();
  });

  stepBack(history);
  history.push('/dashboard');
  vi.advanceTimersByTime(999);
  history.flush();
  expect([isSteppingBack(history), browserAddress()]).toEqual([true, '/tasks']);
  vi.advanceTimersByTime(1);
  history.flush();
  expect([isSteppingBack(history), browserAddress()]).toEqual([false, '/dashboard']);
});
