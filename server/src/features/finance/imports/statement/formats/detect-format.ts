import type { StatementFormat } from '@afdal/domain/money/import';

/** The kind of a file by its first bytes, where it is not text. */
export function detectBinary(bytes: Buffer): 'workbook' | 'pdf' | null {
  const head = bytes.subarray(0, 8);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return 'workbook';
  if (head.toString('hex') === 'd0cf11e0a1b11ae1') return 'workbook';
  return bytes.subarray(0, 1024).includes('%PDF-') ? 'pdf' : null;
}

/** Characters inspected. */
const inspected = 4_096;

/** The format of a text. What is nothing else is a table with delimiters. */
export function detectFormat(text: string): StatementFormat {
  const head = text.slice(0, inspected);
  if (/^\s*(OFXHEADER:|<\?xml[^>]*>\s*<\?OFX|<\?OFX|<OFX>)/i.test(head)) return 'ofx';
  if (/urn:iso:std:iso:20022:tech:xsd:camt\.05[234]\./.test(head)) return 'camt';
  if (/^\s*!(Type|Account|Option):?/i.test(head)) return 'qif';
  if (/^\s*(\{.*\{4:)?:20:/m.test(head) && /^:(25|28C?|60[FM]):/m.test(head)) return 'mt940';
  // Banks hand out tables of a web page, and of a spreadsheet's older XML, as «.xls».
  if (
    /^\s*(<!doctype html|<html|<table|<meta|<\?mso-application|<\?xml[^>]*>\s*<(\?mso-application|Workbook|html))/i.test(
      head,
    )
  ) {
    return 'workbook';
  }
  return 'csv';
}
