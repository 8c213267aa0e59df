/** Lines below which a mail program repeats what was answered, or adds a signature; in the languages of their users. */
export const mailEndings = [
  /^>/,
  /^-- ?$/,
  /^_{8,}$/,
  /^-{2,}\s*(original message|forwarded message|الرسالة الأصلية|رسالة معاد توجيهها)/i,
  /^(on|le|am|el)\s.{0,200}(wrote|a écrit|schrieb|escribió)\s*:$/i,
  /^(في|بتاريخ|يوم)\s.{0,200}(كتب|كتبت).{0,120}:$/u,
  /^(from|de|von|من)\s*:\s.{0,200}@/i,
  /^sent from my\s/i,
  /^(أُرسل|تم الإرسال|مرسل) من\s/,
];

/** How the line that says whose words follow begins: it may be broken into two. */
export const attributionStart = /^(on|le|am|el|في|بتاريخ|يوم)\s/iu;
