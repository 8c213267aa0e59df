import type { HabitGuide } from '@afdal/contract/habits';

/** A text as we ship it. By its id an administrator's stands in its place. */
type Shipped<Text> = Text & { readonly id: string };

interface ShippedGuide {
  readonly help: readonly Shipped<HabitGuide['help'][number]>[];
  readonly timelines: readonly {
    readonly topic: HabitGuide['timelines'][number]['topic'];
    readonly marks: readonly Shipped<HabitGuide['timelines'][number]['marks'][number]>[];
  }[];
}

const hour = 60;
const day = 24 * hour;
const week = 7 * day;
const month = 30 * day;
const year = 365 * day;

const who = {
  name: 'منظمة الصحة العالمية: المنافع الصحية للإقلاع عن التدخين',
  year: 2020,
  url: 'https://www.who.int/news-room/questions-and-answers/item/tobacco-health-benefits-of-smoking-cessation',
} as const;
const cdc = {
  name: 'المراكز الأمريكية لمكافحة الأمراض والوقاية منها: منافع الإقلاع عن التدخين',
  year: 2024,
  url: 'https://www.cdc.gov/tobacco/about/benefits-of-quitting.html',
} as const;

/** What helps with any habit, and how the body recovers from those that have sources for it. */
export const guide: ShippedGuide = {
  help: [
    {
      id: '01990000-0000-7000-8000-000000000101',
      title: 'الرغبة موجة',
      text: 'الرغبة الملحّة ترتفع ثم تهدأ، وأغلبها يهدأ خلال دقائق. مؤقّت المقاومة عشر دقائق من التنفس الهادئ، وبعدها يبقى القرار لك.',
    },
    {
      id: '01990000-0000-7000-8000-000000000102',
      title: 'معرفة ما يسبقها',
      text: 'تسجيل المحفّز والشعور يكشف الأوقات والأماكن التي تتكرر فيها الرغبة. تغيير شيء صغير فيها، كترك الهاتف في غرفة أخرى، أسهل من مقاومة الرغبة بعد وصولها.',
    },
    {
      id: '01990000-0000-7000-8000-000000000103',
      title: 'بديل جاهز',
      text: 'كوب ماء، أو مشي قصير، أو رسالة إلى شخص قريب. البديل الذي اختير من قبل لا يحتاج إلى تفكير وقت الرغبة.',
    },
    {
      id: '01990000-0000-7000-8000-000000000104',
      title: 'بعد التعثّر',
      text: 'التعثّر معلومة، ولا يمحو ما قبله. أيامك النظيفة محفوظة كلها، ودرجة الثبات تنزل قليلًا ثم تعود مع الأيام.',
    },
    {
      id: '01990000-0000-7000-8000-000000000105',
      title: 'متى تلزم المساعدة؟',
      text: 'إن صاحب الإقلاع ألم أو رجفة أو أرق شديد، أو كانت المادة دواءً أو كحولًا، فالطبيب أولًا: التوقف المفاجئ عن بعضها خطر. ولا يغني ما هنا عن رأي الطبيب.',
    },
  ],
  timelines: [
    {
      topic: 'smoking',
      marks: [
        {
          id: '01990000-0000-7000-8000-000000000201',
          afterMinutes: 20,
          text: 'ينخفض نبض القلب وضغط الدم.',
          source: who,
        },
        {
          id: '01990000-0000-7000-8000-000000000202',
          afterMinutes: 12 * hour,
          text: 'ينخفض أول أكسيد الكربون في الدم إلى مستواه الطبيعي.',
          source: who,
        },
        {
          id: '01990000-0000-7000-8000-000000000203',
          afterMinutes: day,
          text: 'يصل النيكوتين في الدم إلى الصفر.',
          source: cdc,
        },
        {
          id: '01990000-0000-7000-8000-000000000204',
          afterMinutes: 2 * week,
          text: 'تتحسن الدورة الدموية ووظائف الرئة خلال أسبوعين إلى 12 أسبوعًا.',
          source: who,
        },
        {
          id: '01990000-0000-7000-8000-000000000205',
          afterMinutes: month,
          text: 'يقل السعال وضيق التنفس خلال شهر إلى 9 أشهر.',
          source: who,
        },
        {
          id: '01990000-0000-7000-8000-000000000206',
          afterMinutes: year,
          text: 'ينزل خطر مرض القلب التاجي إلى نحو نصفه لدى المدخن.',
          source: who,
        },
        {
          id: '01990000-0000-7000-8000-000000000207',
          afterMinutes: 5 * year,
          text: 'ينزل خطر السكتة الدماغية إلى مستواه لدى غير المدخن خلال 5 سنوات إلى 15 سنة.',
          source: who,
        },
        {
          id: '01990000-0000-7000-8000-000000000208',
          afterMinutes: 10 * year,
          text: 'ينزل خطر سرطان الرئة إلى نحو نصفه لدى المدخن، وينزل معه خطر سرطانات أخرى.',
          source: who,
        },
        {
          id: '01990000-0000-7000-8000-000000000209',
          afterMinutes: 15 * year,
          text: 'يعود خطر مرض القلب التاجي إلى مستواه لدى غير المدخن.',
          source: who,
        },
      ],
    },
  ],
};
