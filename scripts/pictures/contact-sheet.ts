/** A picture that was taken; addresses are relative to the sheet. */
export interface Shot {
  group: string;
  page: string;
  width: number;
  theme: string;
  locale: string;
  /** Which chart of the page, from 1; left out: the whole page. */
  chart?: number;
  file: string;
  thumb: string;
}

/** All pictures as one page without scripts: a heading per page of the shop, a row of thumbnails below it. */
export function contactSheet(shots: readonly Shot[], faults: readonly string[]): string {
  const groups = Map.groupBy(shots, ({ group }) => group);
  const parts = [...groups].map(([group, ofGroup]) => groupPart(group, ofGroup));
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Pictures of the shop</title>
<style>${STYLE}</style>
<h1>Pictures of the shop</h1>
<p>${shots.length} pictures, ${faults.length} faults</p>
${faults.length > 0 ? `<ul>${faults.map((fault) => `<li>${escaped(fault)}</li>`).join('')}</ul>` : ''}
${parts.join('\n')}
</html>
`;
}

const STYLE = `
body { margin: 1rem; font: 14px/1.4 system-ui, sans-serif; background: #777; color: #fff }
a { color: inherit }
nav { display: flex; flex-wrap: wrap; gap: .25rem 1rem }
.row { display: flex; gap: .75rem; overflow-x: auto; align-items: flex-start; padding-bottom: .5rem }
figure { margin: 0; flex: none }
img { display: block; max-width: 220px; max-height: 320px; border: 1px solid #333 }
figcaption { font-size: 12px }`;

function groupPart(group: string, shots: readonly Shot[]): string {
  const pages = [...Map.groupBy(shots, ({ page }) => page)];
  const idOf = (page: string) => escaped(`${group}-${page}`);
  const links = pages.map(([page]) => `<a href="#${idOf(page)}">${escaped(page)}</a>`);
  const rows = pages.map(
    ([page, ofPage]) =>
      `<h3 id="${idOf(page)}">${escaped(page)}</h3>\n<div class="row">${ofPage.map(figure).join('\n')}</div>`,
  );
  return `<h2>${escaped(group)}</h2>\n<nav>${links.join('\n')}</nav>\n${rows.join('\n')}`;
}

function figure({ page, width, theme, locale, chart, file, thumb }: Shot): string {
  const label = [`${width} px`, theme, locale, chart && `chart ${chart}`]
    .filter(Boolean)
    .join(', ');
  const alt = escaped(`${page}: ${label}`);
  return `<figure><a href="${escaped(file)}"><img loading="lazy" src="${escaped(thumb)}" alt="${alt}"></a><figcaption>${escaped(label)}</figcaption></figure>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/**
 * Pictures of earlier runs with the new ones in place of those of the same pages, whose groups and
 * pages stay in their order.
 */
export function mergeShots(earlier: readonly Shot[], taken: readonly Shot[]): Shot[] {
  const pageOf = ({ group, page }: Shot) => `${group}/${page}`;
  const fresh = Map.groupBy(taken, pageOf);
  const merged = new Map([...Map.groupBy(earlier, pageOf), ...fresh]);
  return [...merged.values()].flat();
}
