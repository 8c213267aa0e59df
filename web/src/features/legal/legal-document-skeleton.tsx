import { Skeleton } from '../../ui/base/skeleton.tsx';

const lines = ['w-full', 'w-11/12', 'w-4/5', 'w-3/4', 'w-5/6'] as const;

/** Placeholder for a page of text while it loads. */
export function LegalDocumentSkeleton({ title }: { title: string }) {
  return (
    <div className="grid max-w-reading gap-6">
      <div className="grid gap-2">
        <h1 className="text-28">{title}</h1>
        <Skeleton className="h-4 w-40" />
      </div>
      {['first', 'second', 'third'].map((part) => (
        <div key={part} className="grid gap-3">
          <Skeleton className="h-6 w-2/5" />
          {lines.map((width) => (
            <Skeleton key={width} className={`h-4 ${width}`} />
          ))}
        </div>
      ))}
    </div>
  );
}
