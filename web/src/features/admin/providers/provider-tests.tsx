import { adminProviders } from '@afdal/contract/admin/providers';
import { CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCall } from '../../../data/use-call.ts';
import { call } from '../../../lib/api.ts';
import { getErrorMessage } from '../../../lib/api-error.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Note } from '../../../ui/base/note.tsx';
import { refreshAdmin } from '../list/admin-query.ts';
import { texts } from './texts.ts';

interface Result {
  readonly isWell: boolean;
  readonly text: ReactNode;
}

/** Sends a mail to the administrator, and says what the mail server answered. @param isWritten whether mails become files */
export function TestMail({ isWritten }: { readonly isWritten: boolean }) {
  const send = async (): Promise<Result> => {
    const { outcome, error } = await call(adminProviders.sendTestMail, {});
    const text = outcome === 'sent' && isWritten ? texts.written : texts.mailOutcomes[outcome];
    return { isWell: outcome === 'sent', text: outcome === 'failed' ? describeMailError(error) : text };
  };
  return <Test label={texts.testMail} send={send} />;
}

const connectionCodes = /E(CONN|DNS|HOSTUNREACH|NETUNREACH|NOTFOUND|SOCKET|TIMEDOUT|TLS)/;

function describeMailError(error: string | null): ReactNode {
  if (error?.includes('EAUTH')) return texts.mailErrors.credentials;
  if (error && connectionCodes.test(error)) return texts.mailErrors.connection;
  return (
    <>
      {texts.mailOutcomes.failed} {error && <bdi dir="ltr">{error}</bdi>}
    </>
  );
}

/** Sends a notification to the administrator's devices, and says what their push services answered. */
export function TestNotification() {
  const send = async (): Promise<Result> => {
    const { outcome } = await call(adminProviders.sendTestNotification, {});
    return { isWell: outcome === 'sent', text: texts.notificationOutcomes[outcome] };
  };
  return <Test label={texts.testNotification} send={send} />;
}

interface TestProps {
  readonly label: string;
  readonly send: () => Promise<Result>;
}

function Test({ label, send }: TestProps) {
  const [result, setResult] = useState<Result | null>(null);
  const { mutate, isPending } = useCall(send, {
    onSuccess: (shown) => {
      setResult(shown);
      refreshAdmin();
    },
    failed: texts.failedToTest,
    onFailed: (error) => setResult({ isWell: false, text: getErrorMessage(error) ?? texts.failedToTest }),
  });
  const [tone, icon]: ['success' | 'warning', LucideIcon] = result?.isWell
    ? ['success', CircleCheck]
    : ['warning', TriangleAlert];
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="mt-3 justify-self-start md:mt-0"
        busy={isPending}
        onClick={() => mutate(undefined)}
      >
        {label}
      </Button>
      <div role="status" className={classes('md:col-span-2', result && 'mt-3')}>
        {result && (
          <Note tone={tone} icon={icon}>
            {result.text}
          </Note>
        )}
      </div>
    </>
  );
}
