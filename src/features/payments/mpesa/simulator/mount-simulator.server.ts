import { env } from '#/platform/env.server.ts';

/**
 * Hands a request to the simulator, which is loaded only now: in production, or where real keys are
 * set, it does not exist.
 */
export async function answerSimulator(request: Request, path: string): Promise<Response> {
  const { appEnv, daraja } = env();
  if (appEnv === 'production' || daraja) return new Response('Not found', { status: 404 });
  const { answerAsDaraja } = await import('./daraja-simulator.server.ts');
  return answerAsDaraja(request, path);
}
