import { push } from '@afdal/contract/notifications/push';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { isInstalled, isIos } from '../../lib/installed.ts';
import { isTestDue, noteTestDue } from '../../lib/push-device.ts';
import { toastError } from '../../ui/toast/toast-error.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { subscribeDevice } from './device.ts';
import { texts } from './texts.ts';

/** Whether this device can be notified, and what the person can do about it. */
export function usePushDevice() {
  const [state, setState] = useState(pushSupport);
  // What was decided in this visit is still shown: its result, and what can be done about it.
  const [hasPrompted, setPrompted] = useState(false);
  const [isUntested, setUntested] = useState(isTestDue);
  const [isHelpShown, setHelpShown] = useState(false);
  const setTestDue = (isDue: boolean) => {
    noteTestDue(isDue);
    setUntested(isDue);
  };
  return {
    state,
    hasPrompted,
    /** Whether this device was allowed to be notified, and no test was sent since nor put aside. */
    isUntested: state === 'granted' && isUntested,
    /** Whether the person tried it where it is denied: then it is said how to allow it. */
    isHelpShown: state === 'denied' && isHelpShown,
    skipTest: () => setTestDue(false),
    enable: async () => {
      try {
        const decided = await Notification.requestPermission();
        if (decided === 'granted') await subscribeDevice();
        setPrompted(true);
        setTestDue(decided === 'granted');
        setState(decided);
        if (decided === 'granted') showToast({ title: texts.enabled, variant: 'success' });
        else showToast({ title: texts.notEnabled, description: texts.enableLater, variant: 'default' });
      } catch (error) {
        toastError(texts.failed, error);
      }
    },
    test: async () => {
      // It may have been changed in the settings of the browser meanwhile.
      const current = pushSupport();
      setState(current);
      if (current === 'denied') return setHelpShown(true);
      try {
        await subscribeDevice();
        await call(push.testPush, {});
        setTestDue(false);
        showToast({ title: texts.tested, variant: 'success' });
      } catch (error) {
        toastError(texts.failed, error);
      }
    },
  };
}

/**
 * Whether this device can be notified: `install-first` on those of Apple that can only once the app is on the home screen,
 * else what the person allowed.
 */
function pushSupport(): NotificationPermission | 'install-first' | 'unsupported' {
  const isSupported = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator;
  if (isSupported) return Notification.permission;
  return isIos() && !isInstalled() ? 'install-first' : 'unsupported';
}
