import { readdir } from 'node:fs/promises';
import type { Scenes } from './kit/scene.ts';

/**
 * All scenes by category (file name in `scenes/`), found by name so that files stay independent.
 * `tolerant`: a file that does not load is named and left out, so that work on one category
 * does not stop work on another; without it the error is thrown.
 */
export async function loadScenes(tolerant = false): Promise<Map<string, Scenes>> {
  const folder = new URL('./scenes/', import.meta.url);
  const categories = new Map<string, Scenes>();
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.ts')).toSorted()) {
    try {
      // convention of this folder: every module exports `scenes`
      const module = (await import(new URL(file, folder).href)) as { scenes: Scenes };
      categories.set(file.replace('.ts', ''), module.scenes);
    } catch (error) {
      if (!tolerant) throw error;
      console.warn(`scenes/${file} left out: ${String(error)}`);
    }
  }
  return categories;
}
