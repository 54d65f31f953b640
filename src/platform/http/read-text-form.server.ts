import { findNul } from '#/platform/rpc/reject-nul.server.ts';

export type TextForm = Partial<Record<string, string>>;

/** The texts of a form that a page posted without a script; null when it is none, or has a NUL in it. */
export async function readTextForm(request: Request): Promise<TextForm | null> {
  try {
    const form: TextForm = {};
    for (const [name, value] of await request.formData()) {
      if (typeof value === 'string') form[name] = value;
    }
    return findNul(form) ? null : form;
  } catch {
    // Not a form at all.
    return null;
  }
}
