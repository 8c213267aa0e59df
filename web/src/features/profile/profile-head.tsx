import type { User } from '@afdal/contract/people/users';
import { Camera, Pencil } from 'lucide-react';
import { countryName } from '../../lib/format/country-names.ts';
import { listed } from '../../lib/format/listed.ts';
import { Avatar } from '../../ui/base/avatar.tsx';
import { Button } from '../../ui/base/button.tsx';
import { Card } from '../../ui/base/card.tsx';
import { Chip } from '../../ui/base/chip.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { Stat, StatStrip } from '../../ui/base/stat-strip.tsx';
import { useScreen } from '../../ui/hooks/use-screen.ts';
import { SkeletonCard } from '../../ui/skeletons/skeleton-card.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { texts } from './texts.ts';
import { type FiguresProps, useFigures } from './use-figures.ts';

interface Props extends FiguresProps {
  readonly onChangePicture: () => void;
  readonly onEdit: () => void;
}

/** Who the account belongs to, and the three figures of what they have done. */
export function ProfileHead({ user, healthScore, onChangePicture, onEdit }: Props) {
  const isPhone = useScreen() === 'phone';
  const { name, email, avatarUrl, city, country, subscription } = user;
  const figures = useFigures({ user, healthScore });
  return (
    <Card aria-label={texts.account}>
      <div className="flex flex-wrap items-center gap-4">
        <div className="relative flex-none">
          <Avatar name={name} src={avatarUrl} size="large" />
          <PictureButton onPress={onChangePicture} />
        </div>
        <div className="grid min-w-0 flex-1 basis-40">
          <div className="flex flex-wrap items-center gap-x-2">
            <h2 className="min-w-0 text-22 wrap-anywhere">{name}</h2>
            <Chip tone={subscription.isSubscribed ? 'palm' : 'neutral'}>{planLabel(subscription)}</Chip>
          </div>
          <p className="truncate text-14 text-ink-2">
            <bdi dir="ltr">{email}</bdi>
          </p>
          <p className="text-14 text-ink-2 wrap-anywhere">{listed([...(city ? [city] : []), countryName(country)])}</p>
        </div>
        {!isPhone && (
          <Button variant="quiet" icon={Pencil} aria-haspopup="dialog" className="self-start" onClick={onEdit}>
            {texts.editData}
          </Button>
        )}
      </div>
      <div className="mt-5 border-t border-line pt-4">
        <StatStrip label={texts.figures}>
          {figures.map(({ key, label, value }) => (
            <Stat
              key={key}
              name={label}
              value={value ?? <span className="text-14 font-regular text-ink-2">{texts.statistics.tooLittle}</span>}
            />
          ))}
        </StatStrip>
      </div>
    </Card>
  );
}

function PictureButton({ onPress }: { onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={texts.picture.title}
      title={texts.picture.title}
      aria-haspopup="dialog"
      onClick={onPress}
      className="absolute -end-3 -bottom-3 grid size-target place-items-center rounded-full"
    >
      <span className="grid size-8 place-items-center rounded-full bg-raised text-ink-2 ring-1 shadow-card ring-line">
        <Icon icon={Camera} small />
      </span>
    </button>
  );
}

/** The name of the plan that holds now: one that has ended is the free one again. */
function planLabel({ isSubscribed, plan }: User['subscription']): string {
  return texts.plans[isSubscribed ? plan : 'free'];
}

export function ProfileSkeleton() {
  return (
    <div className="grid gap-gap">
      <Card aria-hidden="true" className="flex items-center gap-4">
        <Skeleton className="size-20 flex-none rounded-full md:size-24" />
        <div className="grid flex-1 gap-2">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-1/4" />
        </div>
      </Card>
      <SkeletonCard>
        <SkeletonText lines={6} />
      </SkeletonCard>
    </div>
  );
}
