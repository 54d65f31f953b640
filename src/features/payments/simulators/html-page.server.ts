const STYLE = `:root{color-scheme:light dark}body{font:1rem/1.5 system-ui,sans-serif;margin:0 auto;max-width:28rem;padding:1.5rem}
body.wide{max-width:60rem}h1{font-size:1.4rem}h2{font-size:1.15rem;margin:2rem 0 .5rem}button,select,input{font:inherit;min-height:2.75rem;padding:.4rem 1rem;box-sizing:border-box}
button{border:1px solid;border-radius:.5rem;display:block;margin:.6rem 0;width:100%;cursor:pointer}
table{border-collapse:collapse;width:100%}td,th{border-bottom:1px solid;padding:.3rem .6rem;text-align:left}
td.sum,th.sum{text-align:right;white-space:nowrap}fieldset{border:1px solid;border-radius:.5rem;margin:0 0 1rem}
.note{opacity:.8;font-size:.9rem}.bad{color:light-dark(#b71c1c,#ff8a80)}.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(13rem,1fr));gap:0 1rem}
label{display:block;margin:.4rem 0}label select,label input{display:block;width:100%}.scroll{overflow-x:auto}`;

/** A page of a simulator: without scripts, and nothing of the shop's. `body` is HTML. */
export function htmlPage(title: string, body: string, wide = false): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${title}</title><style>${STYLE}</style></head><body${wide ? ' class="wide"' : ''}><main>${body}</main></body></html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
  });
}

export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}

interface Choice {
  name: string;
  label: string;
  values: readonly string[];
  chosen: string;
}

/** One field of a form: what a simulator does from now on. */
export function choiceField({ name, label, values, chosen }: Choice): string {
  const options = values.map(
    (value) => `<option${chosen === value ? ' selected' : ''}>${escapeHtml(value)}</option>`,
  );
  return `<label>${label} <select name="${name}">${options.join('')}</select></label>`;
}

/** After a form was sent: the browser asks for the page again. */
export function seeOther(address: string): Response {
  return new Response(null, { status: 303, headers: { location: address } });
}
