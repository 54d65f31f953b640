import { useShop } from '#/features/content/use-shop.ts';
import { findOwnLinks } from './window/own-links.ts';

interface MessageTextProps {
  content: string;
  language: string;
}

/** What somebody wrote, as text: nothing in it becomes markup, and only our own pages become links. */
export function MessageText({ content, language }: MessageTextProps) {
  const { publicUrl } = useShop();
  return (
    <p lang={language} className="break-words whitespace-pre-wrap [overflow-wrap:anywhere]">
      {findOwnLinks(content, publicUrl).map(({ text, path }, index) =>
        path === null ? (
          text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- pieces of one unchanging text
          <a key={index} href={path} className="text-link">
            {text}
          </a>
        ),
      )}
    </p>
  );
}
