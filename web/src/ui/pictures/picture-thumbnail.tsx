import { Skeleton } from '../base/skeleton.tsx';

interface Props {
  /** Null while loading. */
  readonly url: string | null;
  /** What a press does. */
  readonly label: string;
  readonly onOpen: () => void;
}

/** A small picture; a press opens it. */
export function PictureThumbnail({ url, label, onOpen }: Props) {
  if (!url) return <Skeleton className="size-24 rounded-control" />;
  return (
    <button
      type="button"
      aria-label={label}
      aria-haspopup="dialog"
      onClick={onOpen}
      className="size-24 overflow-hidden rounded-control ring-1 ring-line"
    >
      <img src={url} alt="" className="size-full object-cover" />
    </button>
  );
}
