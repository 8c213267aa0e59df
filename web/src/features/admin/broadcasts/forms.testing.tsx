import { adminBroadcasts, type Broadcast } from '@afdal/contract/admin/broadcasts';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { serve } from '../../../testing/fake-server.ts';
import { BroadcastForm } from './broadcast-form.tsx';

const broadcast: Broadcast = {
  id: '019ab000-0000-7000-8000-000000000001',
  title: 'صيانة ليلة الجمعة',
  message: 'العرض متاح.',
  actionType: null,
  plan: null,
  isActive: false,
  countries: [],
  isPushed: false,
  isMailed: false,
  scheduledOn: '2030-11-26' as CivilDate,
  scheduledTime: '18:00',
  state: 'scheduled',
  version: 1,
  createdAt: '2026-11-22T16:00:00.000Z',
  changedAt: '2026-11-22T16:00:00.000Z',
  startedAt: null,
  reached: { people: 0, devices: 0, mails: 0 },
  opened: 0,
};

export const forms: AreaForms = {
  serve: () => serve(adminBroadcasts.readBroadcastReach, () => ({ people: 3, devices: 1, mails: 1 })),
  drafted: {
    'broadcast-form.tsx': [() => <BroadcastForm broadcast={broadcast} onLeave={noop} />],
  },
};
