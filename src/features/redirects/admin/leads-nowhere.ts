/**
 * Whether nothing stands at an address of the shop. What cannot be asked now is not said to be missing.
 */
export async function leadsNowhere(path: string, ask: typeof fetch = fetch): Promise<boolean> {
  try {
    const { status } = await ask(path, { method: 'HEAD' });
    return status === 404 || status === 410;
  } catch {
    return false;
  }
}
