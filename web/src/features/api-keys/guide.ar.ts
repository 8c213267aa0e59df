/** A value to be copied: as it is, or one that is known only on the page. */
export type GuideValue =
  | { readonly label: string; readonly value: string }
  | { readonly label: string; readonly of: 'address' | 'authorization' | 'headers' };

/** What an app calls something stands between backticks. */
export interface GuideStep {
  readonly text: string;
  readonly values?: readonly GuideValue[];
}

export const phones = ['iphone', 'macrodroid', 'tasker'] as const;
export type Phone = (typeof phones)[number];

const authorization: readonly GuideValue[] = [
  { label: 'اسم الترويسة', value: 'Authorization' },
  { label: 'قيمة الترويسة', of: 'authorization' },
];

export const steps: Readonly<Record<Phone, readonly GuideStep[]>> = {
  iphone: [
    { text: 'فتح تطبيق «الاختصارات» `Shortcuts`، ثم تبويب «الأتمتة» `Automation`، ثم زر الإضافة `+`.' },
    {
      text: 'اختيار «الرسالة» `Message`. المرسل `Sender` اسم البنك إن كان محفوظًا في جهات الاتصال، وإلا فكلمة تتكرر في رسائله في «تحتوي الرسالة على» `Message Contains`، مثل:',
      values: [{ label: 'كلمة من رسائل البنك', value: 'مبلغ' }],
    },
    {
      text: 'اختيار «تشغيل فورًا» `Run Immediately`، ثم «التالي» `Next`، ثم «أتمتة فارغة جديدة» `New Blank Automation`.',
    },
    {
      text: 'إضافة إجراء `Get Contents of URL`، والبحث بكلمة `URL` يُظهره. ثم لصق العنوان مكان `URL`:',
      values: [{ label: 'العنوان', of: 'address' }],
    },
    {
      text: 'فتح السهم بجانب العنوان، ثم `Method` على `POST`، ثم ترويسة جديدة في `Headers`:',
      values: authorization,
    },
    {
      text: 'في `Request Body` اختيار `JSON`، ثم حقل جديد من نوع `Text` قيمته المتغيّر «إدخال الاختصار» `Shortcut Input`، واسمه:',
      values: [{ label: 'اسم الحقل الأول', value: 'text' }],
    },
    {
      text: 'حقل ثانٍ من نوع `Text` قيمته اسم البنك كما يظهر في رسائله، واسمه:',
      values: [{ label: 'اسم الحقل الثاني', value: 'sender' }],
    },
    { text: 'الضغط على «تم» `Done`. لكل بنك آخر أتمتة مثلها بمرسله أو بكلمته.' },
  ],
  macrodroid: [
    { text: 'تثبيت تطبيق `MacroDroid` من متجر جوجل، ثم `Add Macro`.' },
    {
      text: 'في `Triggers`: اختيار `SMS Received`، ثم `Select Number` باسم مرسل البنك كما يظهر في رسائله، ثم `Any Content`.',
    },
    {
      text: 'في `Actions`: إجراء `HTTP Request`، ثم `Request Method` على `POST`، ثم العنوان:',
      values: [{ label: 'العنوان', of: 'address' }],
    },
    { text: 'في تبويب `Header Params` ترويسة واحدة:', values: authorization },
    {
      text: 'في تبويب `Content Body`: نوع المحتوى `text/plain`، ثم النص:',
      values: [{ label: 'نص الطلب', value: '{sms_message}' }],
    },
    { text: 'الحفظ، ثم السماح للتطبيق بقراءة الرسائل `SMS`، واستثناؤه من توفير البطارية `Battery optimization`.' },
  ],
  tasker: [
    {
      text: 'في `Profiles`: زر الإضافة `+`، ثم `Event`، ثم `Phone`، ثم `Received Text`، وفي `Sender` اسم مرسل البنك كما يظهر في رسائله.',
    },
    {
      text: 'مهمة جديدة `New Task`، ثم إجراء `HTTP Request` من `Net`، ثم `Method` على `POST`، ثم في `URL`:',
      values: [{ label: 'العنوان', of: 'address' }],
    },
    { text: 'في `Headers` سطران:', values: [{ label: 'الترويستان', of: 'headers' }] },
    { text: 'في `Body`:', values: [{ label: 'نص الطلب', value: '%SMSRB' }] },
    { text: 'الرجوع ليُحفظ كل شيء، ثم السماح للتطبيق بقراءة الرسائل `SMS`.' },
  ],
};

/** What the test sends, as a bank would. */
export const sample = {
  text: 'شراء\nبطاقة:1234;مدى\nمبلغ:SAR 45.50\nلدى:أسواق النخيل',
  sender: 'AlRajhiBank',
} as const;

export const texts = {
  keyTitle: 'المفتاح',
  keyHeld: 'هذا المفتاح مكتوب في الخطوات أدناه. يبقى في هذه الصفحة حتى مغادرة التطبيق أو تحديثه، ولا يُحفظ.',
  noKey: 'المفتاح يظهر مرة واحدة عند إنشائه، ولا نحفظ نصه. بمفتاح جديد تكتمل الخطوات أدناه بقيمها.',
  newKey: 'مفتاح جديد',
  allKeys: 'كل المفاتيح',
  steps: 'الخطوات',
  phone: 'الهاتف والتطبيق',
  phones: { iphone: 'آيفون', macrodroid: 'أندرويد: MacroDroid', tasker: 'أندرويد: Tasker' },
  names: 'أسماء الأزرار هنا كما تظهر في التطبيق بالإنجليزية.',
  keyMissing: 'هنا كلمة Bearer ثم مسافة ثم المفتاح. يُكتب بعد إنشاء مفتاح جديد من أعلى الصفحة.',
  privacy:
    'ما ليس معاملة، كرموز التحقق والعروض، لا يُحفظ منه شيء. والمعاملات تنتظر مراجعتك، إلا ما اخترت تسجيل مثله تلقائيًا.',
  test: 'تجربة المفتاح',
  testHint: 'رسالة شراء تجريبية تُرسل بالمفتاح نفسه كما يرسلها هاتفك. تُقرأ ولا تُحفظ.',
  send: 'إرسال رسالة تجريبية',
  failedToSend: 'تعذّر إرسال الرسالة التجريبية',
  waiting: 'بانتظار أول رسالة من هاتفك',
  waitingHint: 'تبقى الصفحة تنتظرها وهي مفتوحة.',
  arrived: 'وصلت رسالة من هاتفك. الربط مكتمل.',
  toInbox: 'صندوق الوارد',
  testWithoutKey: 'التجربة ممكنة بعد إنشاء مفتاح جديد.',
} as const;
