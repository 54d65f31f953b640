/** The reminder of a cart, as it is ended. */
export const CART_REMINDER = {
  purpose: 'cart-reminder-leave',
  page: '/cart-reminders',
  action: '/api/cart-reminders/leave',
} as const;
