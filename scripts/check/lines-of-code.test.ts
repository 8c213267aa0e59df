import { expect, it } from 'vitest';
import { isCounted, linesOfCode } from './lines-of-code.mjs';

it('counts neither blank lines nor comments', () => {
  const text = `/** One. */
const a = '/* no comment */'; // behind code

/*
 * Two.
 */
// Three.
return (
  <p>
    {/* Four. */}
    {a}
  </p>
);
`;
  expect(linesOfCode(text)).toBe(6);
});

it('leaves tests, tables and texts out', () => {
  const files = [
    'web/src/a.tsx',
    'server/src/a/tables.ts',
    'web/src/a/copy.ts',
    'web/src/a.test.ts',
    'web/scripts/a.mjs',
  ];
  expect(files.filter(isCounted)).toEqual(['web/src/a.tsx']);
});
