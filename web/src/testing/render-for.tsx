import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useContext } from 'react';
import { ReadingContext, type ReadingStyle } from '../ui/figures/reading-style.ts';

/** Renders a part with the given reading style. */
export function renderFor(style: Partial<ReadingStyle>, part: ReactNode) {
  render(<As style={style}>{part}</As>);
  return userEvent.setup();
}

function As({ style, children }: { style: Partial<ReadingStyle>; children: ReactNode }) {
  return <ReadingContext value={{ ...useContext(ReadingContext), ...style }}>{children}</ReadingContext>;
}
