export const MAX_CART_LINES = 100;
