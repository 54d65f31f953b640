import type { CustomOrderDetails, MessageOrderFields, RequestDetails } from '../schemas.ts';

const orNull = (text: string) => text.trim() || null;
const numberOrNull = (text: string) => (text.trim() === '' ? null : Number(text));

type TypedDetails = Omit<MessageOrderFields, 'email' | 'phone'>;

/** What is asked for, read from how it was typed. */
export function readDetails(typed: TypedDetails): RequestDetails {
  const { kind, productId, quantity, colors, eventDate, deadline, county, budget } = typed;
  return {
    productId: kind === 'product' ? orNull(productId) : null,
    quantity: Number(quantity),
    colors,
    eventDate: orNull(eventDate),
    deadline: orNull(deadline),
    countyCode: numberOrNull(county),
    budget: numberOrNull(budget),
  };
}

/** The request as the server takes it. */
export function toRequest(details: CustomOrderDetails) {
  const { idea, name, email, phone, website } = details;
  const person = { name, email, phone: orNull(phone), website };
  return { ...readDetails(details), ...person, idea };
}
