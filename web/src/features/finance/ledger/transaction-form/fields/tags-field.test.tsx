import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderFor } from '../../../../../testing/render-for.tsx';
import { TagsField } from './tags-field.tsx';

test.each([
  ['latn', 'بين كل وسم والآخر فاصلة، حتى 10 وسوم'],
  ['arab', 'بين كل وسم والآخر فاصلة، حتى ١٠ وسوم'],
] as const)('how many tags there may be is said in the digits of the person: %s', (digits, hint) => {
  renderFor({ digits }, <TagsField tags={[]} typed="" error={undefined} readOnly={false} onChange={() => {}} />);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription(hint);
});
