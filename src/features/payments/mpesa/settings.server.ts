import { env, type Env } from '#/platform/env.server.ts';

export interface DarajaSettings extends NonNullable<Env['daraja']> {
  simulated: boolean;
}

/** Credentials the simulator takes; they open nothing else. */
export const SIMULATOR_KEYS = {
  consumerKey: 'simulator',
  consumerSecret: 'simulator',
  shortcode: '174379',
  passkey: 'simulator-passkey',
  initiator: 'simulator',
  password: 'simulator#1',
} as const;

/** Where M-Pesa is: the real host when keys are set, else the simulator on this machine. */
export function darajaSettings(): DarajaSettings {
  const { daraja, port, appEnv } = env();
  if (daraja) return { ...daraja, simulated: false };
  if (appEnv === 'production') throw new Error('There is no payment simulator in production');
  const here = `http://127.0.0.1:${port}`;
  const { consumerKey, consumerSecret, shortcode, passkey } = SIMULATOR_KEYS;
  return {
    consumerKey,
    consumerSecret,
    shortcode,
    passkey,
    baseUrl: `${here}/dev/daraja`,
    transactionType: 'CustomerPayBillOnline',
    partyB: SIMULATOR_KEYS.shortcode,
    callbackUrl: here,
    outgoing: {
      initiator: SIMULATOR_KEYS.initiator,
      password: SIMULATOR_KEYS.password,
      // Its key is made when it is first asked for.
      certificate: '',
      shortcode: SIMULATOR_KEYS.shortcode,
    },
    simulated: true,
  };
}
