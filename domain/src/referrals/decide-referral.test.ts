import { expect, it } from 'vitest';
import { decideReferral } from './decide-referral.ts';

const fair = {
  isSameMailbox: false,
  isKnownMailbox: false,
  isAbove: false,
  recentCredits: 0,
  reviewFrom: 10,
  recentByDomain: 0,
};

it.each([
  [{}, { status: 'granted' }],
  [{ recentCredits: 9 }, { status: 'granted' }],
  [{ recentCredits: 10 }, { status: 'review' }],
  [{ recentCredits: 10, reviewFrom: 11 }, { status: 'granted' }],
  [{ recentCredits: 1, reviewFrom: 1 }, { status: 'review' }],
  [{ recentCredits: 250 }, { status: 'review' }],
  [{ recentByDomain: 2 }, { status: 'granted' }],
  [{ recentByDomain: 3 }, { status: 'review' }],
  [{ recentByDomain: 3, recentCredits: 9 }, { status: 'review' }],
  [{ isSameMailbox: true }, { status: 'refused', reason: 'same_mailbox' }],
  [
    { isKnownMailbox: true, recentByDomain: 3 },
    { status: 'refused', reason: 'known_mailbox' },
  ],
  [
    { isSameMailbox: true, isKnownMailbox: true },
    { status: 'refused', reason: 'same_mailbox' },
  ],
  [{ isKnownMailbox: true }, { status: 'refused', reason: 'known_mailbox' }],
  [
    { isAbove: true, isKnownMailbox: true },
    { status: 'refused', reason: 'cycle' },
  ],
])('%j: %j', (facts, expected) => {
  expect(decideReferral({ ...fair, ...facts })).toEqual(expected);
});
