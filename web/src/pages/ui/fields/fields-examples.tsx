import { addDays, type CivilDate } from '@afdal/domain/calendar/civil-date';
import { logicalDate } from '@afdal/domain/calendar/logical-date';
import { Briefcase, Ellipsis, HeartPulse, Megaphone, Sprout, Wallet } from 'lucide-react';
import { lazy, useState } from 'react';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { ChoicesField } from '../../../ui/fields/choice/choices-field.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { TimeField } from '../../../ui/fields/date/time-field.tsx';
import { MoneyField } from '../../../ui/fields/money-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { SwitchField } from '../../../ui/fields/switch-field.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { texts } from './texts.ts';

const DraftExample = lazy(async () => ({ default: (await import('./draft-example.tsx')).DraftExample }));

/** Every field: filled, empty, invalid and disabled. */
export function FieldsExamples() {
  return (
    <div className="grid items-start gap-gap lg:grid-cols-2">
      <Texts />
      <Numbers />
      <Choices />
      <div className="grid gap-gap">
        <Days />
        <DraftExample />
      </div>
    </div>
  );
}

function Texts() {
  const labels = texts.text;
  const [payee, setPayee] = useState<string>(labels.payeeValue);
  const [note, setNote] = useState<string>(labels.noteValue);
  const [search, setSearch] = useState<string>(labels.searchValue);
  return (
    <Card>
      <CardHead title={labels.title} />
      <div className="grid gap-5">
        <SearchField label={labels.search} value={search} onChange={setSearch} />
        <TextField
          label={labels.payee}
          hint={labels.payeeHint}
          value={payee}
          onChange={(event) => setPayee(event.target.value)}
        />
        <TextField
          label={labels.email}
          type="email"
          dir="ltr"
          defaultValue="layla@"
          error={labels.emailError}
          required
        />
        <TextField label={labels.reference} hint={labels.fixed} dir="ltr" value="AF-2026-118" readOnly />
        <TextField label={labels.closed} value={labels.closedValue} disabled />
        <TextAreaField
          label={labels.note}
          optional
          limit={36}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Card>
  );
}

function Numbers() {
  const labels = texts.numbers;
  const [amount, setAmount] = useState<string>(labels.amountValue);
  const [opening, setOpening] = useState<string>(labels.openingValue);
  const [tooFine, setTooFine] = useState('12.345');
  const [pages, setPages] = useState('1250');
  const [day, setDay] = useState('32');
  return (
    <Card>
      <CardHead title={labels.title} />
      <div className="grid gap-5">
        <MoneyField label={labels.amount} currency="SAR" value={amount} onChange={setAmount} />
        <MoneyField label={labels.opening} currency="KWD" anySign optional value={opening} onChange={setOpening} />
        <MoneyField label={labels.amount} currency="SAR" value={tooFine} onChange={setTooFine} />
        <NumberField label={labels.pages} unit={labels.pagesUnit} min={1} value={pages} onChange={setPages} />
        <NumberField
          label={labels.dayOfMonth}
          hint={labels.dayOfMonthHint}
          min={1}
          max={31}
          value={day}
          onChange={setDay}
        />
      </div>
    </Card>
  );
}

function Days() {
  const labels = texts.days;
  const { zone, dayStartHour } = useDisplayPreferences();
  const today = logicalDate(useNow(), zone, dayStartHour);
  const [spentOn, setSpentOn] = useState<string>(today);
  const [due, setDue] = useState<string>(labels.unreadable);
  const [started, setStarted] = useState('');
  const [at, setAt] = useState('21:30');
  return (
    <Card>
      <CardHead title={labels.title} />
      <div className="grid gap-5">
        <DateField label={labels.spentOn} value={spentOn} onChange={setSpentOn} max={today} />
        <DateField label={labels.due} value={due} onChange={setDue} />
        <DateField label={labels.started} optional value={started} onChange={setStarted} min={aMonthBefore(today)} />
        <TimeField label={labels.at} value={at} onChange={setAt} quick={['07:00', '13:00', '21:30']} />
      </div>
    </Card>
  );
}

function aMonthBefore(date: CivilDate): CivilDate {
  return addDays(date, -30);
}

const kinds = toOptions(texts.choices.kinds);
const tags = toOptions(texts.choices.tagNames);
const interests = [
  { value: 'self', icon: Sprout },
  { value: 'money', icon: Wallet },
  { value: 'health', icon: HeartPulse },
] as const;
const work = [
  { value: 'marketing', icon: Megaphone },
  { value: 'business', icon: Briefcase },
  { value: 'other', icon: Ellipsis },
] as const;

function Choices() {
  const labels = texts.choices;
  const [kind, setKind] = useState<keyof typeof labels.kinds>('expense');
  const [chosenTags, setTags] = useState<readonly (keyof typeof labels.tagNames)[]>(['home']);
  const [chosen, setChosen] = useState<readonly (keyof typeof labels.interestNames)[]>(['self', 'money']);
  const [job, setJob] = useState<keyof typeof labels.workNames | null>(null);
  const [isHidden, setHidden] = useState(true);
  const [isWeekly, setWeekly] = useState(false);
  return (
    <Card>
      <CardHead title={labels.title} />
      <div className="grid gap-5">
        <SelectField label={labels.account} defaultValue="">
          <option value="">{labels.chooseAccount}</option>
          {labels.accounts.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
        <ChoiceField variant="pills" label={labels.kind} options={kinds} chosen={kind} onChange={setKind} />
        <ChoicesField
          variant="pills"
          label={labels.tags}
          options={tags}
          chosen={chosenTags}
          onChange={setTags}
          optional
        />
        <ChoicesField
          variant="tiles"
          label={labels.interests}
          options={interests.map(({ value, icon }) => {
            const [label, detail] = labels.interestNames[value];
            return { value, icon, label, detail };
          })}
          chosen={chosen}
          onChange={setChosen}
          {...(chosen.length === 0 && { error: labels.interestsError })}
        />
        <ChoiceField
          variant="tiles"
          label={labels.work}
          options={work.map(({ value, icon }) => ({ value, icon, label: labels.workNames[value] }))}
          chosen={job}
          onChange={setJob}
        />
        <div>
          <SwitchField label={labels.hide} hint={labels.hideHint} checked={isHidden} onChange={setHidden} />
          <SwitchField label={labels.weekly} checked={isWeekly} onChange={setWeekly} />
          <SwitchField label={labels.sms} hint={labels.smsHint} checked={false} onChange={() => {}} disabled />
        </div>
      </div>
    </Card>
  );
}

function toOptions<T extends string>(names: Readonly<Record<T, string>>): readonly { value: T; label: string }[] {
  return (Object.keys(names) as T[]).map((value) => ({ value, label: names[value] }));
}
