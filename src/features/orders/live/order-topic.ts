/** What is heard of an order while somebody looks at it. */
export function orderTopic(orderId: string): string {
  return `order:${orderId}`;
}
