import { held as heldByTest } from './held.ts';

export const held = heldByTest;
