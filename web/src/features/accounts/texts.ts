import type { ErrorCode } from '@afdal/contract/errors';

export const texts = {
  login: {
    heading: 'أهلًا بعودتك',
    lead: 'نكمل من حيث توقفت.',
    submit: 'تسجيل الدخول',
    other: 'ليس لديك حساب؟',
    switchTo: 'إنشاء حساب',
    done: 'تم تسجيل الدخول بنجاح',
    failed: 'خطأ في تسجيل الدخول',
  },
  register: {
    heading: 'حساب جديد',
    lead: 'خطوة واحدة، ثم يبدأ الترتيب.',
    submit: 'إنشاء حساب',
    other: 'لديك حساب؟',
    switchTo: 'تسجيل الدخول',
    done: 'تم إنشاء الحساب بنجاح',
    failed: 'خطأ في إنشاء الحساب',
  },
  name: 'الاسم',
  email: 'البريد الإلكتروني',
  password: 'كلمة المرور',
  passwordHint: '8 أحرف على الأقل',
  agreement: 'إنشاء الحساب موافقة على شروط الخدمة وسياسة الخصوصية.',
  forgotPassword: 'نسيت كلمة المرور؟',
  required: {
    name: 'يرجى إدخال الاسم',
    email: 'يرجى إدخال البريد الإلكتروني',
    password: 'يرجى إدخال كلمة المرور',
  },
  unexpectedResponse: 'Invalid response format from server',
  failedSomehow: 'حدث خطأ أثناء المصادقة',
  art: 'كل يوم نسخة أفضل منك',
  artLead: 'مالك وعاداتك وأهدافك ومهامك في مكان واحد هادئ.',
  privacy: 'الخصوصية',
  terms: 'الشروط',
  refund: 'الاسترداد',
  contact: 'الدعم',
  documents: 'المستندات والدعم',
  google: {
    submit: 'المتابعة بحساب جوجل',
    or: 'أو بالبريد',
    superseded: 'أُلغي الطلب السابق، والدخول مستمر في النافذة الجديدة',
    failed: 'حدث خطأ أثناء تسجيل الدخول بجوجل',
  },
} as const;

/** The sign-in failures that have their own note. */
export const authErrorTexts = {
  user_not_found: 'لا يوجد حساب مرتبط بهذا البريد الإلكتروني. هل ترغب في إنشاء حساب جديد؟',
  invalid_password: 'كلمة المرور غير صحيحة. يرجى المحاولة مرة أخرى.',
  email_exists: 'البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول بدلاً من ذلك.',
} as const satisfies Partial<Record<ErrorCode, string>>;
