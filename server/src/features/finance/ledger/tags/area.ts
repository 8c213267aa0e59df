import { tags } from '@afdal/contract/finance/ledger/tags';
import { defineArea } from '../../../../platform/area/define-area.ts';
import type { ListenerNeeds } from '../listeners/ledger-listeners.ts';
import { deleteTag, mergeTags, renameTag } from './handlers.ts';
import { findTags } from './store.ts';

/** The tags that transactions have: a tag exists as long as one of them has it. */
export const tagsArea = defineArea({
  endpoints: tags,
  handlers: ({ listeners }: ListenerNeeds) => ({
    listTags: async ({ db, user }) => await findTags(db, user.id),
    renameTag: (call) => renameTag(call, listeners),
    mergeTags: (call) => mergeTags(call, listeners),
    deleteTag: (call) => deleteTag(call, listeners),
  }),
});
