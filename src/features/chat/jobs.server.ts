import * as z from 'zod/mini';
import { getDatabase } from '#/db/client.server.ts';
import { awaitsFirstReply } from '#/domain/chat/conversation-state.ts';
import { daysBefore } from '#/domain/privacy/retention.ts';
import { readShop } from '#/features/content/read-shop.server.ts';
import { env } from '#/platform/env.server.ts';
import { settings } from '#/platform/settings/settings.server.ts';
import { defineJob } from '#/platform/jobs/define-job.server.ts';
import { sendMail } from '#/platform/mail/send-mail.server.ts';
import { offerPerson } from './answers/answer-conversation.server.ts';
import { attachmentJobs } from './attachments/prune-attachments.server.ts';
import { deleteOldConversations } from './personal/queries.server.ts';
import { findConversation } from './queries.server.ts';
import { readQuestion } from './answers/read-question.server.ts';

export const chatJobs = [
  ...attachmentJobs,

  // An answer that did not come: the process that wrote it has ended, or the database was away.
  defineJob(
    'chat.rescue-answer',
    z.object({ conversationId: z.uuid(), replyTo: z.int() }),
    async (waiting) => {
      const question = await readQuestion(getDatabase(), waiting, new Date());
      if (!question) return;
      const { language } = question;
      await offerPerson(getDatabase(), waiting, { language, isBlocked: false }, new Date());
    },
  ),

  // Every night: conversations that have rested for long go, with their messages and files.
  defineJob(
    'chat.forget-conversations',
    z.object({}),
    () => {
      const now = new Date();
      return deleteOldConversations(getDatabase(), {
        guests: daysBefore(now, settings().retention.guestChats),
        people: daysBefore(now, settings().retention.settled),
      });
    },
    { cron: '31 3 * * *', concurrency: 1, expireInSeconds: 600 },
  ),

  // Somebody asked for a person and nobody has come yet.
  defineJob(
    'chat.alert-waiting',
    z.object({ conversationId: z.uuid(), escalatedAt: z.string() }),
    async ({ conversationId, escalatedAt }) => {
      const row = await findConversation(getDatabase(), conversationId);
      if (!row || !awaitsFirstReply(row)) return;
      // Given back and asked for again since: that has a job of its own.
      if (row.escalatedAt?.toISOString() !== escalatedAt) return;
      await sendMail(getDatabase(), {
        to: readShop().email,
        template: 'chat-waiting',
        locale: 'en',
        dedupeKey: `chat-waiting:${conversationId}:${escalatedAt}`,
        data: {
          reference: row.reference,
          title: row.title,
          minutes: settings().limits.chatAlertMinutes,
          url: `${env().publicUrl}/admin/chat?conversation=${conversationId}`,
        },
      });
    },
  ),
];
