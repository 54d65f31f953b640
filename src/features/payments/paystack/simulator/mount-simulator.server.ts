import { env } from '#/platform/env.server.ts';

/** Loads the simulator only now: in production, or with a real key, it does not exist. */
export async function answerSimulator(request: Request, path: string): Promise<Response> {
  const { appEnv, paystack } = env();
  if (appEnv === 'production' || paystack) return new Response('Not found', { status: 404 });
  const { demoPaystack } = await import('./demo-paystack.server.ts');
  return demoPaystack().answer(request, path);
}
