import type { StatementFormat } from '@afdal/domain/money/import';

/** The kind of a file by its first bytes, where it is not text. */
export function detectBinary(bytes: Buffer): 'workbook' | 'pdf' | 'picture' | 'zipped' | null {
  const head = bytes.subarray(0, 12);
  if (head.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004') return isZipped(bytes) ? 'zipped' : 'workbook';
  if (picture.test(head.toString('latin1'))) return 'picture';
  if (head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return 'workbook';
  return bytes.subarray(0, 1024).includes('%PDF-') ? 'pdf' : null;
}

/** The first bytes of PNG, JPEG, GIF, WebP, and of the pictures of telephones. */
const picture = /^(?:\u0089PNG|\u00ff\u00d8\u00ff|GIF8|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:hei|hev|mif|avi))/;

/** Whether what is packed first is a statement of its own: a workbook begins with parts of itself. */
function isZipped(bytes: Buffer): boolean {
  const nameLength = bytes.length < 30 ? 0 : bytes.readUInt16LE(26);
  return /\.(csv|tsv|txt|ofx|qfx|qif|xlsx?|pdf)$/i.test(bytes.subarray(30, 30 + nameLength).toString('utf8'));
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
