import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FilledText } from './filled-text.tsx';

test.each([
  ['أهلًا {name}، صباح الخير', 'أهلًا <bdi>Sara</bdi>، صباح الخير'],
  ['{name} هنا', '<bdi>Sara</bdi> هنا'],
  ['أهلًا {name}', 'أهلًا <bdi>Sara</bdi>'],
])('«%s» has the value in its place', (text, html) => {
  const { container } = render(
    <FilledText text={text} at="name">
      Sara
    </FilledText>,
  );
  expect(container.innerHTML).toBe(html);
});
