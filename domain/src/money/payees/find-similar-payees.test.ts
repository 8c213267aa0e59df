import { describe, expect, it } from 'vitest';
import { type ComparedPayee, findSimilarPayees } from './find-similar-payees.ts';

const toPayees = (names: readonly string[]) =>
  names.map((name, at): ComparedPayee => ({ id: String(at), name, refusedIds: [] }));
const findGroups = (...names: string[]) =>
  findSimilarPayees(toPayees(names)).map((ids) => ids.map((id) => names[Number(id)]));

/** One payee, as banks and people write it. */
const alike: readonly (readonly [string, string])[] = [
  ['بنده', 'PANDA 4411'],
  ['بنده', 'هايبر بنده'],
  ['بنده', 'PANDA'],
  ['PANDA 4411', 'PANDA 5522'],
  ['PANDA-4411', 'Panda'],
  ['هرفي', 'هرفي 4411'],
  ['هرفي', 'هرفي 12'],
  ['هرفي', 'HERFY'],
  ['هرفي', 'HERFY 4411 RIYADH'],
  ['HERFY 4411 RIYADH', 'HERFY 0023 RIYADH'],
  ['HERFY RIYADH', 'Herfy'],
  ['دانوب', 'الدانوب'],
  ['دانوب', 'دانوب الرياض'],
  ['دانوب الرياض', 'الدانوب - الرياض'],
  ['الدانوب', 'DANUBE'],
  ['أسواق التميمي', 'التميمي'],
  ['التميمي', 'TAMIMI'],
  ['TAMIMI MARKETS', 'Tamimi'],
  ['أسواق التميمي', 'Tamimi Markets'],
  ['HUNGER STATION', 'hungerstation'],
  ['HUNGER-STATION', 'HungerStation'],
  ['كارفور', 'CARREFOUR'],
  ['كارفور 22', 'كارفور'],
  ['CARREFOUR JEDDAH', 'Carrefour'],
  ['كارفور هايبرماركت', 'كارفور'],
  ['ستاربكس', 'STARBUCKS #0442'],
  ['STARBUCKS #0442', 'STARBUCKS #0991'],
  ['جاهز', 'Jahez'],
  ['JAHEZ 1009', 'جاهز'],
  ['جرير', 'JARIR'],
  ['مكتبة جرير', 'مكتبة جرير فرع العليا'],
  ['مكتبة جرير', 'مكتبه جرير'],
  ['نمشي', 'NAMSHI.COM'],
  ['NAMSHI.COM', 'namshi'],
  ['NETFLIX.COM', 'Netflix'],
  ['NETFLIX.COM 866-579', 'Netflix'],
  ['نتفلكس', 'NETFLIX'],
  ['نتفليكس', 'NETFLIX.COM'],
  ['AMAZON.SA', 'Amazon'],
  ['شركة الأفق', 'الأفق'],
  ['شركة الأفق المحدودة', 'الأفق'],
  ['الأفق ذ.م.م', 'الأفق'],
  ['مؤسسة النور التجارية', 'النور'],
  ['HORIZON CO LTD', 'Horizon'],
  ['Horizon L.L.C', 'HORIZON'],
  ['صيدلية النهدي', 'صيدلية النهدي 0231'],
  ['النهدي', 'NAHDI'],
  ['متجر نون', 'نون'],
  ['سيفورا', 'SEPHORA'],
  ['كريم', 'CAREEM'],
  ['BINDAWOOD', 'Bin Dawood'],
  ['بن داود', 'بنداود'],
  ['شراء نقاط بيع هرفي', 'هرفي'],
  ['POS PURCHASE PANDA 4411', 'Panda'],
  ['IKEA DHAHRAN', 'IKEA'],
  ['ساسكو 17', 'ساسكو'],
  ['إكسترا', 'EXTRA'],
  ['شاورمر', 'SHAWARMER'],
  ['دنكن', 'DUNKIN'],
  ['سامسونج', 'SAMSUNJ'],
  ['كافيه باتيل', 'كافيه باتيل جدة'],
];

/** Names that are near each other, and are not one payee's. */
const different: readonly (readonly [string, string])[] = [
  ['جرير', 'جريد'],
  ['STC', 'STC Pay'],
  ['Uber', 'Uber Eats'],
  ['نون', 'نون طعام'],
  ['هرفي', 'هرمي'],
  ['بنده', 'بندر'],
  ['PANDA', 'البنود'],
  ['PANDA', 'بندر'],
  ['CAREEM', 'كرم'],
  ['كريم', 'KARAM'],
  ['شقة 12', 'شقة 14'],
  ['غرفة 101', 'غرفة 102'],
  ['مطار جدة', 'مطار الرياض'],
  ['مدارس الرياض', 'مدارس الدمام'],
  ['صيدلية النهدي', 'عيادات النهدي'],
  ['مقهى الركن', 'مطعم الركن'],
  ['البيت', 'بيت'],
  ['الماس', 'ماس'],
  ['أحمد', 'حمد'],
  ['سارة أحمد', 'سارة محمد'],
  ['خالد', 'خلود'],
  ['نون', 'NN'],
  ['زين', 'ZAIN KSA PREPAID'],
  ['موبايلي', 'موبايل'],
  ['STARBUCKS', 'STAR BURGER'],
  ['الراجحي', 'الراجح'],
  ['أسواق الحي', 'مقهى الحي'],
  ['أسواق', 'أسواق الرياض بلس'],
  ['شركة', 'مؤسسة'],
  ['4411', '5522'],
  ['APPLE', 'APPLEBEES'],
  ['دانوب', 'دانوبي'],
  ['TALABAT', 'طلبة'],
  ['النور', 'منور'],
];

describe('findSimilarPayees', () => {
  it.each(alike)('%s and %s look like one', (one, other) => {
    expect(findGroups(one, other)).toEqual([[one, other]]);
  });

  it.each(different)('%s and %s do not', (one, other) => {
    expect(findGroups(one, other)).toEqual([]);
  });

  it('groups all writings of one name, and leaves the others alone', () => {
    expect(findGroups('جرير', 'بنده', 'PANDA 4411', 'هايبر بنده', 'STC')).toEqual([
      ['بنده', 'PANDA 4411', 'هايبر بنده'],
    ]);
  });

  it('offers no two that a person said are others, whatever links them', () => {
    const [bandah, panda, hyper] = toPayees(['بنده', 'PANDA 4411', 'هايبر بنده']);
    if (!bandah || !panda || !hyper) throw new Error('three payees');
    expect(findSimilarPayees([{ ...bandah, refusedIds: [panda.id] }, panda, hyper])).toEqual([['0', '2']]);
    expect(
      findSimilarPayees([{ ...bandah, refusedIds: [panda.id, hyper.id] }, panda, { ...hyper, refusedIds: ['1'] }]),
    ).toEqual([]);
  });

  it('offers no more at once than may be merged', () => {
    const names = Array.from({ length: 120 }, (_, n) => `PANDA ${4_000 + n}`);
    for (const group of findSimilarPayees(toPayees(names))) expect(group.length).toBeLessThanOrEqual(51);
  });

  it('reads nothing into empty names and signs', () => {
    expect(findGroups('', ' ', '—', '***')).toEqual([]);
  });
});
