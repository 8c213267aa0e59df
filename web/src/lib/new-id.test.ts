import { NewId } from '@afdal/contract/ids';
import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('an id is one that the contract takes', () => {
  for (let i = 0; i < 200; i++) expect(NewId.safeParse(newId()).success).toBe(true);
});

test('ids carry their time, so that they sort by it', () => {
  expect(newId(0).slice(0, 13)).toBe('00000000-0000');
  expect(newId(0x0123456789ab).slice(0, 13)).toBe('01234567-89ab');
  expect(newId(1_800_000_000_000) < newId(1_800_000_000_001)).toBe(true);
});

test('two ids of one moment differ', () => {
  expect(new Set(Array.from({ length: 500 }, () => newId(1))).size).toBe(500);
});
