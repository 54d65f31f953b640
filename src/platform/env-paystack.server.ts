import type { Variables } from '#/platform/env-variables.server.ts';

export interface PaystackSettings {
  baseUrl: string;
  secretKey: string;
  /** Still signs what was sent before the key was changed. */
  previousKey: string | undefined;
}

/** Of wrong `PAYSTACK_…` variables a sentence. */
export function checkPaystack(vars: Variables): string[] {
  const { PAYSTACK_SECRET_KEY: key, PAYSTACK_PREVIOUS_KEY: previous } = vars;
  return [
    ...(previous !== undefined && key === undefined
      ? ['PAYSTACK_SECRET_KEY must be set when PAYSTACK_PREVIOUS_KEY is.']
      : []),
    ...(vars.APP_ENV === 'production' && key?.startsWith('sk_test_')
      ? [
          'PAYSTACK_SECRET_KEY must begin with sk_live_ when APP_ENV is production: whoever knows a test card would pay with it.',
        ]
      : []),
  ];
}

/** Undefined: no cards in production, elsewhere the simulator. */
export function toPaystack(vars: Variables): PaystackSettings | undefined {
  const { PAYSTACK_SECRET_KEY: secretKey, PAYSTACK_PREVIOUS_KEY: previousKey } = vars;
  return secretKey ? { baseUrl: vars.PAYSTACK_BASE_URL, secretKey, previousKey } : undefined;
}
