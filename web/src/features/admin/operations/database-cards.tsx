import type { Operations } from '@afdal/contract/admin/operations';
import { interpolate } from '@afdal/domain/text/interpolate';
import type { ReactNode } from 'react';
import { type DateStyle, formatTime, shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Sparkline } from '../../../ui/charts/charts.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { formatBytes, toMegabytes } from './format-bytes.ts';
import { contradictingRows, texts } from './texts.ts';

/** A civil day as a date: a day has no zone. */
const dayText = (day: string, style: DateStyle) => shortDate(Date.parse(day), { ...style, zone: 'UTC' });
const momentText = (at: string, style: DateStyle) =>
  `${shortDate(Date.parse(at), style)} ${formatTime(Date.parse(at), style)}`;

/** Its size and how it grows, changes of its tables, its backups, and the room that is left. */
export function DatabaseCard({ operations }: { readonly operations: Operations }) {
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const { migrations, database, disk, backup, restore } = operations;
  const { bytes, growth, sizes } = database;
  const written = (n: number) => formatNumber(n, digits);
  return (
    <Card aria-labelledby="operations-database">
      <CardHead
        id="operations-database"
        title={texts.database}
        action={
          sizes.length > 1 && (
            <Sparkline
              title={texts.sizes}
              unit={{ kind: 'count' }}
              labels={sizes.map(({ day }) => dayText(day, preferences))}
              values={sizes.map((size) => toMegabytes(size.bytes))}
            />
          )
        }
      />
      <dl className="divide-y divide-line">
        <Fact
          name={texts.size}
          detail={
            growth
              ? interpolate(texts.growth, {
                  change: formatBytes(growth.bytes, digits, true),
                  date: dayText(growth.since, preferences),
                })
              : texts.growthUnknown
          }
        >
          {formatBytes(bytes, digits)}
        </Fact>
        <Fact
          name={texts.migrations}
          detail={
            migrations.lastAt !== null &&
            interpolate(texts.lastMigration, { date: shortDate(Date.parse(migrations.lastAt), preferences) })
          }
        >
          {interpolate(texts.migrationsOf, {
            applied: written(migrations.applied),
            known: written(migrations.known),
          })}
        </Fact>
        <Fact name={texts.backup} detail={backup && formatBytes(backup.bytes, digits)}>
          {backup ? momentText(backup.at, preferences) : <Chip tone="warning">{texts.noBackup}</Chip>}
        </Fact>
        <Fact
          name={restore?.kind === 'restored' ? texts.restored : texts.restore}
          detail={restore && interpolate(texts.restoredOf, { date: momentText(restore.backupAt, preferences) })}
        >
          {restore ? momentText(restore.at, preferences) : <Chip>{texts.neverRestored}</Chip>}
        </Fact>
        <InvariantsFact invariants={operations.invariants} />
        <Fact name={texts.disk}>
          {disk
            ? interpolate(texts.diskFree, {
                free: formatBytes(disk.freeBytes, digits),
                total: formatBytes(disk.totalBytes, digits),
              })
            : texts.diskElsewhere}
        </Fact>
      </dl>
    </Card>
  );
}

/** Whether what is derived is as what it is derived from; what is not is named as in the log. */
function InvariantsFact({ invariants }: Pick<Operations, 'invariants'>) {
  const preferences = useDisplayPreferences();
  if (!invariants) {
    return (
      <Fact name={texts.invariants}>
        <Chip>{texts.notVerified}</Chip>
      </Fact>
    );
  }
  const { at, violated } = invariants;
  const rows = violated.reduce((sum, { count }) => sum + count, 0);
  const text = pluralizeForms(contradictingRows, rows, preferences.digits);
  return (
    <Fact
      name={texts.invariants}
      detail={
        <>
          {interpolate(texts.verifiedAt, { date: momentText(at, preferences) })}
          {violated.map(({ name }) => (
            <bdi key={name} dir="ltr" className="block">
              {name}
            </bdi>
          ))}
        </>
      }
    >
      {rows === 0 ? text : <Chip tone="danger">{text}</Chip>}
    </Fact>
  );
}

interface FactProps {
  readonly name: string;
  readonly detail?: ReactNode;
  readonly children: ReactNode;
}

function Fact({ name, detail, children }: FactProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-1 last:pb-0">
      <dt className="text-ink-2">{name}</dt>
      <dd className="ms-auto text-end">
        <p className="font-strong">{children}</p>
        {detail && <p className="text-14 text-ink-2">{detail}</p>}
      </dd>
    </div>
  );
}

/** The tables that take most room, with their indexes. */
export function TablesCard({ tables }: { readonly tables: Operations['database']['tables'] }) {
  const { digits } = useDisplayPreferences();
  return (
    <Card aria-labelledby="operations-tables">
      <CardHead id="operations-tables" title={texts.tables} />
      <Rows aria-label={texts.tables}>
        {tables.map(({ name, bytes, rows }) => (
          <Row
            key={name}
            title={
              <bdi dir="ltr" className="wrap-anywhere">
                {name}
              </bdi>
            }
            detail={interpolate(texts.rows, { n: formatNumber(rows, digits) })}
            amount={formatBytes(bytes, digits)}
          />
        ))}
      </Rows>
    </Card>
  );
}
