import files from 'virtual:admin-page-files';
import { findPlace } from './match-admin-page.ts';

const places = Object.entries(files).map(([path, scripts]) => ({ path, scripts }));

/** The scripts that a page of the back office imports; none for any other page. */
export function adminFilesOf(path: string): readonly string[] {
  return findPlace(places, path)?.place.scripts ?? [];
}
