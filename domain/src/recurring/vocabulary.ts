/** What a salary is called, compared as `searchable`, with «ال» before it or without. */
export const salaryWords: readonly string[] = ['راتب', 'رواتب', 'مرتب', 'معاش', 'salary', 'payroll', 'pension'];
