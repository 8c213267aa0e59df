import type { adminSupport, CannedReply, CannedReplyId } from '@afdal/contract/admin/support';
import { maxCannedReplies } from '@afdal/domain/support/limits';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Call } from '../../../platform/http/call.ts';
import { idOrNew } from '../../../platform/uuid.ts';
import {
  type CannedReplyRow,
  countCannedUses,
  deleteCannedReply,
  findCannedReplies,
  insertCannedReply,
  lockCannedReply,
  lockCannedReplyCount,
  updateCannedReply,
} from '../../support/canned-store.ts';
import { audited } from '../audited.ts';

type Endpoints = typeof adminSupport;
type Uses = ReadonlyMap<string, number>;

const target = (id: string) => ({ kind: 'canned_reply', id });

function describe({ id, title, body, version }: CannedReplyRow, uses: Uses): CannedReply {
  return { id, title, body, version, uses: uses.get(id) ?? 0 };
}

export async function listReplies({ db, now }: Call<Endpoints['listCannedReplies']>): Promise<CannedReply[]> {
  const rows = await findCannedReplies(db);
  const uses = await countCannedUses(db, now);
  return rows.map((row) => describe(row, uses)).toSorted((a, b) => b.uses - a.uses);
}

export async function addReply(call: Call<Endpoints['addCannedReply']>): Promise<CannedReply> {
  const { body, now } = call;
  return await audited(call, async (tx) => {
    if ((await lockCannedReplyCount(tx)) >= maxCannedReplies) throw new AppError('canned_replies_full');
    const row = orNotFound(await insertCannedReply(tx, idOrNew<CannedReplyId>(undefined, now), body, now));
    return {
      action: 'canned_reply.add',
      target: target(row.id),
      before: null,
      after: { version: row.version },
      answer: describe(row, new Map()),
    };
  });
}

export async function editReply(call: Call<Endpoints['editCannedReply']>): Promise<CannedReply> {
  const { params, body, now } = call;
  const { expected, ...text } = body;
  return await audited(call, async (tx) => {
    const before = orNotFound(await lockCannedReply(tx, params.id));
    if (before.version !== expected) throw new AppError('changed_meanwhile');
    const row = orNotFound(await updateCannedReply(tx, params.id, text, now));
    return {
      action: 'canned_reply.edit',
      target: target(row.id),
      before: { version: before.version },
      after: { version: row.version },
      answer: describe(row, await countCannedUses(tx, now)),
    };
  });
}

export async function deleteReply(call: Call<Endpoints['deleteCannedReply']>): Promise<undefined> {
  return await audited(call, async (tx) => {
    const { id, version } = orNotFound(await lockCannedReply(tx, call.params.id));
    await deleteCannedReply(tx, call.params.id);
    return {
      action: 'canned_reply.delete',
      target: target(id),
      before: { version },
      after: null,
      answer: undefined,
    };
  });
}
