/** Of everything that is kept in the browser about an account's cart. */
export const CART_KEY = ['cart', 'account'] as const;
