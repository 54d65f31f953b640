/** HTML that the server has made of Markdown and sanitised (`render-markdown.server.tsx`). */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
