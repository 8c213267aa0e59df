import { earlyErrors } from './early-errors.ar.ts';
import { earlyStatementErrors } from './finance/early-statement-errors.ar.ts';

/**
 * Every failure a call can return: code → HTTP status and the text shown to the user.
 * `{requestId}`, `{wait}` and `{limit}` are filled in by the server.
 */
export const errors = {
  ...earlyErrors,
  ...earlyStatementErrors,
  validation_failed: { status: 400, text: 'بعض الحقول بحاجة إلى تصحيح' },
  body_unreadable: { status: 400, text: 'تعذّرت قراءة الطلب' },
  body_too_deep: { status: 400, text: 'الطلب أعقد من المسموح' },
  body_too_large: { status: 413, text: 'الطلب أكبر من المسموح' },
  content_type_unsupported: { status: 415, text: 'نوع المحتوى غير مدعوم' },
  request_too_slow: { status: 408, text: 'تأخر وصول الطلب. يمكن المحاولة مجددًا.' },
  headers_too_large: { status: 431, text: 'الطلب أكبر من المسموح' },
  unauthorized: { status: 401, text: 'انتهت الجلسة. تسجيل الدخول من جديد يعيدك إلى الصفحة نفسها.' },
  forbidden: { status: 403, text: 'ليس لديك صلاحية الوصول إلى هذه الصفحة' },
  proof_needed: { status: 403, text: 'يتطلب هذا إثبات صاحب الحساب: كلمة المرور، أو تسجيل دخول جديد.' },
  agreement_required: {
    status: 403,
    text: 'صدرت نسخة جديدة من المستندات القانونية، وقبولها يسبق أي تعديل. العرض والتصدير والإلغاء متاحة من دونه.',
  },
  last_admin: { status: 409, text: 'أنت المشرف الوحيد. تعيين مشرف آخر يسبق حذف الحساب.' },
  changed_meanwhile: { status: 409, text: 'تغيّر هذا منذ فتح الصفحة. هذا ما هو عليه الآن.' },
  canned_replies_full: {
    status: 409,
    text: 'وصلت الردود الجاهزة إلى حدها: 100 رد. حذف رد يفسح المجال لغيره.',
  },
  own_account: { status: 409, text: 'دورك وحالة حسابك لا يتغيران إلا من مشرف آخر.' },
  reset_link_refused: {
    status: 409,
    text: 'الرابط لا يُرسل: الحساب متوقف، أو بريده غير مؤكد بلا كلمة مرور، أو وصلته روابط كثيرة قبل قليل.',
  },
  second_step_required: { status: 403, text: 'بقيت خطوة التحقق الثانية' },
  second_step_missing: { status: 403, text: 'حساب المشرف يحتاج إلى التحقق بخطوتين أولًا. تفعيله من الإعدادات.' },
  second_step_over: {
    status: 403,
    text: 'انتهت مهلة التحقق أو كثرت المحاولات. الدخول من جديد يبدأ محاولة أخرى.',
  },
  holder_unproved: {
    status: 403,
    text: 'يلزم أولًا فتح رابط التأكيد المرسل إلى بريدك في هذا المتصفح. إرساله من الإعدادات.',
  },
  two_step_on: { status: 409, text: 'التحقق بخطوتين مفعّل بالفعل' },
  two_step_off: { status: 409, text: 'التحقق بخطوتين غير مفعّل' },
  setup_over: { status: 409, text: 'انتهت مهلة الإعداد. يمكن البدء من جديد.' },
  api_key_invalid: {
    status: 401,
    text: 'مفتاح الجهاز غير صالح أو أُلغي. إنشاء مفتاح جديد من إعدادات «صندوق الوارد».',
  },
  pattern_unconfirmed: { status: 409, text: 'التسجيل التلقائي متاح بعد تأكيد 3 رسائل مماثلة كما قُرئت' },
  passkeys_full: { status: 409, text: 'وصلت إلى حد مفاتيح المرور: 10 مفاتيح. حذف مفتاح يفسح المجال لغيره.' },
  passkey_sign_in_failed: {
    status: 401,
    text: 'تعذّر الدخول بمفتاح المرور. يمكن المحاولة من جديد، أو الدخول بكلمة المرور.',
  },
  feature_off: { status: 403, text: 'هذه الميزة متوقفة الآن، وبياناتك فيها محفوظة.' },
  sign_up_closed: { status: 403, text: 'إنشاء حسابات جديدة متوقف الآن. تسجيل الدخول متاح لمن له حساب.' },
  articles_for_users: { status: 403, text: 'المقالات متاحة الآن بعد تسجيل الدخول.' },
  user_stopped: { status: 403, text: 'الحساب متوقف. يمكنك التواصل مع الدعم.' },
  not_found: { status: 404, text: 'العنصر غير موجود أو حُذف' },
  route_not_found: { status: 404, text: 'الصفحة غير موجودة' },
  conflict: { status: 409, text: 'تعذّر الحفظ لتعارضه مع عنصر آخر' },
  idempotency_mismatch: { status: 409, text: 'استُخدم مفتاح الطلب نفسه لمحتوى مختلف' },
  idempotency_key_invalid: { status: 400, text: 'مفتاح الطلب غير صالح' },
  user_not_found: {
    status: 404,
    text: 'لا يوجد حساب مرتبط بهذا البريد الإلكتروني. هل ترغب في إنشاء حساب جديد؟',
  },
  invalid_password: { status: 401, text: 'كلمة المرور غير صحيحة. يرجى المحاولة مرة أخرى.' },
  email_exists: { status: 409, text: 'البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول بدلاً من ذلك.' },
  general_error: { status: 400, text: 'حدث خطأ أثناء المصادقة' },
  link_invalid: { status: 400, text: 'الرابط غير صالح أو انتهت مدته' },
  reset_token_invalid: { status: 400, text: 'رمز إعادة التعيين غير صالح أو منتهي الصلاحية' },
  google_token_invalid: { status: 401, text: 'فشل الحصول على بيانات المستخدم من جوجل' },
  google_unavailable: {
    status: 503,
    text: 'تعذّر الوصول إلى جوجل الآن. يمكن المحاولة بعد دقائق، أو الدخول بكلمة المرور.',
  },
  account_exists_with_different_credential: {
    status: 409,
    text: 'البريد الإلكتروني مسجل بطريقة دخول أخرى. يمكن الدخول بكلمة المرور.',
  },
  invites_stopped: {
    status: 403,
    text: 'توقف إرسال الدعوات من حسابك بالبريد لأن من وصلتهم طلبوا ذلك. الرابط متاح للمشاركة.',
  },
  article_withdrawn: { status: 410, text: 'سُحبت هذه المقالة من المدونة' },
  feedback_given: { status: 409, text: 'وصلنا رأيك في هذه المقالة من قبل' },
  ticket_full: { status: 409, text: 'طالت المحادثة إلى حدها: 200 رسالة. رسالة جديدة إلى الدعم تفتح غيرها.' },
  points_short: { status: 409, text: 'نقاطك لا تكفي لهذه المكافأة بعد' },
  account_in_use: { status: 409, text: 'للحساب معاملات. أرشفته تُبقيها في التقارير.' },
  balance_differs: { status: 409, text: 'رصيد الحساب تغيّر منذ فتح هذه الصفحة. هذا هو الفرق الآن.' },
  reconciliation_followed: { status: 409, text: 'للحساب مطابقة أحدث، وما قبلها يبقى كما هو.' },
  budget_move_refused: { status: 409, text: 'المتبقي في تلك الميزانية لا يكفي لهذا النقل' },
  rules_full: { status: 409, text: 'وصلت إلى حد القواعد: 100 قاعدة. حذف قاعدة يفسح المجال لغيرها.' },
  obligation_closed: { status: 409, text: 'الالتزام منتهٍ أو مؤرشف، فلا يُسجَّل فيه جديد' },
  obligation_has_payments: { status: 409, text: 'فيه دفعات مسجلة، لذلك يُؤرشف ولا يُحذف.' },
  payment_settled: { status: 409, text: 'السداد مسجل من قبل' },
  obligation_overpaid: {
    status: 409,
    text: 'المتبقي من الالتزام أقل من هذا السداد. حذف سداد آخر منه يفسح المجال.',
  },
  pots_received: { status: 409, text: 'قُبضت أدوارك كلها في هذه الجمعية' },
  occurrence_settled: { status: 409, text: 'هذا الموعد مسجّل أو متخطّى من قبل' },
  recurring_full: { status: 409, text: 'وصلت إلى حد المعاملات المتكررة: 100 معاملة. حذف واحدة يفسح المجال لغيرها.' },
  savings_goal_archived: { status: 409, text: 'الهدف مؤرشف، فلا يُسجَّل فيه جديد' },
  savings_overdrawn: { status: 409, text: 'السحب أكبر من المدّخر: ما خرج من الهدف يزيد على ما يبقى فيه.' },
  savings_other_goal_deleted: { status: 409, text: 'النقل بين هدفين أحدهما محذوف، ولا يتغيّر إلا بعد استعادته.' },
  major_goal_closed: { status: 409, text: 'الهدف مُنجز أو متروك. إعادة فتحه تسبق أي جديد فيه.' },
  goal_takes_no_values: { status: 409, text: 'القيم تُسجَّل في أهداف الأرقام وحدها' },
  milestones_full: { status: 409, text: 'وصلت إلى حد المحطات: 50 محطة. حذف محطة يفسح المجال لغيرها.' },
  fund_overdrawn: { status: 409, text: 'السحب أكبر من المدّخر: ما سُحب من الصندوق يزيد على ما يبقى من إيداعاته.' },
  savings_overallocated: { status: 409, text: 'محجوز أكثر من الرصيد: الحساب لا يكفي لحجز المبلغ من جديد.' },
  transaction_linked: {
    status: 409,
    text: 'المعاملة مسجلة من الادخار أو الزكاة، ويتغيّر مبلغها وحسابها من هناك.',
  },
  transaction_pays: { status: 409, text: 'المعاملة سداد التزام، ويتغيّر مبلغها من صفحة الالتزامات.' },
  programme_day_ahead: { status: 409, text: 'هذا الدرس يُفتح في يومه، وما قبله متاح الآن.' },
  programme_left: { status: 409, text: 'البرنامج متوقف. العودة إليه تفتح دروسه من جديد.' },
  import_busy: { status: 409, text: 'الاستيراد جارٍ الآن. يمكن انتظار انتهائه أو إلغاؤه.' },
  import_incomplete: { status: 409, text: 'في الملف صفوف بحاجة إلى تصحيح أو جواب. يمكن استيراد الباقي دونها.' },
  import_over: { status: 409, text: 'انتهى هذا الاستيراد، فلا يمكن تغييره' },
  export_not_ready: { status: 409, text: 'النسخة غير جاهزة للتنزيل، أو انتهت مدتها. تصدير جديد يجهّز غيرها.' },
  copy_unreadable: { status: 400, text: 'الملف ليس نسخة من «أفضل»' },
  copy_newer: { status: 400, text: 'النسخة من إصدار أحدث. يلزم تحديث التطبيق أولًا.' },
  copy_rows_refused: { status: 400, text: 'في النسخة ما لا يُقرأ، فلم يُستورد منها شيء.' },
  copy_too_long: {
    status: 400,
    text: 'تطول إحدى القوائم عن حدّها بما في النسخة، فلم يُستورد منها شيء. حذف القديم يفسح المجال، هنا أو في الحساب الذي أُخذت منه ثم طلب نسخة جديدة.',
  },
  restore_busy: { status: 409, text: 'استيراد النسخة جارٍ الآن. يمكن انتظار انتهائه أو إلغاؤه.' },
  restore_over: { status: 409, text: 'انتهى استيراد هذه النسخة، فلا يمكن تغييره' },
  statement_protected: {
    status: 400,
    text: 'الملف محمي بكلمة مرور. حفظه من Excel بلا كلمة مرور يتيح رفعه.',
  },
  statement_truncated: {
    status: 400,
    text: 'آخر الملف مفقود، فلم يُقرأ منه شيء. تنزيله من البنك من جديد قد يحل الأمر.',
  },
  statement_other_currency: {
    status: 400,
    text: 'عملة الكشف غير عملة الحساب ({currency})، فلم يُقرأ منه شيء. يُختار حساب بعملة الكشف.',
  },
  statement_many_sheets: {
    status: 400,
    text: 'في الملف أكثر من ورقة فيها بيانات. حفظ كل ورقة في ملف وحدها يتيح رفعها.',
  },
  statement_too_long: { status: 400, text: 'صفوف الملف أكثر من الحد: 50000. يمكن تقسيمه إلى ملفين.' },
  premium_required: { status: 402, text: 'وصلت إلى حد الباقة: {limit}. بريميوم يرفع الحد.' },
  list_full: { status: 409, text: 'وصلت إلى الحد: {limit}. حذف القديم يفسح المجال لغيره.' },
  active_chosen: { status: 409, text: 'يمكن التبديل مرة كل دورة، والدورة القادمة تتيحه من جديد.' },
  card_declined: {
    status: 402,
    text: 'رُفضت البطاقة ولم يُخصم شيء. بطاقة أخرى أو تواصل مع البنك قد يحل الأمر.',
  },
  card_number_sent: { status: 422, text: 'رقم البطاقة لا يُرسل إلينا. حقول البطاقة لدى مزود الدفع وحدها.' },
  checkout_over: { status: 409, text: 'انتهت عملية الدفع هذه ولم يُخصم شيء. يمكن البدء من جديد.' },
  payment_unavailable: { status: 503, text: 'مزود الدفع لا يستجيب الآن، ولم يُخصم شيء. المحاولة بعد دقائق.' },
  not_subscribed: { status: 409, text: 'لا اشتراك مدفوعًا ساريًا الآن' },
  refund_unavailable: {
    status: 409,
    text: 'ضمان الاسترداد للاشتراك الأول وحده وفي مدته. لغير ذلك يمكن التواصل مع الدعم.',
  },
  refund_given: {
    status: 409,
    text: 'رُدّ مبلغ من قبل، والاسترداد مرة واحدة لكل شخص. لغير ذلك يمكن التواصل مع الدعم.',
  },
  refund_decided: { status: 409, text: 'صدر قرار في هذا الطلب من قبل، والقرار مرة واحدة.' },
  refund_exceeded: {
    status: 409,
    text: 'لا يُرد أكثر مما دُفع: هذه الدفعة مردودة، أو نال صاحب البريد نفسه استردادًا من قبل. يمكن رفض الطلب.',
  },
  not_renewing: { status: 409, text: 'لا تجديد يُلغى: التجديد متوقف أو الاشتراك منتهٍ.' },
  event_refused: { status: 400, text: 'توقيع الإشعار غير صالح' },
  rate_limited: { status: 429, text: 'طلبات كثيرة في وقت قصير. نستأنف بعد {wait}.' },
  too_many_tries: { status: 429, text: 'محاولات كثيرة. يمكن المحاولة مجددًا بعد {wait}.' },
  reset_required: {
    status: 403,
    text: 'محاولات كثيرة بكلمة مرور غير صحيحة. لحماية حسابك يلزم تعيين كلمة مرور جديدة من «نسيت كلمة المرور؟».',
  },
  busy: { status: 503, text: 'الخدمة مزدحمة للحظات. يمكن المحاولة مجددًا بعد قليل.' },
  unavailable: { status: 503, text: 'الخدمة متوقفة للحظات. نعيد المحاولة تلقائيًا.' },
  internal: {
    status: 500,
    text: 'تعذّر إكمال الطلب من جهتنا. بياناتك محفوظة، والرقم المرجعي {requestId}.',
  },
} as const satisfies Record<string, { status: number; text: string }>;

export type ErrorCode = keyof typeof errors;

export type SecondStepMethod = 'code' | 'recoveryCode' | 'passkey';

/** What a browser needs to ask for a passkey (PublicKeyCredentialRequestOptionsJSON). */
export interface PasskeyRequest {
  readonly challenge: string;
  readonly rpId: string;
  readonly timeout: number;
  readonly userVerification: 'preferred';
  readonly allowCredentials: readonly {
    readonly id: string;
    readonly type: 'public-key';
    readonly transports: readonly string[];
  }[];
}

/**
 * The response of every failed call. `fields` maps a field's path (`title`, `items.0.name`) to its text; `limit` names
 * the plan limit that was reached (`accounts`).
 */
export interface ErrorBody {
  readonly errorType: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly limit?: string;
  /** Of `second_step_required`: what the second step presents, once, and what it may be. */
  readonly challenge?: string;
  readonly methods?: readonly SecondStepMethod[];
  readonly passkey?: PasskeyRequest;
  readonly requestId: string;
}
