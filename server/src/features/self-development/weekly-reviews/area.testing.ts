import type { WeeklyReview, weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import type { Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';

const written = { note: 'ملاحظة لا يراها غيري', intention: 'نية لا يراها غيري', tasks: [] };

export const examples: Examples<typeof weeklyReviews> = () => {
  const ofThisWeek = async (caller: Person) => {
    const { body } = await caller.call<WeeklyReview>('GET', '/weeklyReview/current');
    return { ...written, weekOn: body.weekOn };
  };
  const aReview = async (owner: Person) => {
    const { body } = await owner.call<WeeklyReview>('POST', '/weeklyReview/finish', await ofThisWeek(owner));
    return { id: body.id ?? '' };
  };
  return {
    readCurrentReview: {},
    saveReviewDraft: { body: async (caller) => ({ ...(await ofThisWeek(caller)), step: 2 }) },
    finishReview: { body: ofThisWeek },
    listReviews: {},
    readReview: { getParams: aReview },
  };
};
