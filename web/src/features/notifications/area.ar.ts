export const texts = {
  keywords: 'تنبيهات تذكير',
  queued: {
    addNotification: 'إشعار جديد',
    readNotification: 'قراءة إشعار',
    readAllNotifications: 'قراءة كل الإشعارات',
    deleteNotification: 'حذف إشعار',
    restoreNotification: 'استعادة إشعار',
  },
} as const;
