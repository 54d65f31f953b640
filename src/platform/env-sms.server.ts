import type { Variables } from '#/platform/env-variables.server.ts';

/** Of Africa's Talking. */
export interface SmsSettings {
  username: string;
  apiKey: string;
  /** Absent: the provider's own. */
  sender: string | undefined;
  baseUrl: string;
}

/** Of wrong `AFRICASTALKING_…` variables a sentence. */
export function checkSms(vars: Variables): string[] {
  const { AFRICASTALKING_USERNAME: username, AFRICASTALKING_API_KEY: apiKey } = vars;
  return (username === undefined) === (apiKey === undefined)
    ? []
    : ['AFRICASTALKING_USERNAME and AFRICASTALKING_API_KEY must be set both or not at all.'];
}

/** Undefined: SMS are captured in the demo, and not sent at all in production. */
export function toSms(vars: Variables): SmsSettings | undefined {
  const { AFRICASTALKING_USERNAME: username, AFRICASTALKING_API_KEY: apiKey } = vars;
  if (!username || !apiKey) return undefined;
  const { AFRICASTALKING_SENDER: sender, AFRICASTALKING_BASE_URL: baseUrl } = vars;
  return { username, apiKey, sender, baseUrl };
}
