export const GUEST_CART_KEY = 'guestCart';

/** Told on `window` by the guest store when this tab changes the cart. */
export const GUEST_CART_CHANGED = 'goled:guest-cart';
