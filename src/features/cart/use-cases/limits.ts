/** The most lines one cart holds, of a guest and of an account. */
export const MAX_CART_LINES = 100;
