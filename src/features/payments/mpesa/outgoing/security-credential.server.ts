import { constants, publicEncrypt } from 'node:crypto';
import type { DarajaSettings } from '../settings.server.ts';

/**
 * The password of whoever sends money, encrypted for Safaricom as its portal does it: RSA with
 * PKCS#1 v1.5, in base64. Another text each time.
 */
export async function securityCredential({ outgoing, simulated }: DarajaSettings): Promise<string> {
  if (!outgoing) throw new Error('No money can be sent: DARAJA_INITIATOR is not set');
  const key = simulated ? await simulatedCertificate() : outgoing.certificate;
  const padding = constants.RSA_PKCS1_PADDING;
  return publicEncrypt({ key, padding }, Buffer.from(outgoing.password)).toString('base64');
}

async function simulatedCertificate(): Promise<string> {
  const { simulatorCertificate } = await import('../simulator/simulated-outgoing.server.ts');
  return simulatorCertificate();
}
