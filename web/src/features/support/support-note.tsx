import { support } from '@afdal/contract/support';
import { localizeDigits } from '@afdal/domain/text/digits';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { call } from '../../lib/api.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

/** How soon to expect a reply, and the other way to contact support. */
export function SupportNote() {
  const { digits } = useDisplayPreferences();
  const { data } = useSupportAddresses();
  return (
    <div className="flex items-start gap-3 text-ink-2">
      <Icon icon={Clock} />
      <div className="grid min-w-0">
        <p>{localizeDigits(texts.replies, digits)}</p>
        {data && (
          <p className="flex flex-wrap items-center gap-x-2">
            {texts.byMail}
            <a
              href={`mailto:${encodeURI(data.email)}`}
              className="inline-flex min-h-target items-center text-palm-ink wrap-anywhere underline"
            >
              <bdi dir="ltr">{data.email}</bdi>
            </a>
          </p>
        )}
      </div>
    </div>
  );
}

function useSupportAddresses() {
  return useQuery({
    queryKey: ['support'],
    queryFn: () => call(support.readSupportAddresses, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
