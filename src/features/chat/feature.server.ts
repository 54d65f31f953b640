import { defineFeature } from '#/platform/feature.server.ts';
import { chatApi } from './api.server.ts';
import { chatJobs } from './jobs.server.ts';
import { chatMails } from './mails/chat-mails.server.ts';
import { chatTopics } from './conversation/live-chat.server.ts';
import { chatData } from './personal-data.server.ts';

export const chat = defineFeature({
  api: chatApi,
  jobs: chatJobs,
  mails: chatMails,
  topics: chatTopics,
  personalData: [chatData],
});
