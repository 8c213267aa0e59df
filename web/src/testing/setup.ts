import '@testing-library/jest-dom/vitest';
import { notifications } from '@afdal/contract/notifications/notifications';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { forgetReads } from '../features/dashboard/batched-reads.ts';
import { queryClient } from '../lib/query-client.ts';
import { fetchDrawingsAgain } from '../ui/charts/drawings-file.ts';
import { clearToasts } from '../ui/toast/toasts.ts';
import { leaveWindow } from './browser/leave-window.ts';
import { consoleErrors, recordConsoleErrors } from './console-errors.ts';
import { resetResponses, serve } from './fake-server.ts';
import { serveDashboard } from './serve-dashboard.ts';
import './browser/browser-mocks.ts';

// A slow machine must not fail tests.
configure({ asyncUtilTimeout: 15_000 });

// A chart is drawn at once: the words of its skeleton would be found, and be gone by the time they are looked at.
beforeAll(async () => {
  fetchDrawingsAgain();
  await vi.dynamicImportSettled();
});

beforeEach(() => {
  recordConsoleErrors();
  // Called by the bell of every page behind the guard.
  serve(notifications.listNotifications, () => []);
  serveDashboard();
});

afterEach(async () => {
  cleanup();
  // With fake timers, work deferred to the next task would never run.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(1);
  vi.useRealTimers();
  clearToasts();
  const html = await leaveWindow();
  queryClient.clear();
  forgetReads();
  onlineManager.setOnline(true);
  resetResponses();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A test that expects a console message removes it from the list itself.
  expect(consoleErrors.splice(0), 'the console stayed silent').toEqual([]);
  expect(html, 'the page has gone whole').toBe('');
});

// A module still loading when its file of tests ends is rejected, and stays so for all later files of the worker.
afterAll(async () => {
  await vi.dynamicImportSettled();
});
