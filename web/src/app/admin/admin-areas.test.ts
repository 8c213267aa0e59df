import { expect, test } from 'vitest';
import { adminAreas } from '../../admin-areas.ts';
import { adminPaths } from '../paths.ts';
import { adminTabs } from './admin-tabs.ts';

test('each page of the administration is shown by one area, or has tabs that are', () => {
  const pages = adminAreas.flatMap((area) => Object.keys(area.pages ?? {}));
  expect([...pages, ...Object.keys(adminTabs)].toSorted()).toEqual(Object.values(adminPaths).toSorted());
  const tabs = adminAreas.flatMap((area) => Object.keys(area.tabs ?? {}));
  expect(tabs.toSorted()).toEqual(Object.values(adminTabs).flat().toSorted());
});
