import { adminProviders, type Providers } from '@afdal/contract/admin/providers';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Activity, BellRing, CreditCard, KeyRound, Mail, MailOpen } from 'lucide-react';
import { formatNumber, isolated } from '../../../lib/format/numbers.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useAdminRead } from '../list/admin-query.ts';
import { ProviderRow } from './provider-row.tsx';
import { TestMail, TestNotification } from './provider-tests.tsx';
import { texts } from './texts.ts';

const titleId = 'providers-title';

/** How what the product needs of others is set up, and how it goes. */
export function ProvidersTab() {
  const query = useAdminRead(adminProviders.readProviders, {});
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={texts.title} />
      <p className="mb-3 text-14 text-ink-2">{texts.lead}</p>
      <QueryStates query={query} title={texts.failedToRead} skeleton={<SkeletonRows rows={6} hasAmount />}>
        {(providers) => <List providers={providers} />}
      </QueryStates>
    </Card>
  );
}

function List({
  providers: { payments, mail, push, google, inboundMail, analytics },
}: {
  readonly providers: Providers;
}) {
  const { digits } = useDisplayPreferences();
  const format = useMoment();
  const written = (n: number) => formatNumber(n, digits);
  return (
    <Rows aria-label={texts.title}>
      <ProviderRow
        name="payments"
        icon={CreditCard}
        row={payments}
        labels={
          payments.provider === 'sandbox' ? [texts.sandbox] : [texts.stripe, payments.isLive ? texts.live : texts.test]
        }
        facts={[
          payments.chargedAt && interpolate(texts.charged, { time: format(payments.chargedAt) }),
          payments.chargeFailedAt && interpolate(texts.chargeFailed, { time: format(payments.chargeFailedAt) }),
        ]}
      />
      <ProviderRow
        name="mail"
        icon={Mail}
        row={mail}
        facts={[
          mail.host && interpolate(texts.host, { host: isolated(mail.host) }),
          interpolate(texts.mailFigures, {
            delayed: written(mail.delayed),
            undeliverable: written(mail.undeliverable),
          }),
        ]}
      >
        <TestMail isWritten={mail.host === null} />
      </ProviderRow>
      <ProviderRow
        name="push"
        icon={BellRing}
        row={push}
        facts={[
          interpolate(texts.pushFigures, {
            devices: written(push.devices),
            accepted: written(push.accepted),
            undeliverable: written(push.undeliverable),
          }),
        ]}
      >
        <TestNotification />
      </ProviderRow>
      <ProviderRow name="google" icon={KeyRound} row={google} labels={google.kind === 'local' ? [texts.local] : []} />
      <ProviderRow name="inboundMail" icon={MailOpen} row={inboundMail} />
      <ProviderRow
        name="analytics"
        icon={Activity}
        row={analytics}
        labels={analytics.kind === null ? [] : [isolated(serviceNames[analytics.kind])]}
      />
    </Rows>
  );
}

const serviceNames = { umami: 'Umami', plausible: 'Plausible' } as const;

/** Writes how long ago a moment was. */
function useMoment(): (at: string) => string {
  const preferences = useDisplayPreferences();
  const now = useNow();
  return (at) => relativeTime(Date.parse(at), now, preferences);
}
