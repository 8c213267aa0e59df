import '@testing-library/jest-dom/vitest';
import { notifications } from '@afdal/contract/notifications';
import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { clearToasts } from '../ui/toast/toasts.ts';
import { complaints, listenForComplaints } from './complaints.ts';
import { forgetAnswers, serve } from './fake-server.ts';
import { leaveWindow } from './leave-window.ts';
import './stand-ins.ts';

// A busy machine is not a fault of the page.
configure({ asyncUtilTimeout: 5000 });

beforeEach(() => {
  listenForComplaints();
  // Asked for by the bell of every page behind the guard.
  serve(notifications.listNotifications, () => []);
});

afterEach(async () => {
  cleanup();
  // On a stopped clock, what was only put off to the next task would never happen.
  if (vi.isFakeTimers()) vi.advanceTimersByTime(1);
  vi.useRealTimers();
  clearToasts();
  const left = await leaveWindow();
  queryClient.clear();
  onlineManager.setOnline(true);
  forgetAnswers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  // A test that expects a complaint takes it out of the list itself.
  expect(complaints.splice(0), 'the console stayed silent').toEqual([]);
  expect(left, 'the page has gone whole').toBe('');
});
