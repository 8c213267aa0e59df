import type { NotificationPreferences } from '@afdal/contract/notifications/notification-preferences';
import { defaultChannels } from '@afdal/domain/notifications/topics';
import { beforeEach, describe, expect, it } from 'vitest';
import { getErrorBody, type Person, useTestServer } from '../../../testing/test-server.ts';

const server = useTestServer();
let layla: Person;

beforeEach(async () => {
  layla = await server.person();
});

const path = '/notification-preferences';
const read = async () => (await layla.call<NotificationPreferences>('GET', path)).body;
const change = async (body: object) => await layla.call<NotificationPreferences>('PATCH', path, body);

describe('how a person is notified', () => {
  it('is as by default until they change it', async () => {
    expect(await read()).toEqual({
      channels: defaultChannels,
      quietFrom: '22:00',
      quietTo: '07:00',
      pushesPerDay: 3,
      digestTime: '20:00',
      weeklySummary: false,
      reminderOffsets: [0],
    });
  });

  it('changes where it is named, and stays elsewhere', async () => {
    const first = await change({ channels: { tasks: { push: false, email: true }, security: { push: false } } });
    expect(first.status).toBe(200);
    await change({ channels: { tasks: { push: true } }, quietFrom: '23:30', digestTime: null });
    const { body } = await change({ pushesPerDay: 0, weeklySummary: true, reminderOffsets: [60, 0, 60, 10] });
    expect(body).toEqual({
      channels: {
        ...defaultChannels,
        tasks: { inApp: true, push: true, email: true },
        security: { inApp: true, push: false, email: true },
      },
      quietFrom: '23:30',
      quietTo: '07:00',
      pushesPerDay: 0,
      digestTime: null,
      weeklySummary: true,
      reminderOffsets: [0, 10, 60],
    });
    expect(await read()).toEqual(body);
  });

  it('may be without quiet hours', async () => {
    const { body } = await change({ quietFrom: null, quietTo: null });
    expect([body.quietFrom, body.quietTo]).toEqual([null, null]);
    expect((await change({ quietFrom: '21:00', quietTo: '06:00' })).status).toBe(200);
  });

  it('keeps both of two changes at once', async () => {
    await Promise.all([
      change({ channels: { tasks: { push: false } } }),
      change({ channels: { habits: { push: false } } }),
      change({ pushesPerDay: 7 }),
    ]);
    const { channels, pushesPerDay } = await read();
    expect([channels.tasks.push, channels.habits.push, pushesPerDay]).toEqual([false, false, 7]);
  });

  it.each([
    [{ channels: { security: { email: false } } }, { 'channels.security.email': 'رسائل أمان الحساب تصل دائمًا' }],
    [{ channels: { tasks: { push: 'yes' } } }, { 'channels.tasks.push': 'القيمة غير صالحة' }],
    [{ channels: { security: { inApp: false } } }, { 'channels.security.inApp': 'رسائل أمان الحساب تصل دائمًا' }],
    [{ channels: { tasks: { letter: false } } }, { 'channels.tasks.letter': 'حقل غير معروف' }],
    [{ channels: { weather: { push: true } } }, { 'channels.weather': 'حقل غير معروف' }],
    [{ quietFrom: null }, { quietFrom: 'ساعات الهدوء بوقتين: من وإلى' }],
    [{ quietTo: null }, { quietTo: 'ساعات الهدوء بوقتين: من وإلى' }],
    [{ quietFrom: '07:00' }, { quietTo: 'بداية ساعات الهدوء هي نهايتها، والمطلوب وقتان مختلفان' }],
    [{ quietFrom: '25:00' }, { quietFrom: 'الوقت بصيغة 09:00' }],
    [{ digestTime: '8 م' }, { digestTime: 'الوقت بصيغة 09:00' }],
    [{ pushesPerDay: 21 }, { pushesPerDay: 'عدد إشعارات الجهاز في اليوم من 0 إلى 20' }],
    [{ pushesPerDay: -1 }, { pushesPerDay: 'عدد إشعارات الجهاز في اليوم من 0 إلى 20' }],
    [{ reminderOffsets: [1_441] }, { 'reminderOffsets.0': 'التذكير قبل الموعد بدقائق من 0 إلى 1440' }],
    [{ reminderOffsets: [0, 1, 2, 3, 4, 5] }, { reminderOffsets: 'التذكيرات لا تزيد على 5' }],
  ])('is not changed by %j', async (body, fields) => {
    const response = await change(body);
    expect([response.status, getErrorBody(response).fields]).toEqual([400, fields]);
    expect((await read()).channels).toEqual(defaultChannels);
  });
});
