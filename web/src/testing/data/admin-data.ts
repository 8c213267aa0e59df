import type { UserDetails, UserRow } from '@afdal/contract/admin/users';

/** A plain user, as the list of users shows them. */
export const aUserRow: UserRow = {
  id: '01937b1e-0000-7000-8000-00000000000a',
  name: 'عمر الشمري',
  email: 'omar@example.com',
  role: 'user',
  plan: 'premium',
  status: 'active',
  joinedAt: '2026-06-02T09:00:00.000Z',
  lastSeenAt: '2026-11-21T08:00:00.000Z',
  points: 2_340,
};

/** The same user, as their page shows them. */
export const aUserDetails: UserDetails = {
  ...aUserRow,
  emailVerified: true,
  country: 'SA',
  city: 'جدة',
  timezone: 'Asia/Riyadh',
  isInvited: true,
  acceptedInvites: 1,
  device: '',
  sessions: 2,
  hasPassword: true,
  hasGoogle: false,
  hasSecondStep: true,
  deletionDueAt: null,
  level: 7,
  tasksDone: 412,
  tasksDoneLately: 74,
  subscription: {
    status: 'active',
    startDate: '2026-06-14T09:00:00.000Z',
    endDate: '2026-12-21T09:00:00.000Z',
    autoRenew: true,
    paid: [{ minor: 2_000, currency: 'USD' }],
    grantedDaysLeft: 7,
    events: [
      { id: 'event-1', kind: 'days_granted', at: '2026-11-03T09:00:00.000Z', endsAt: '2026-12-21T09:00:00.000Z' },
    ],
  },
  counts: {
    accounts: 4,
    transactions: 1_284,
    obligations: 6,
    savingsGoals: 5,
    habits: 3,
    majorGoals: 4,
    tasks: 12,
    journalEntries: 96,
    weeklyReviews: 8,
    programmes: 2,
    receipts: 37,
  },
  tickets: {
    total: 1,
    items: [
      {
        id: 'ticket-1',
        number: 10_352,
        subject: 'تعذّر استيراد ملف',
        status: 'solved',
        createdAt: '2026-11-03T09:00:00.000Z',
      },
    ],
  },
  audit: [
    {
      id: 3,
      action: 'user.grant_days',
      actor: 'مها الدوسري',
      reason: 'تعويض عن عطل الاستيراد',
      changes: [{ field: 'endsAt', before: '2026-12-14T09:00:00.000Z', after: '2026-12-21T09:00:00.000Z' }],
      at: '2026-11-03T09:00:00.000Z',
    },
  ],
};
