import { answerPage } from '../../platform/http/calls/page-answer.ts';
import { calls } from '../../platform/http/calls/rpc.ts';
import type { StudentFollower } from '../students/service.ts';
import { readAnswered } from './answered/service.ts';
import { keepChildrenApart, seeAsOne } from './apart/service.ts';
import { answerChildChange, askChildChange, readChildChanges } from './changes/service.ts';
import { mergeChildren, previewMerge } from './merge/service.ts';
import { readLikenesses } from './service.ts';
import { previewUndo, undoMerge } from './undo/service.ts';

/** `followers` are the features that keep something of students. */
export const createLikenessHandlers = (followers: readonly StudentFollower[]) => ({
  getLikenesses: calls.getLikenesses.handler(async ({ input, context }) =>
    answerPage(await readLikenesses(context, input)),
  ),
  getMergePreview: calls.getMergePreview.handler(({ input, context }) =>
    previewMerge(context, input),
  ),
  mergeChildren: calls.mergeChildren.handler(({ input, context }) =>
    input.keep === input.drop
      ? seeAsOne(context, { childId: input.keep, _id: input._id })
      : mergeChildren(context, input, followers),
  ),
  keepChildrenApart: calls.keepChildrenApart.handler(({ input, context }) =>
    keepChildrenApart(context, input, followers),
  ),
  getAnsweredLikenesses: calls.getAnsweredLikenesses.handler(async ({ input, context }) =>
    answerPage(await readAnswered(context, input)),
  ),
  getUndoPreview: calls.getUndoPreview.handler(({ input, context }) =>
    previewUndo(context, input.id),
  ),
  undoMerge: calls.undoMerge.handler(({ input, context }) =>
    undoMerge(context, input.id, followers),
  ),
  askChildChange: calls.askChildChange.handler(({ input, context }) =>
    askChildChange(context, input),
  ),
  getChildChanges: calls.getChildChanges.handler(async ({ input, context }) =>
    answerPage(await readChildChanges(context, input)),
  ),
  answerChildChange: calls.answerChildChange.handler(({ input, context }) =>
    answerChildChange(context, input, followers),
  ),
});
