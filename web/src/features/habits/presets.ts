import type { Habit } from '@afdal/contract/habits';
import { texts } from './texts.ts';

interface Preset {
  readonly name: string;
  readonly mode: Habit['mode'];
  readonly unit: string;
  readonly healthTopic: Habit['healthTopic'];
}

const { presets: names, units } = texts;
const preset = (name: string, mode: Habit['mode'], unit = '', healthTopic: Habit['healthTopic'] = null): Preset => ({
  name,
  mode,
  unit,
  healthTopic,
});

/** What many want to be rid of, each with the way that suits most. */
export const presets = {
  smoking: preset(names.smoking, 'abstain', units.cigarette, 'smoking'),
  scrolling: preset(names.scrolling, 'taper', units.minute),
  lateNights: preset(names.lateNights, 'abstain'),
  shopping: preset(names.shopping, 'abstain'),
  sugar: preset(names.sugar, 'limit', units.piece),
  fastFood: preset(names.fastFood, 'limit', units.meal),
  coffee: preset(names.coffee, 'limit', units.cup),
  games: preset(names.games, 'taper', units.minute),
  nails: preset(names.nails, 'abstain'),
  delaying: preset(names.delaying, 'abstain'),
} as const satisfies Record<keyof typeof names, Preset>;

export type PresetName = keyof typeof presets;
export const presetNames = Object.keys(presets) as PresetName[];
