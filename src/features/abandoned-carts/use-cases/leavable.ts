/** The reminder of a cart, as it is ended. */
export const CART_REMINDER = {
  purpose: 'cart-reminder-leave',
  mail: 'cart-reminders',
} as const;
