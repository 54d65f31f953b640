import { getDatabase, inTransaction } from '#/db/client.server.ts';
import type { Result } from '#/domain/errors/result.ts';
import {
  unwrapOrThrow,
  adminProcedure,
  foundOrThrow,
  type RejectionErrors,
  rejections,
} from '#/platform/rpc/base.server.ts';
import { setTyping } from '#/features/chat/typing.server.ts';
import { addNote, replyAsHuman } from '#/features/chat/staff-messages.server.ts';
import {
  closeConversation,
  returnConversation,
  transferConversation,
  assignConversation,
} from '#/features/chat/staff-actions.server.ts';
import {
  deleteCannedAnswer,
  insertCannedAnswer,
  listCannedAnswers,
  listColleagues,
  updateCannedAnswer,
  type CannedAnswerRow,
} from './queries.server.ts';
import { getInboxFigures, getInbox } from './list/list-inbox.server.ts';
import {
  markReadForAdmin,
  readContext,
  readForAdmin,
} from './conversation/read-for-admin.server.ts';
import { findConversation, type ConversationRow } from '#/features/chat/queries.server.ts';
import type { InboxRejection } from '#/features/chat/rejections.ts';
import {
  addNoteInput,
  cannedAnswerInput,
  conversationInput,
  createCannedAnswerInput,
  editCannedAnswerInput,
  transferInput,
  listInboxInput,
  readContextInput,
  readForAdminInput,
  replyInput,
} from './schemas.ts';
import { markReadInput } from '#/features/chat/schemas.ts';
import type { CannedAnswerView, ColleagueView } from './views.ts';

const admin = adminProcedure.errors(rejections<InboxRejection>());

type Changed = Result<ConversationRow, InboxRejection> | null;

/** What an action ended in: where the conversation is now, so that the inbox reads what is behind. */
function changed(result: Changed, errors: RejectionErrors<InboxRejection>) {
  const { version, lastSeq } = unwrapOrThrow(foundOrThrow(result), errors);
  return { version, lastSeq };
}

function toCannedAnswerView({ id, title, content, language }: CannedAnswerRow): CannedAnswerView {
  return { id, title, content, language };
}

export const inboxApi = {
  listInbox: admin
    .route({ method: 'GET', path: '/admin/chat', summary: 'The inbox' })
    .input(listInboxInput)
    .handler(({ input, context }) => getInbox(getDatabase(), context.user.id, input, new Date())),

  readForAdmin: admin
    .route({ method: 'GET', path: '/admin/chat/{conversationId}', summary: 'A conversation' })
    .input(readForAdminInput)
    .handler(async ({ input, context }) =>
      foundOrThrow(await readForAdmin(getDatabase(), context.user.id, input, new Date())),
    ),

  readContext: admin
    .route({
      method: 'GET',
      path: '/admin/chat/{conversationId}/context',
      summary: 'Name, cart, orders and page of the customer',
    })
    .input(readContextInput)
    .handler(async ({ input }) =>
      foundOrThrow(await readContext(getDatabase(), input, new Date())),
    ),

  markReadForAdmin: admin
    .route({ method: 'POST', path: '/admin/chat/{conversationId}/read', summary: 'Seen' })
    .input(markReadInput)
    .handler(async ({ input, context }) => {
      const seen = { ...input, adminId: context.user.id };
      foundOrThrow(await markReadForAdmin(getDatabase(), seen));
    }),

  setTypingAsHuman: admin
    .route({ method: 'POST', path: '/admin/chat/{conversationId}/typing', summary: 'Writing' })
    .input(conversationInput)
    .handler(async ({ input, context }) => {
      const row = await findConversation(getDatabase(), input.conversationId);
      // Only who answers is seen to be writing.
      const own = row?.adminId === context.user.id ? row : null;
      foundOrThrow(await setTyping(getDatabase(), own, 'admin', new Date()));
    }),

  takeOver: admin
    .route({ method: 'POST', path: '/admin/chat/{conversationId}/take', summary: 'Take over' })
    .input(conversationInput)
    .handler(async ({ input, context, errors }) => {
      const action = { ...input, adminId: context.user.id };
      return changed(await assignConversation(getDatabase(), action, new Date()), errors);
    }),

  handOn: admin
    .route({ method: 'POST', path: '/admin/chat/{conversationId}/hand-on', summary: 'Hand on' })
    .input(transferInput)
    .handler(async ({ input: { conversationId, adminId: to }, context, errors }) => {
      const action = { conversationId, adminId: context.user.id, to };
      return changed(await transferConversation(getDatabase(), action, new Date()), errors);
    }),

  giveBack: admin
    .route({
      method: 'POST',
      path: '/admin/chat/{conversationId}/give-back',
      summary: 'Back to the assistant',
    })
    .input(conversationInput)
    .handler(async ({ input, context, errors }) => {
      const action = { ...input, adminId: context.user.id };
      return changed(await returnConversation(getDatabase(), action, new Date()), errors);
    }),

  close: admin
    .route({ method: 'POST', path: '/admin/chat/{conversationId}/close', summary: 'Close' })
    .input(conversationInput)
    .handler(async ({ input, context, errors }) => {
      const action = { ...input, adminId: context.user.id };
      return changed(await closeConversation(getDatabase(), action, new Date()), errors);
    }),

  replyAsHuman: admin
    .route({ method: 'POST', path: '/admin/chat/{conversationId}/messages', summary: 'Answer' })
    .input(replyInput)
    .handler(async ({ input, context, errors }) => {
      const reply = { ...input, adminId: context.user.id };
      return changed(await replyAsHuman(getDatabase(), reply, new Date()), errors);
    }),

  addNote: admin
    .route({ method: 'POST', path: '/admin/chat/{conversationId}/notes', summary: 'Note' })
    .input(addNoteInput)
    .handler(async ({ input, context, errors }) => {
      const note = { ...input, adminId: context.user.id };
      return changed(await addNote(getDatabase(), note, new Date()), errors);
    }),

  listColleagues: admin
    .route({ method: 'GET', path: '/admin/chat-colleagues', summary: 'Who can be handed to' })
    .handler(async ({ context }): Promise<ColleagueView[]> => {
      const people = await listColleagues(getDatabase());
      return people.map((person) => ({ ...person, isMe: person.id === context.user.id }));
    }),

  inboxFigures: admin
    .route({ method: 'GET', path: '/admin/chat-figures', summary: 'How quickly people answer' })
    .handler(() => getInboxFigures(getDatabase(), new Date())),

  listCannedAnswers: admin
    .route({ method: 'GET', path: '/admin/canned-answers', summary: 'Answers kept ready' })
    .handler(async () => (await listCannedAnswers(getDatabase())).map(toCannedAnswerView)),

  createCannedAnswer: admin
    .route({ method: 'POST', path: '/admin/canned-answers', summary: 'Keep an answer ready' })
    .input(createCannedAnswerInput)
    .handler(async ({ input }) =>
      toCannedAnswerView(await inTransaction(getDatabase(), (tx) => insertCannedAnswer(tx, input))),
    ),

  editCannedAnswer: admin
    .route({ method: 'PUT', path: '/admin/canned-answers/{id}', summary: 'Change one' })
    .input(editCannedAnswerInput)
    .handler(async ({ input: { id, ...terms } }) => {
      const edited = { ...terms, updatedAt: new Date() };
      const answer = foundOrThrow(
        await inTransaction(getDatabase(), (tx) => updateCannedAnswer(tx, id, edited)),
      );
      return toCannedAnswerView(answer);
    }),

  deleteCannedAnswer: admin
    .route({ method: 'DELETE', path: '/admin/canned-answers/{id}', summary: 'Throw one away' })
    .input(cannedAnswerInput)
    .handler(async ({ input }) => {
      foundOrThrow(await inTransaction(getDatabase(), (tx) => deleteCannedAnswer(tx, input.id)));
    }),
};
