/** As `errorTexts`, of payees that are renamed and merged. They stand apart, since the first screen needs none of them. */
export const payeeErrorTexts = {
  payeeRequired: 'يرجى إدخال اسم الجهة',
  payeesRequired: 'يرجى اختيار جهة أخرى على الأقل',
  payeesTooMany: 'لا تُدمج أكثر من 50 جهة في مرة واحدة',
} as const;
