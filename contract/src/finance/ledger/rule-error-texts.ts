/** As `errorTexts`, of rules alone. They stand apart, since the first screen needs none of them. */
export const ruleErrorTexts = {
  ruleChoicesTooMany: 'الشرط الواحد لا يزيد على 20 خيارًا',
  ruleConditionRequired: 'يرجى إضافة شرط واحد على الأقل',
  ruleConditionsTooMany: 'الشروط لا تزيد على 8',
  ruleDayOfMonthInvalid: 'يوم الشهر من 1 إلى 31',
  ruleEffectRequired: 'يرجى إضافة نتيجة واحدة على الأقل',
  ruleEffectsTooMany: 'النتائج لا تزيد على 6',
  ruleNameRequired: 'يرجى إدخال اسم القاعدة',
  ruleNameTooLong: 'اسم القاعدة لا يزيد على 60 حرفًا',
  ruleNoteRequired: 'يرجى كتابة الملاحظة',
  rulePayeeRequired: 'يرجى إدخال اسم الجهة',
  rulePhraseRequired: 'يرجى إدخال النص',
  rulePhraseTooLong: 'النص لا يزيد على 60 حرفًا',
  rulePhraseTooShort: 'يرجى إدخال نص من حرفين على الأقل',
  ruleTagRequired: 'يرجى إدخال وسم واحد على الأقل',
  ruleWeekdayRequired: 'يرجى اختيار يوم واحد على الأقل من أيام الأسبوع',
} as const;
