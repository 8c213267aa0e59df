import { textSizes } from '@afdal/domain/people/limits';
import { ALargeSmall, Moon, Sun, SunMoon } from 'lucide-react';
import { useEditPreferences } from '../../session/use-edit-preferences.ts';
import { useUser } from '../../session/user.tsx';
import type { Command } from '../../ui/palette/command.ts';
import { copy } from './copy.ts';

const icons = { light: Sun, dark: Moon, system: SunMoon } as const;
const themes = ['light', 'dark', 'system'] as const;

/** Each appearance and text size but the present one. */
export function useAppearanceCommands(): readonly Command[] {
  const { theme, textSize } = useUser().preferences;
  const edit = useEditPreferences(copy.failedToSave);
  const group = copy.appearance;
  return [
    ...themes
      .filter((value) => value !== theme)
      .map((value) => ({
        id: `theme-${value}`,
        label: copy.themes[value],
        group,
        icon: icons[value],
        keywords: copy.keywords.theme,
        run: () => edit({ theme: value }),
      })),
    ...textSizes
      .filter((value) => value !== textSize)
      .map((value) => ({
        id: `text-size-${value}`,
        label: copy.textSizes[value],
        group,
        icon: ALargeSmall,
        keywords: copy.keywords.textSize,
        run: () => edit({ textSize: value }),
      })),
  ];
}
