import { statesAfter, type CustomOrderStatus } from '#/domain/custom-orders/status.ts';
import { m } from '#/paraglide/messages.js';

/** The states that are reached without writing; an offer is made by an answer. */
export const stepVerbs = {
  accepted: m.custom_admin_accept,
  declined: m.custom_admin_decline,
  closed: m.custom_admin_close,
} as const;

export type RequestStep = keyof typeof stepVerbs;

/** The steps that may follow on a state. */
export function stepsFrom(status: CustomOrderStatus): RequestStep[] {
  return statesAfter(status).filter((to): to is RequestStep => Object.hasOwn(stepVerbs, to));
}
