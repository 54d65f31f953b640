import { SmartCoercionPlugin } from '@orpc/json-schema';
import type { StandardHandlerOptions, StandardHandlerPlugin } from '@orpc/server/standard';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import type { RequestContext } from './context.ts';

/** Reads numbers and booleans of an address, which knows only texts; bodies stay strict. */
export const queryCoercion: StandardHandlerPlugin<RequestContext> = {
  init(options) {
    const own: StandardHandlerOptions<RequestContext> = {};
    new SmartCoercionPlugin<RequestContext>({
      schemaConverters: [new ZodToJsonSchemaConverter()],
    }).init(own);
    const [coerce] = own.clientInterceptors ?? [];
    if (!coerce) throw new Error('The coercion of oRPC is made in another way now');
    options.clientInterceptors ??= [];
    options.clientInterceptors.unshift((call) =>
      call.procedure['~orpc'].route.method === 'GET' ? coerce(call) : call.next(),
    );
  },
};
