/** As `errorTexts`, of saved filters and of tags that are merged. They stand apart, since the first screen has no field of them. */
export const filterErrorTexts = {
  savedFilterEmpty: 'التصفية بلا أجزاء، فلا شيء يُحفظ',
  savedFilterNameRequired: 'يرجى إدخال اسم التصفية',
  savedFilterNameTooLong: 'اسم التصفية لا يزيد على 40 حرفًا',
  tagsMergedTooMany: 'الوسوم التي تُدمج معًا لا تزيد على 20',
} as const;
