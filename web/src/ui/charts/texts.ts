export const texts = {
  table: 'جدول',
  drawing: 'رسم',
  empty: 'لا بيانات في هذه الفترة',
  unknown: 'بلا تسجيل',
  other: 'أخرى',
  share: 'النسبة',
  value: 'القيمة',
  total: 'المجموع',
  /** Between the sentences about several series. */
  sentences: '؛ ',
  week: 'الأسبوع',
  /** Between the name of a chart and the sentence about it. */
  named: '{title}: {description}',
  trend: 'من {from} في {first} إلى {to} في {last}، والأعلى {highest} في {at}',
  onePoint: '{value} في {at}',
  shares: 'الأكبر {name} بنسبة {share}، ثم {next} بنسبة {nextShare}',
  oneShare: '{name} بنسبة {share}',
  noShares: 'لا قيمة فوق الصفر',
  spokes: 'الأعلى {high}: {highest}، والأدنى {low}: {lowest}',
  nameAndValue: '{name}: {value}',
  span: 'من {from} إلى {to}. {counts}',
} as const;
