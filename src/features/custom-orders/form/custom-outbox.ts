import * as z from 'zod/mini';
import { m } from '#/paraglide/messages.js';
import { createFormOutbox } from '#/platform/outbox/form-outbox.ts';
import { client } from '#/platform/rpc/client.ts';
import { notify } from '#/ui/notify.ts';
import { customFailureText } from '../messages.ts';
import { toRequest } from './to-request.ts';

const line = z.string().check(z.maxLength(500));

/**
 * A request for a custom order; the server knows it by its id. The files have been sent before and
 * lie under the browser's own draft, so that one waits at a time.
 */
export const customOutbox = createFormOutbox({
  name: 'custom-order',
  values: z.object({
    kind: z.enum(['product', 'idea']),
    productId: line,
    idea: z.string().check(z.maxLength(5_000)),
    quantity: line,
    colors: line,
    eventDate: line,
    deadline: line,
    county: line,
    budget: line,
    name: line,
    email: line,
    phone: line,
    website: line,
  }),
  longest: 1,
  send: ({ id, locale, values }, signal) =>
    client.customOrders.place({ ...toRequest(values), locale, requestKey: id }, { signal }),
  failureText: customFailureText,
  onSentUnseen: ({ reference }) => notify.success(m.custom_sent(), reference),
  onRefusedUnseen: (why) => notify.error(m.custom_failed(), why),
});
