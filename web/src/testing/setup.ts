import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { queryClient } from '../lib/query-client.ts';
import { clearToasts } from '../ui/toast/toasts.ts';
import { complaints, listenForComplaints } from './complaints.ts';
import { standInForDialogs } from './dialogs.ts';
import { forgetAnswers, startFakeServer } from './fake-server.ts';

// A busy machine is not a fault of the page.
configure({ asyncUtilTimeout: 5000 });

// What jsdom has not.
window.scrollTo = () => {};
Element.prototype.setPointerCapture = () => {};
Element.prototype.getAnimations = () => [];
standInForDialogs();

beforeEach(() => {
  listenForComplaints();
  startFakeServer();
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
