import { type Reward, rewards } from '@afdal/contract/tasks/rewards';
import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { newTasksPaid, occasionPoints, streakPoints, taskPoints } from '@afdal/domain/points/point-values';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Gift } from 'lucide-react';
import { useState } from 'react';
import { useListWrite } from '../../data/use-write.ts';
import { isRetryable } from '../../lib/api-error.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { pluralize, pluralizeChange } from '../../lib/format/plurals.ts';
import { newId } from '../../lib/new-id.ts';
import { queryClient } from '../../lib/query-client.ts';
import { taskSummaryKey } from '../../lib/task-keys.ts';
import { Button } from '../../ui/base/button.tsx';
import { Disclosure } from '../../ui/base/disclosure.tsx';
import { Glyph } from '../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { EditableList } from '../../ui/list/editable-list.tsx';
import { itemMenu } from '../../ui/list/item-menu.ts';
import { Row } from '../../ui/list/row.tsx';
import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { ListOrFormSheet } from '../../ui/overlay/list-or-form-sheet.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { RewardForm } from './reward-form.tsx';
import { rewardList, useDeleteReward, useRewards } from './reward-queries.ts';
import { texts } from './texts.ts';

interface Props extends DialogProps {
  /** The person's points; null while unknown. */
  readonly points: number | null;
}

export function RewardsSheet({ points, ...sheet }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <ListOrFormSheet<Reward>
      {...sheet}
      titles={texts}
      list={(onOpen) => (
        <>
          <p className="text-ink-2">{texts.explained}</p>
          {points !== null && (
            <p className="font-strong">{interpolate(texts.yours, { n: formatNumber(points, digits) })}</p>
          )}
          <RewardList points={points} onOpen={onOpen} />
          <PointTable />
        </>
      )}
      form={(reward, onDone) => <RewardForm reward={reward} onDone={onDone} />}
    />
  );
}

interface RewardListProps {
  readonly points: number | null;
  readonly onOpen: (reward: Reward | null) => void;
}

function RewardList({ points, onOpen }: RewardListProps) {
  const [wanted, setWanted] = useState<Reward | null>(null);
  return (
    <EditableList
      query={useRewards()}
      texts={texts}
      onAdd={() => onOpen(null)}
      onDelete={useDeleteReward()}
      row={(reward, onDelete) => (
        <RewardRow
          key={reward.id}
          reward={reward}
          points={points}
          onBuy={() => setWanted(reward)}
          onEdit={() => onOpen(reward)}
          onDelete={onDelete}
        />
      )}
    >
      {points !== null && <BuyReward wanted={wanted} points={points} onClose={() => setWanted(null)} />}
    </EditableList>
  );
}

interface RewardRowProps {
  readonly reward: Reward;
  /** The person's points; null while unknown, and then nothing can be bought. */
  readonly points: number | null;
  readonly onBuy: () => void;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

function RewardRow({ reward: { title, cost, timesBought }, points, onBuy, onEdit, onDelete }: RewardRowProps) {
  const { digits } = useDisplayPreferences();
  const missing = points === null ? 0 : Math.max(0, cost - points);
  const canBuy = points !== null && missing === 0;
  return (
    <Row
      leading={<Glyph icon={Gift} tone={canBuy ? 'palm' : 'neutral'} />}
      title={<bdi className="wrap-anywhere">{title}</bdi>}
      detail={
        <>
          <p>{pluralize('point', cost, digits)}</p>
          {missing > 0 && <p>{interpolate(texts.missing, { points: pluralize('point', missing, digits) })}</p>}
          {timesBought > 0 && <p>{interpolate(texts.bought, { times: pluralize('time', timesBought, digits) })}</p>}
        </>
      }
      action={
        canBuy && (
          <Button
            variant="soft"
            size="small"
            aria-label={interpolate(texts.buyThis, { reward: title })}
            onClick={onBuy}
          >
            {texts.buy}
          </Button>
        )
      }
      menu={itemMenu(title, { onEdit, onDelete })}
    />
  );
}

/** What earns how many points, and how often, behind a question. */
function PointTable() {
  const { digits } = useDisplayPreferences();
  const { pledge, programmeDay, milestone } = occasionPoints;
  const times = (n: number) => pluralize('time', n, digits);
  const streak = pluralize('point', streakPoints.max, digits);
  const rows: [string, number, string?][] = [
    [texts.earning.daily, taskPoints.daily],
    [texts.earning.weekly, taskPoints.weekly],
    [texts.earning.monthly, taskPoints.monthly],
    [texts.earning.streak, streakPoints.each, interpolate(texts.earning.maxStreak, { points: streak })],
    [texts.earning.pledge, pledge.points, interpolate(texts.earning.pledgeOnce, { times: times(pledge.max.times) })],
    [texts.earning.programmeDay, programmeDay.points, texts.earning.programmeDayOnce],
    [
      texts.earning.milestone,
      milestone.points,
      interpolate(texts.earning.maxMilestones, { times: times(milestone.max.times) }),
    ],
  ];
  return (
    <section aria-label={texts.earning.title}>
      <Disclosure variant="row" label={texts.earning.title} isOpenAtFirst={false} isNeeded={false}>
        <table className="w-full text-14">
          <thead className="sr-only">
            <tr>
              <th scope="col">{texts.earning.what}</th>
              <th scope="col">{texts.earning.points}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, points, detail]) => (
              <tr key={name} className="border-b border-line align-baseline">
                <th scope="row" className="py-2 pe-3 text-start font-regular">
                  {name}
                  {detail && <span className="block text-ink-2">{detail}</span>}
                </th>
                <td className="py-2 text-end font-strong whitespace-nowrap">{pluralize('point', points, digits)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className="grid gap-1 text-14 text-ink-2">
          <p>{interpolate(texts.earning.newTasks, { tasks: pluralize('task', newTasksPaid, digits) })}</p>
          <p>{texts.earning.reversal}</p>
        </div>
      </Disclosure>
    </section>
  );
}

interface BuyRewardProps {
  readonly wanted: Reward | null;
  readonly points: number;
  readonly onClose: () => void;
}

/** Asks for confirmation before points are spent, since they cannot be refunded. */
function BuyReward({ wanted, points, onClose }: BuyRewardProps) {
  const { digits } = useDisplayPreferences();
  const { mutate: buy, isPending } = useBuyReward();
  // Keeps its question during the closing animation.
  const [purchase, setPurchase] = useState({ reward: wanted, idempotencyKey: newId() });
  if (wanted && wanted !== purchase.reward) setPurchase({ reward: wanted, idempotencyKey: newId() });
  const { reward, idempotencyKey } = purchase;
  if (!reward) return null;
  return (
    <Confirm
      isOpen={wanted !== null}
      question={interpolate(texts.buyQuestion, {
        points: pluralize('point', reward.cost, digits, 'after'),
        reward: reward.title,
      })}
      consequence={interpolate(texts.buyConsequence, { points: pluralize('point', points - reward.cost, digits) })}
      confirmLabel={texts.buy}
      busy={isPending}
      onCancel={onClose}
      onConfirm={() =>
        buy(
          { params: { id: reward.id }, idempotencyKey },
          {
            onSuccess: onClose,
            // Under the same key, a rejection would be repeated even once there are points enough.
            onError: (error) => isRetryable(error) || setPurchase({ reward, idempotencyKey: newId() }),
          },
        )
      }
    />
  );
}

/** Spends points only once the server has confirmed it: nothing is shown before. A purchase sent again buys nothing more. */
function useBuyReward() {
  const { digits } = useDisplayPreferences();
  return useListWrite(rewardList, rewards.buyReward, {
    onSuccess: ({ reward, points }) => {
      rewardList.put(reward);
      queryClient.setQueryData<TaskSummary>(taskSummaryKey, (summary) => summary && { ...summary, points });
      const change = pluralizeChange('point', -reward.cost, digits);
      showToast({ title: interpolate(texts.boughtNow, { change }), variant: 'success' });
    },
    failed: texts.failedToBuy,
  });
}
