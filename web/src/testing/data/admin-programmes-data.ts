import type { AdminProgramme } from '@afdal/contract/admin/programmes';

/** A published programme, of seven days unless said otherwise. The first of them has a fact. */
export function anAdminProgramme(change: Partial<AdminProgramme> = {}): AdminProgramme {
  const { days = 7 } = change;
  return {
    id: '01990000-0000-7000-8000-000000000006',
    title: 'صباح أهدأ',
    summary: 'سبعة أيام لبناء صباح يخصك.',
    interest: 'self',
    minutes: 5,
    state: 'published',
    version: 3,
    days,
    started: 1_240,
    finished: 570,
    lessons: Array.from({ length: days }, (_, at) => ({
      n: at + 1,
      title: `عنوان ${at + 1}`,
      lesson: `درس ${at + 1}`,
      action: `خطوة ${at + 1}`,
      fact: at === 0 ? { text: 'ما وُجد', source: 'مجلة، 2010' } : null,
    })),
    ...change,
  };
}

export function toProgrammeRow({ summary: _, lessons: __, ...row }: AdminProgramme) {
  return row;
}
