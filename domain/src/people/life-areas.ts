/** The areas of a life, by which goals are sorted and a life is weighed. */
export const lifeAreas = ['money', 'health', 'family', 'work', 'learning', 'rest', 'faith', 'society'] as const;
export type LifeArea = (typeof lifeAreas)[number];
