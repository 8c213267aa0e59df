import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useContext } from 'react';
import { type DisplayPreferences, DisplayPreferencesContext } from '../ui/figures/display-preferences.ts';

/** Renders a part with the given reading style. */
export function renderFor(style: Partial<DisplayPreferences>, part: ReactNode) {
  render(<As style={style}>{part}</As>);
  return userEvent.setup();
}

function As({ style, children }: { style: Partial<DisplayPreferences>; children: ReactNode }) {
  return (
    <DisplayPreferencesContext value={{ ...useContext(DisplayPreferencesContext), ...style }}>
      {children}
    </DisplayPreferencesContext>
  );
}
