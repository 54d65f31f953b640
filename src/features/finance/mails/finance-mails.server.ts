import type { MailTemplates } from '#/platform/mail/mail-template.server.ts';
import { weeklyFiguresMail } from './weekly-figures.server.tsx';

export const financeMails = {
  'weekly-figures': weeklyFiguresMail,
} satisfies MailTemplates;
