import type { consents } from '@afdal/contract/people/consents';
import type { legal } from '@afdal/contract/people/legal';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof legal & typeof consents> = () => ({
  readLegalDocument: { getParams: async () => ({ kind: 'privacy-policy' }) },
  listConsents: {},
  listDocumentsToAgree: {},
  agreeToDocument: { body: { kind: 'terms-of-service' } },
  decideOnAnalytics: { body: { isGranted: true } },
});
