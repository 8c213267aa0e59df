export const texts = {
  feedTitle: 'مدونة أفضل',
  feedDescription: 'مقالات قصيرة عن المال والعادات والصحة، لكل منها مصادرها وخطوة تبدأ اليوم.',
} as const;
