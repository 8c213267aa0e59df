import { maxSteps, maxTaskTitleLength } from '@afdal/domain/tasks/limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, ChevronUp, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { newId } from '../../../lib/new-id.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { controlClass } from '../../../ui/fields/control-class.ts';
import { FieldError } from '../../../ui/fields/field.tsx';
import { LettersNearLimit } from '../../../ui/fields/letters-near-limit.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from '../texts.ts';
import type { TaskDraft } from './task-draft.ts';

type Steps = TaskDraft['steps'];

interface Props {
  readonly value: Steps;
  readonly onChange: (steps: Steps) => void;
  /** By path: `steps.0.title`. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isPending: boolean;
}

/** The steps of a task: add, edit, reorder and remove. */
export function StepsField({ value: steps, onChange, errors, isPending }: Props) {
  const { digits } = useDisplayPreferences();
  const list = useRef<HTMLOListElement>(null);
  const added = useRef<string>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const isThere = steps.at(-1)?.id === added.current;
    if (added.current && isThere) list.current?.querySelector<HTMLElement>('li:last-child input')?.focus();
    added.current = null;
  }, [steps]);

  const add = () => {
    const step = { id: newId(), title: '', isDone: false };
    added.current = step.id;
    onChange([...steps, step]);
  };
  const move = (from: number, to: number) => {
    const step = steps[from];
    if (step) onChange(steps.toSpliced(from, 1).toSpliced(to, 0, step));
  };
  const named = (template: string, index: number) => interpolate(template, { n: formatNumber(index + 1, digits) });

  return (
    <fieldset className="min-w-0">
      <legend className="text-14 font-strong">{texts.steps}</legend>
      <p className="mb-2 text-14 text-ink-2">{localizeDigits(texts.stepsHint, digits)}</p>
      <ol ref={list} className="grid gap-2">
        {steps.map(({ id, title }, index) => {
          const error = errors[`steps.${index}.title`];
          return (
            <li key={id}>
              <div className="flex items-center">
                <input
                  value={title}
                  maxLength={maxTaskTitleLength}
                  readOnly={isPending}
                  aria-label={named(texts.step, index)}
                  aria-invalid={error ? true : undefined}
                  aria-describedby={error && `${id}-error`}
                  onChange={(event) =>
                    onChange(steps.map((step) => (step.id === id ? { ...step, title: event.target.value } : step)))
                  }
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
                    // Enter adds the next step instead of submitting a half-written form.
                    event.preventDefault();
                    if (index === steps.length - 1 && steps.length < maxSteps && title.trim()) add();
                  }}
                  className={classes(controlClass, 'h-target min-w-0')}
                />
                <IconButton
                  icon={ChevronUp}
                  label={named(texts.stepUp, index)}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                  className="-me-2"
                />
                <IconButton
                  icon={ChevronDown}
                  label={named(texts.stepDown, index)}
                  disabled={index === steps.length - 1}
                  onClick={() => move(index, index + 1)}
                  className="-me-2"
                />
                <IconButton
                  icon={Trash2}
                  label={named(texts.removeStep, index)}
                  onClick={() => {
                    // The clicked button disappears with its step.
                    addButton.current?.focus();
                    onChange(steps.filter((step) => step.id !== id));
                  }}
                  className="-me-2"
                />
              </div>
              <LettersNearLimit length={title.length} limit={maxTaskTitleLength} />
              {error && (
                <div id={`${id}-error`} className="mt-1 text-14">
                  <FieldError>{error}</FieldError>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <Button
        ref={addButton}
        variant="soft"
        size="small"
        icon={Plus}
        disabled={steps.length >= maxSteps}
        onClick={add}
        className="mt-2"
      >
        {texts.addStep}
      </Button>
    </fieldset>
  );
}
