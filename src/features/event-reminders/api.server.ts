import { getDatabase } from '#/db/client.server.ts';
import { nairobiDay } from '#/domain/dates/day.ts';
import type { EventReminderRejection } from '#/domain/orders/event-reminder.ts';
import {
  customerProcedure,
  foundOrThrow,
  rejections,
  unwrapOrThrow,
} from '#/platform/rpc/base.server.ts';
import {
  chooseEventReminder,
  listEventReminders,
  readEventReminder,
} from './use-cases/choose-event-reminder.server.ts';
import { eventReminderInput, setEventReminderInput } from './schemas.ts';

export const eventRemindersApi = {
  ofOrder: customerProcedure
    .route({
      method: 'GET',
      path: '/orders/{orderId}/event-reminder',
      summary: 'Whether the event of an own order is reminded of',
    })
    .input(eventReminderInput)
    .handler(async ({ input, context }) => {
      const own = { ...input, userId: context.user.id };
      return foundOrThrow(await readEventReminder(getDatabase(), own, nairobiDay(new Date())));
    }),

  set: customerProcedure
    .route({
      method: 'PUT',
      path: '/orders/{orderId}/event-reminder',
      summary: 'Ask for one mail before the event of an own order is on again, or take that back',
    })
    .input(setEventReminderInput)
    .errors(rejections<EventReminderRejection>())
    .handler(async ({ input, context, errors }) => {
      const chosen = { ...input, userId: context.user.id };
      unwrapOrThrow(
        foundOrThrow(await chooseEventReminder(getDatabase(), chosen, new Date())),
        errors,
      );
      return {};
    }),

  list: customerProcedure
    .route({ method: 'GET', path: '/event-reminders', summary: 'Reminders one waits for' })
    .handler(({ context }) =>
      listEventReminders(getDatabase(), context.user.id, nairobiDay(new Date())),
    ),
};
