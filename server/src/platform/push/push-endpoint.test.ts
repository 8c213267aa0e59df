import { expect, it } from 'vitest';
import { blockedEndpoints } from '../../../testing/blocked-endpoints.ts';
import { isPushEndpoint } from './push-endpoint.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O',
  'https://fcm.googleapis.com/wp/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABdjT7X',
  'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAD%2bQ%3d',
  'https://web.push.apple.com/QGuQyavXutnMH',
])('takes what a browser gives: %s', (endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(true);
});

it.each(blockedEndpoints)('takes no address with %s', (_, endpoint) => {
  expect(isPushEndpoint(endpoint)).toBe(false);
});
