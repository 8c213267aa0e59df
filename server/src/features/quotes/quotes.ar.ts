/** What an installation without quotes begins with. The last one waits until an administrator wants it shown. */
export const shippedQuotes: readonly { readonly text: string; readonly isActive?: false }[] = [
  { text: 'كل خروج موعد مع بداية جديدة.' },
  { text: 'لا سباق مع أحد؛ يكفي أن يكون اليوم أفضل من الأمس.' },
  { text: 'المال يطيع من يعرف أين يذهب.' },
  { text: 'العادة باب صغير، والتكرار مفتاحه.', isActive: false },
];
