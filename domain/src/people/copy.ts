/** The names of the product, which anybody would try first as a password. */
export const productNames = ['afdal', 'afdhal', 'أفضل', 'افضل'] as const;

/** Other words that are tried first, in their plainest spelling. */
export const firstTries = [
  'password passwort passw letmein welcome iloveyou admin login master secret dragon monkey football sunshine princess',
  'hello test user guest shadow superman batman freedom whatever computer internet google facebook money summer winter',
  'mohamed mohammed muhammad ahmed ahmad fatima allah bismillah habibi inshallah saudi riyadh jeddah egypt cairo dubai',
  'محمد احمد فاطمه عبدالله الله بسم حبيبي حبيبتي كلمه السر سري مرحبا السعوديه الرياض جده مصر القاهره دبي الكويت رمضان',
].flatMap((line) => line.split(' '));

/** Letters that are typed for one another; the last of each is the plain one. */
export const alikeLetters = ['أإآٱا', 'ةه', 'ىي', 'ؤو', 'ئي'] as const;

/** What fingers run along, row by row: Latin and Arabic keyboards, both alphabets, and the columns of a keyboard. */
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
