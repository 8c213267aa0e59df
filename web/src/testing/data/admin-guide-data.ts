/** A text about what helps, as it is shipped. */
export const aHelpText = {
  kind: 'help' as const,
  id: '01990000-0000-7000-8000-000000000101',
  title: 'الرغبة موجة',
  text: 'ترتفع ثم تهدأ.',
  isEdited: false,
  version: 0,
};

/** A mark of recovery that somebody has changed. */
export const aMark = {
  kind: 'mark' as const,
  id: '01990000-0000-7000-8000-000000000201',
  topic: 'smoking' as const,
  afterMinutes: 20,
  text: 'يهدأ النبض.',
  source: { name: 'منظمة الصحة العالمية', year: 2020, url: 'https://www.who.int/ar' },
  isEdited: true,
  version: 3,
};
