import { defineWebArea } from '../../define-web-area.ts';
import type { WriteRules } from '../../lib/outbox/write-rules.ts';
import { navItems } from '../../pages/navigation/nav-items.ts';
import { texts } from './area.ar.ts';

type IsSecret = NonNullable<WriteRules['isSecret'][string]>;

/** `shown` is the habit of an event; where neither says that it is not private, it may be. */
const isSecretEvent: IsSecret = ({ note }, shown) => Boolean(note) && shown.isPrivate !== false;

export const area = defineWebArea({
  pages: {
    '/break-habits': {
      title: navItems.breakHabits.label,
      search: { icon: navItems.breakHabits.icon, keywords: texts.keywords },
      load: async () => (await import('../../pages/break-habits.tsx')).BreakHabitsPage,
    },
    '/break-habits/habit': {
      title: texts.habitTitle,
      up: '/break-habits',
      load: async () => (await import('../../pages/habit.tsx')).HabitPage,
    },
  },
  writes: {
    queued: texts.queued,
    madeAt: {
      addHabit: ['startedAt', 'moment'],
      addHabitEvent: ['at', 'moment'],
    },
    // A slip of a private habit waits, one with a note does not.
    isSecret: {
      addHabit: ({ isPrivate }) => isPrivate === true,
      editHabit: ({ isPrivate }) => isPrivate !== false,
      addHabitEvent: isSecretEvent,
      editHabitEvent: isSecretEvent,
    },
  },
});
