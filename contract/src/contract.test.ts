import { describe, expect, it } from 'vitest';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { type ErrorCode, errors } from './errors.ts';

const entries = Object.entries<Endpoint>(endpoints);

describe('the endpoints', () => {
  it('are each of their own method and path', () => {
    const addresses = entries.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.length).toBeGreaterThan(10);
  });

  it.each(entries)('%s names its path parameters in `params`', (_, { path, params }) => {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name);
    const parsed = params ? Object.keys((params as unknown as { shape: object }).shape) : [];
    expect(parsed).toEqual(named);
  });

  it.each(entries)('%s answers either JSON or a file, unless it says 204', (_, { status, output, file }) => {
    expect([output, file].filter((schema) => schema !== undefined)).toHaveLength(status === 204 ? 0 : 1);
  });

  it.each(entries)('%s changes nothing by GET', (_, { method, body }) => {
    expect(method === 'GET' && body !== undefined).toBe(false);
  });

  it.each(entries)('%s is limited when anybody may call it, or a device', (_, { access, limit }) => {
    if (access === 'public') expect(limit).toBeDefined();
    if (access === 'apiKey') expect(limit?.per).toBe('person');
  });

  it.each(entries)('%s tells a device nothing but what became of what it sent', (_, { access, method, file }) => {
    expect(access === 'apiKey' && (method === 'GET' || file !== undefined)).toBe(false);
  });

  it.each(entries)('%s fails only as the catalogue knows', (_, endpoint) => {
    for (const code of endpoint.errors) expect(errors[code]).toBeDefined();
  });
});

describe('the failures', () => {
  it.each(Object.entries(errors))('%s has a status and an Arabic text', (_, { status, text }) => {
    expect(status).toBeGreaterThanOrEqual(400);
    expect(text).toMatch(/^[\u0600-\u06FF«]/);
    expect(text).not.toMatch(/!|\bundefined\b/);
  });

  it('say the described texts of sign-in to the letter', () => {
    const described: Partial<Record<ErrorCode, string>> = {
      user_not_found: 'لا يوجد حساب مرتبط بهذا البريد الإلكتروني. هل ترغب في إنشاء حساب جديد؟',
      invalid_password: 'كلمة المرور غير صحيحة. يرجى المحاولة مرة أخرى.',
      email_exists: 'البريد الإلكتروني مسجل بالفعل. يرجى تسجيل الدخول بدلاً من ذلك.',
      general_error: 'حدث خطأ أثناء المصادقة',
    };
    for (const [code, text] of Object.entries(described)) expect(errors[code as ErrorCode].text).toBe(text);
  });
});
