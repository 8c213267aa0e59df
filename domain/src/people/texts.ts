/** Names of the product, which attackers would try first as a password. */
export const productNames = ['afdal', 'afdhal', 'أفضل', 'افضل'] as const;

/** Other common password words, in normalised spelling. */
export const firstTries = [
  'password passwort passw letmein welcome iloveyou admin login master secret dragon monkey football sunshine princess',
  'hello test user guest shadow superman batman freedom whatever computer internet google facebook money summer winter',
  'mohamed mohammed muhammad ahmed ahmad fatima allah bismillah habibi inshallah saudi riyadh jeddah egypt cairo dubai',
  'محمد احمد فاطمه عبدالله الله بسم حبيبي حبيبتي كلمه السر سري مرحبا السعوديه الرياض جده مصر القاهره دبي الكويت رمضان',
].flatMap((line) => line.split(' '));

/** Interchangeable letters; the last of each group is the normalised one. */
export const alikeLetters = ['أإآٱا', 'ةه', 'ىي', 'ؤو', 'ئي'] as const;

/** Sequences that are easy to type: rows and columns of Latin and Arabic keyboards, and both alphabets. */
export const rows = [
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qazwsxedcrfvtgbyhnujm',
  '1qaz2wsx3edc4rfv5tgb',
  'abcdefghijklmnopqrstuvwxyz',
  'ضصثقفغعهخحجد',
  'شسيبلاتنمكط',
  'ئءؤرلاىةوزظ',
  'ابتثجحخدذرزسشصضطظعغفقكلمنهوي',
  'ابجدهوزحطيكلمنسعفصقرشتثخذضظغ',
] as const;
