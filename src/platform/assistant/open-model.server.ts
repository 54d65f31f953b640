import type { LanguageModel } from 'ai';
import { env } from '#/platform/env.server.ts';

/** The model that is configured, or null; its libraries are loaded with the first question. */
export async function openModel(): Promise<LanguageModel | null> {
  const { model } = env().assistant;
  if (!model) return null;
  if (model.provider === 'gemini') {
    const { createGoogleGenerativeAI } = await import('@ai-sdk/google');
    const { apiKey, baseUrl } = model;
    return createGoogleGenerativeAI({ apiKey, ...(baseUrl && { baseURL: baseUrl }) })(model.name);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'assistant',
    baseURL: model.baseUrl,
    includeUsage: true,
    ...(model.apiKey && { apiKey: model.apiKey }),
  });
  return provider.chatModel(model.name);
}
