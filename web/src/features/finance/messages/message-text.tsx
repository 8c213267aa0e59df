import { interpolate } from '@afdal/domain/text/interpolate';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../../ui/base/button.tsx';
import { texts } from './texts.ts';

interface Props {
  /** What the message is about, as its row is called. */
  readonly title: string;
  readonly text: string;
  /** By whom it was sent, and when. */
  readonly origin?: string;
  /** How well it was read. */
  readonly state: ReactNode;
  /** The answers. */
  readonly children?: ReactNode;
}

/** How well a message was read, the answers, and its text behind a button. */
export function MessageText({ title, text, origin, state, children }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {state}
        <span className="ms-auto flex flex-wrap items-center gap-x-1">
          <Button
            variant="bare"
            size="small"
            aria-label={interpolate(texts.textOf, { title })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {texts.text}
          </Button>
          {children}
        </span>
      </div>
      {isOpen && (
        <div id={id} className="rounded-control bg-fill p-4 text-14">
          {origin && (
            <p className="mb-1 text-12 text-ink-2">
              <bdi>{origin}</bdi>
            </p>
          )}
          <p className="wrap-anywhere whitespace-pre-line">
            <bdi>{text}</bdi>
          </p>
        </div>
      )}
    </>
  );
}
