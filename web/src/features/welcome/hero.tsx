import { classes } from '../../ui/base/classes.ts';
import { Flame, Picture, Ring, Sum } from './picture.tsx';
import { sample } from './sample.ar.ts';
import { StartLink } from './start-link.tsx';
import { texts } from './texts.ts';

/** What the product is, the way in, and what it looks like. */
export function Hero() {
  return (
    <div className="flex flex-wrap items-center gap-10 md:gap-16">
      <div className="grid min-w-0 grow-[1.2] basis-72 gap-6">
        <div className="grid gap-3">
          <h1 className="text-36">{texts.heading}</h1>
          <p className="max-w-form text-18 text-ink-2">{texts.lead}</p>
        </div>
        <div className="grid justify-items-start gap-2">
          <StartLink className="w-full md:w-auto md:px-8">{texts.signUp}</StartLink>
          <p className="text-14 text-ink-2">{texts.signUpHint}</p>
        </div>
      </div>
      <HeroPicture />
    </div>
  );
}

/** What is left until payday, and what is left of today. */
function HeroPicture() {
  const { currency, ...safe } = sample.safe;
  return (
    <div className="grid min-w-0 grow basis-72 gap-4">
      <Picture label={texts.hero.safe} variant="filled">
        <p className="text-14 text-on-hero-2">{safe.name}</p>
        <p className="text-36">
          <Sum amount={safe.amount} currency={currency} />
        </p>
        <p className="text-14 text-on-hero-2">
          {safe.until} <Sum amount={safe.perDay} currency={currency} /> {safe.inDay}
        </p>
        <div className="mt-4 divide-y divide-hero-line border-t border-hero-line text-14">
          {safe.from.map(({ name, amount }) => (
            <p key={name} className="flex flex-wrap items-baseline justify-between gap-x-3 py-2 last:pb-0">
              <span>{name}</span>
              <Sum amount={amount} />
            </p>
          ))}
        </div>
      </Picture>
      <Picture label={texts.hero.tasks}>
        <div className="divide-y divide-line">
          {sample.tasks.map((task) => {
            const isDone = 'isDone' in task;
            return (
              <div key={task.title} className="flex items-center gap-3 py-3 first:pt-0 last:pb-0">
                <Ring isDone={isDone} />
                <div className="min-w-0 flex-1">
                  <p className={classes('leading-row', isDone && 'struck')}>{task.title}</p>
                  <p className="text-14 text-ink-2">{task.about}</p>
                </div>
                <Flame length={task.streak} />
              </div>
            );
          })}
        </div>
      </Picture>
    </div>
  );
}
