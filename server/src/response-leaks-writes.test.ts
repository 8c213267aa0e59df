import type { Endpoint } from '@afdal/contract/endpoint';
import { type EndpointName, endpoints } from '@afdal/contract/endpoints';
import { describeLeaks, useLeakServer } from '../testing/response-leaks.ts';

const entries = Object.entries(endpoints) as [EndpointName, Endpoint][];
describeLeaks(
  entries.filter(([, { method }]) => method !== 'GET'),
  useLeakServer(),
);
