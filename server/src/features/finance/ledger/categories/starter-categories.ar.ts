// The starter categories of a new user, in the wording of their country. A subcategory is a name, an icon, and a flag
// if it differs from that of its category.

/** The top-level categories; `starterSubcategories` has the subcategories that most countries share. */
export const starterExpenses = {
  housing: { name: 'السكن', icon: 'home', flag: 'need' },
  bills: { name: 'الفواتير', icon: 'bill', flag: 'need' },
  food: { name: 'الطعام', icon: 'basket', flag: 'need' },
  transport: { name: 'المواصلات', icon: 'car', flag: 'need' },
  health: { name: 'الصحة', icon: 'health', flag: 'need' },
  family: { name: 'العائلة', icon: 'family', flag: 'need' },
  education: { name: 'التعليم', icon: 'education', flag: 'need' },
  personal: { name: 'العناية والملابس', icon: 'clothes', flag: 'want' },
  fun: { name: 'الترفيه', icon: 'fun', flag: 'want' },
  charity: { name: 'العطاء', icon: 'charity', flag: 'need' },
  saving: { name: 'الادخار', icon: 'savings', flag: 'saving' },
  fees: { name: 'الأقساط والرسوم', icon: 'bank', flag: 'need' },
} as const;

export const starterSubcategories = {
  housing: [
    ['إيجار', 'home'],
    ['صيانة المنزل', 'repair'],
    ['تنظيف المنزل', 'home'],
    ['أثاث وأجهزة', 'furniture', 'want'],
  ],
  bills: [
    ['كهرباء', 'electricity'],
    ['مياه', 'water'],
    ['هاتف محمول', 'phone'],
    ['إنترنت', 'internet'],
  ],
  food: [
    ['بقالة', 'basket'],
    ['مطاعم', 'food', 'want'],
    ['قهوة', 'coffee', 'want'],
    ['توصيل طلبات', 'food', 'want'],
  ],
  transport: [
    ['وقود', 'fuel'],
    ['سيارات أجرة', 'transport'],
    ['صيانة السيارة', 'repair'],
    ['تأمين وترخيص السيارة', 'car'],
  ],
  health: [
    ['عيادات وفحوص', 'health'],
    ['أدوية', 'medicine'],
    ['تأمين صحي', 'health'],
  ],
  family: [
    ['الأبناء', 'children'],
    ['الوالدان', 'family'],
    ['مناسبات عائلية', 'gift', 'want'],
  ],
  education: [
    ['رسوم دراسية', 'education'],
    ['كتب وأدوات', 'book'],
    ['تدريب ومهارات', 'work'],
  ],
  personal: [
    ['ملابس', 'clothes'],
    ['حلاقة وتجميل', 'beauty'],
    ['رياضة', 'sport'],
  ],
  fun: [
    ['خروج ونزهات', 'fun'],
    ['سفر', 'travel'],
    ['اشتراكات دورية', 'subscription'],
    ['ألعاب', 'games'],
  ],
  charity: [
    ['صدقة', 'charity'],
    ['زكاة', 'charity'],
    ['هدايا', 'gift', 'want'],
  ],
  saving: [
    ['صندوق الطوارئ', 'savings'],
    ['أهداف الادخار', 'savings'],
    ['استثمار', 'investment'],
  ],
  fees: [
    ['أقساط القروض', 'bank'],
    ['أقساط المشتريات', 'bank'],
    ['رسوم بنكية', 'bank'],
    ['رسوم حكومية', 'bill'],
  ],
} as const;

/** Subcategories that a country words differently, or has alone. */
export const starterSubcategoriesByCountry = {
  SA: {
    housing: [
      ['إيجار', 'home'],
      ['صيانة المنزل', 'repair'],
      ['عمالة منزلية', 'home'],
      ['أثاث وأجهزة', 'furniture', 'want'],
    ],
    bills: [
      ['كهرباء', 'electricity'],
      ['مياه', 'water'],
      ['جوال', 'phone'],
      ['إنترنت المنزل', 'internet'],
    ],
    food: [
      ['مقاضي البيت', 'basket'],
      ['مطاعم', 'food', 'want'],
      ['قهوة', 'coffee', 'want'],
      ['تطبيقات التوصيل', 'food', 'want'],
    ],
    transport: [
      ['بنزين', 'fuel'],
      ['مشاوير وتطبيقات نقل', 'transport'],
      ['صيانة السيارة', 'repair'],
      ['تأمين السيارة', 'car'],
      ['مواقف ومخالفات', 'bill'],
    ],
    family: [
      ['مصروف الأبناء', 'children'],
      ['الوالدان', 'family'],
      ['عيديات ومناسبات', 'gift', 'want'],
    ],
    education: [
      ['رسوم مدرسية', 'education'],
      ['كتب وأدوات', 'book'],
      ['تدريب ومهارات', 'work'],
    ],
    fun: [
      ['استراحات وكشتات', 'fun'],
      ['سفر', 'travel'],
      ['اشتراكات دورية', 'subscription'],
      ['ألعاب', 'games'],
    ],
  },
  EG: {
    housing: [
      ['إيجار', 'home'],
      ['صيانة الشقة', 'repair'],
      ['صيانة العمارة', 'bill'],
      ['عفش وأجهزة', 'furniture', 'want'],
    ],
    bills: [
      ['كهرباء وغاز', 'electricity'],
      ['مياه', 'water'],
      ['شحن موبايل', 'phone'],
      ['إنترنت أرضي', 'internet'],
    ],
    food: [
      ['سوبر ماركت', 'basket'],
      ['خضار وفاكهة', 'basket'],
      ['مطاعم ودليفري', 'food', 'want'],
      ['كافيهات', 'coffee', 'want'],
    ],
    transport: [
      ['مترو وميكروباص', 'transport'],
      ['تاكسي وتطبيقات نقل', 'transport'],
      ['بنزين', 'fuel'],
      ['صيانة العربية', 'repair'],
      ['رخصة وتأمين العربية', 'car'],
    ],
    health: [
      ['كشف ومستشفيات', 'health'],
      ['صيدلية', 'medicine'],
      ['تحاليل وأشعة', 'health'],
    ],
    family: [
      ['الأولاد', 'children'],
      ['الوالدان', 'family'],
      ['نقوط ومناسبات', 'gift', 'want'],
    ],
    education: [
      ['مدرسة وجامعة', 'education'],
      ['دروس خصوصية', 'education'],
      ['كتب وأدوات', 'book'],
    ],
    personal: [
      ['ملابس', 'clothes'],
      ['حلاقة وتجميل', 'beauty'],
      ['جيم ورياضة', 'sport'],
    ],
    fun: [
      ['خروجات', 'fun'],
      ['مصيف وسفر', 'travel'],
      ['اشتراكات دورية', 'subscription'],
      ['ألعاب', 'games'],
    ],
    saving: [
      ['جمعية', 'savings'],
      ['صندوق الطوارئ', 'savings'],
      ['شهادات واستثمار', 'investment'],
    ],
  },
  AE: {
    housing: [
      ['إيجار', 'home'],
      ['صيانة وتنظيف', 'repair'],
      ['عمالة منزلية', 'home'],
      ['أثاث وأجهزة', 'furniture', 'want'],
    ],
    bills: [
      ['كهرباء ومياه', 'electricity'],
      ['تبريد المنطقة', 'water'],
      ['هاتف وباقات', 'phone'],
      ['إنترنت المنزل', 'internet'],
    ],
    transport: [
      ['بترول', 'fuel'],
      ['مترو وتاكسي', 'transport'],
      ['سالك ومواقف', 'bill'],
      ['صيانة السيارة', 'repair'],
      ['تأمين وتجديد السيارة', 'car'],
    ],
    family: [
      ['الأبناء', 'children'],
      ['دعم الأهل', 'family'],
      ['مناسبات عائلية', 'gift', 'want'],
    ],
    education: [
      ['رسوم مدرسية', 'education'],
      ['حافلة المدرسة', 'transport'],
      ['كتب وأدوات', 'book'],
    ],
    fees: [
      ['أقساط القروض', 'bank'],
      ['أقساط المشتريات', 'bank'],
      ['رسوم بنكية', 'bank'],
      ['إقامة وتأشيرات', 'bill'],
    ],
  },
  KW: {
    housing: [
      ['إيجار', 'home'],
      ['صيانة البيت', 'repair'],
      ['عمالة منزلية', 'home'],
      ['أثاث وأجهزة', 'furniture', 'want'],
    ],
    bills: [
      ['كهرباء وماء', 'electricity'],
      ['خط الهاتف', 'phone'],
      ['إنترنت', 'internet'],
    ],
    food: [
      ['الجمعية التعاونية', 'basket'],
      ['مطاعم', 'food', 'want'],
      ['قهوة', 'coffee', 'want'],
      ['توصيل طلبات', 'food', 'want'],
    ],
    transport: [
      ['بنزين', 'fuel'],
      ['تاكسي ومواقف', 'transport'],
      ['صيانة السيارة', 'repair'],
      ['دفتر السيارة والتأمين', 'car'],
    ],
    family: [
      ['العيال', 'children'],
      ['الوالدان', 'family'],
      ['عزايم ومناسبات', 'gift', 'want'],
    ],
    education: [
      ['رسوم مدارس', 'education'],
      ['دروس خصوصية', 'education'],
      ['كتب وأدوات', 'book'],
    ],
    fun: [
      ['ديوانية', 'coffee'],
      ['شاليه ومخيم', 'fun'],
      ['سفر', 'travel'],
      ['اشتراكات دورية', 'subscription'],
      ['ألعاب', 'games'],
    ],
  },
} as const;

export const starterIncome = [
  ['راتب', 'salary'],
  ['عمل حر', 'work'],
  ['عمل تجاري', 'business'],
  ['عائد استثمار', 'investment'],
  ['دخل آخر', 'other'],
] as const;

export const starterIncomeIn = {
  SA: [
    ['راتب', 'salary'],
    ['عمل حر', 'work'],
    ['دعم حكومي', 'bank'],
    ['إيجارات واستثمار', 'investment'],
    ['دخل آخر', 'other'],
  ],
  EG: [
    ['مرتب', 'salary'],
    ['عمل حر', 'work'],
    ['مشروع خاص', 'business'],
    ['عائد شهادات', 'investment'],
    ['دخل آخر', 'other'],
  ],
  AE: [
    ['راتب', 'salary'],
    ['بدلات وعمولات', 'work'],
    ['عمل حر', 'business'],
    ['عائد استثمار', 'investment'],
    ['دخل آخر', 'other'],
  ],
  KW: [
    ['راتب', 'salary'],
    ['دعم العمالة', 'bank'],
    ['عمل حر', 'work'],
    ['إيجارات واستثمار', 'investment'],
    ['دخل آخر', 'other'],
  ],
} as const;
