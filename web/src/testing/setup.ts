import '@testing-library/jest-dom/vitest';
import { notifications } from '@afdal/contract/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { clearToasts } from '../ui/toast/toasts.ts';
import { complaints, listenForComplaints } from './complaints.ts';
import { standInForDialogs } from './dialogs.ts';
import { forgetAnswers, serve, startFakeServer } from './fake-server.ts';
import { standInForMedia } from './window-width.ts';

// A busy machine is not a fault of the page.
configure({ asyncUtilTimeout: 5000 });

// What jsdom has not.
window.scrollTo = () => {};
Element.prototype.setPointerCapture = () => {};
Element.prototype.scrollIntoView = () => {};
Element.prototype.getAnimations = () => [];
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
standInForDialogs();
standInForMedia();

beforeEach(() => {
  listenForComplaints();
  startFakeServer();
  // Asked for by the bell of every page behind the guard.
  serve(notifications.listNotifications, () => []);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  clearToasts();
  queryClient.clear();
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
  // A test that expects a complaint takes it out of the list itself.
  expect(complaints.splice(0), 'the console stayed silent').toEqual([]);
  vi.restoreAllMocks();
});

// A way back that the last test began arrives, and is looked after, before the window goes.
afterAll(async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
});
