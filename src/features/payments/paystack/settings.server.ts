import { env, type Env } from '#/platform/env.server.ts';

export interface PaystackSettings extends NonNullable<Env['paystack']> {
  simulated: boolean;
}

/** Keys of the simulator; they open nothing else. */
export const SIMULATOR_KEY = 'sk_test_simulator';

/**
 * Where Paystack is: the real host when its key is set, else the simulator on this machine. Null in
 * production without a key: the shop then takes no cards.
 */
export function paystackSettings(): PaystackSettings | null {
  const { paystack, port, appEnv } = env();
  if (paystack) return { ...paystack, simulated: false };
  if (appEnv === 'production') return null;
  return {
    baseUrl: `http://127.0.0.1:${port}/dev/paystack`,
    secretKey: SIMULATOR_KEY,
    previousKey: undefined,
    simulated: true,
  };
}

/** @throws Error when the shop is not connected with it; `isAvailable` is asked before. */
export function neededSettings(): PaystackSettings {
  const settings = paystackSettings();
  if (!settings) throw new Error('PAYSTACK_SECRET_KEY is not set');
  return settings;
}

/** In which of Paystack's two worlds a key works; money is in one of them only. */
export function domainOf({ secretKey }: Pick<PaystackSettings, 'secretKey'>): 'live' | 'test' {
  return secretKey.startsWith('sk_live_') ? 'live' : 'test';
}
