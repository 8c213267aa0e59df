/** Said before a name and no part of it; one letter stands for the word. */
export const titles = [
  'د دكتور دكتورة الدكتور الدكتورة م مهندس مهندسة المهندس المهندسة أ أستاذ أستاذة الأستاذ الأستاذة',
  'بروفيسور البروفيسور dr prof mr mrs ms miss eng',
].flatMap((line) => line.split(' '));

/** A first name never ends with these: the next word belongs to it. Some are titles, or first names in Egypt. */
export const beginnings = [
  'عبد أمة أبو أبا أبي بو أم ابن بن بنت آل ذو ذي ست رب السيد السيدة الشيخ الشيخة الحاج الحاجة',
  'abd abdul abdel abdal abdu abu abo umm um om ibn bin bint al el ad ul sheikh sheikha haj hajj',
].flatMap((line) => line.split(' '));

/** These belong to the first name before them. */
export const endings = [
  'الله الدين الحق الإسلام الرحمن الهدى العابدين الزمان الزهراء السر',
  'allah ullah eldin eldeen el-din el-deen al-din al-deen aldin uddin ud-din ad-din eddine eddin',
].flatMap((line) => line.split(' '));

/** They belong to the first name before them where an article stands between: Nour El Din. */
export const endingsWithArticle = ['din', 'deen', 'dine'];
export const articles = ['el', 'al', 'ed', 'ad', 'ud'];
