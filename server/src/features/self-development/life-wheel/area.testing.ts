import type { lifeWheel } from '@afdal/contract/self-development/life-wheel';
import type { Examples } from '../../../../testing/example-call.ts';

export const examples: Examples<typeof lifeWheel> = () => ({
  listWheels: {},
  saveWheel: {
    body: { scores: { money: 7, health: 6, family: 9, work: 7, learning: 8, rest: 5, faith: 8, community: 6 } },
  },
});
