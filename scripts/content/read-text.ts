import { readFile } from 'node:fs/promises';

/** A Markdown file: `# Title`, one paragraph as the summary, the rest. */
interface TextFile {
  title: string;
  summary: string;
  body: string;
}

/** @throws Error that names the file when title, summary or body is missing. */
async function readTextFile(file: string): Promise<TextFile> {
  const text = await readFile(file, 'utf8');
  const [, title, summary, body] =
    /^# ([^\n]+)\n\n([^\n]+)\n\n(\S[\s\S]*)$/.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (!title || !summary || !body) throw new Error(`${file} has no title, summary or body`);
  return { title, summary, body: body.trim() };
}

/** The same text in both languages, from `<folder>/en/<name>.md` and `<folder>/sw/<name>.md`. */
export async function readBothTexts(folder: string, name: string) {
  const [en, sw] = await Promise.all([
    readTextFile(`${folder}/en/${name}.md`),
    readTextFile(`${folder}/sw/${name}.md`),
  ]);
  return {
    title: en.title,
    titleSw: sw.title,
    summary: en.summary,
    summarySw: sw.summary,
    body: en.body,
    bodySw: sw.body,
  };
}
