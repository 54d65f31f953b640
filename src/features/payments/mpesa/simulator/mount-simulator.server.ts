import { env } from '#/platform/env.server.ts';

/** Loads the simulator only now: in production, or with real keys, it does not exist. */
export async function answerSimulator(request: Request, path: string): Promise<Response> {
  const { appEnv, daraja } = env();
  if (appEnv === 'production' || daraja) return new Response('Not found', { status: 404 });
  const { answerAsDaraja } = await import('./daraja-simulator.server.ts');
  return answerAsDaraja(request, path);
}
