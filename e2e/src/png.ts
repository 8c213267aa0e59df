import { createPng } from '@afdal/domain/testing/png';

/** A picture of one colour, as a camera would send it. */
export function png(side: number): Buffer {
  const lines = Buffer.alloc(side * (1 + side * 3), 180);
  for (let y = 0; y < side; y++) lines[y * (1 + side * 3)] = 0;
  return createPng({ side, depth: 8, colour: 2 }, lines);
}
