import { profile } from '@afdal/contract/people/profile';
import { maxAvatarBytes } from '@afdal/domain/people/limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Image, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWrite } from '../../data/use-write.ts';
import { formatNumber, isolated } from '../../lib/format/numbers.ts';
import { queryClient } from '../../lib/query-client.ts';
import { changeCachedUser, userKey } from '../../session/read-user.ts';
import { Button } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { FieldError } from '../../ui/fields/field.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Confirm } from '../../ui/overlay/confirm.tsx';
import { PictureButtons } from '../../ui/pictures/picture-buttons.tsx';
import { usePictureUrl } from '../../ui/pictures/use-picture-url.ts';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';
import { useAvatarChoice } from './use-avatar-choice.ts';
import { useChangeAvatar } from './use-change-avatar.ts';

const { picture: text } = texts;
const megabyte = 1024 * 1024;

interface Props {
  readonly avatarUrl: string | null;
  readonly onDone: () => void;
}

/** Choose, preview, save. The picture is made small on the device first; its name and size are those of the chosen file. */
export function AvatarForm({ avatarUrl, onDone }: Props) {
  const { digits } = useDisplayPreferences();
  const { choice, isReading, problem, choose } = useAvatarChoice();
  const { isBusy, change } = useChangeAvatar(onDone);
  const url = usePictureUrl(choice?.picture);
  return (
    <div className="grid gap-4">
      <Preview url={url ?? avatarUrl} isChosen={url !== null} />
      {choice ? (
        <div className="rounded-control bg-fill px-3 py-2 leading-row">
          <p className="truncate">
            <bdi>{choice.file.name}</bdi>
          </p>
          <p className="text-14 text-ink-2">
            {interpolate(text.size, { size: isolated(formatNumber(kilobytes(choice.file), digits)) })}
          </p>
        </div>
      ) : (
        <div className="text-center">
          {!avatarUrl && <p className="font-strong">{text.none}</p>}
          <p className="text-14 text-ink-2">
            {interpolate(text.formats, { limit: localizeDigits(String(maxAvatarBytes / megabyte), digits) })}
          </p>
        </div>
      )}
      <div role="status" className="text-center text-14 text-ink-2 empty:hidden">
        {isReading && text.reading}
      </div>
      <div role="alert" className="text-14 empty:hidden">
        {problem && <FieldError>{problem}</FieldError>}
      </div>
      <div className="grid gap-2">
        <PictureButtons
          label={choice ? text.chooseOther : text.choose}
          busy={isReading}
          disabled={isBusy}
          onFile={(file) => void choose(file)}
        />
        {avatarUrl && !choice && <Removal disabled={isBusy || isReading} onDone={onDone} />}
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          busy={isBusy}
          disabled={!choice || isReading}
          onClick={() => choice && void change(choice.picture)}
          className="grow"
        >
          {text.save}
        </Button>
        <Button variant="quiet" onClick={onDone} className="grow">
          {text.cancel}
        </Button>
      </div>
    </div>
  );
}

function Preview({ url, isChosen }: { url: string | null; isChosen: boolean }) {
  return (
    <div className="mx-auto grid size-32 place-items-center overflow-hidden rounded-full bg-fill text-ink-3">
      {url ? (
        <img src={url} alt={isChosen ? text.preview : ''} className="size-full object-cover" />
      ) : (
        <Icon icon={Image} />
      )}
    </div>
  );
}

function Removal({ disabled, onDone }: { disabled: boolean; onDone: () => void }) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const remove = useDeleteAvatar();
  return (
    <>
      <Button variant="quiet" icon={Trash2} disabled={disabled} onClick={() => setConfirmOpen(true)}>
        {text.remove}
      </Button>
      <Confirm
        isOpen={isConfirmOpen}
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => {
          setConfirmOpen(false);
          remove();
          onDone();
        }}
        question={text.removeQuestion}
        consequence={text.removeConsequence}
        confirmLabel={text.remove}
        isDestructive
      />
    </>
  );
}

/** With one decimal. */
function kilobytes({ size }: File): number {
  return Math.max(0.1, Math.round((size / 1024) * 10) / 10);
}

/** Takes the picture away, at once where it is shown. */
function useDeleteAvatar() {
  const { mutate } = useWrite(profile.deleteAvatar, {
    show: async () => {
      await queryClient.cancelQueries({ queryKey: userKey });
      return changeCachedUser({ avatarUrl: null });
    },
    onSuccess: () => showToast({ title: texts.picture.removed, variant: 'success' }),
    failed: texts.picture.failed,
    invalidates: [userKey],
  });
  return () => mutate({});
}
