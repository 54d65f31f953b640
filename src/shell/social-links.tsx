import type { Shop } from '#/features/content/shop.ts';
import { m } from '#/paraglide/messages.js';
import { FacebookIcon, InstagramIcon, TikTokIcon, XIcon } from '#/ui/brand-icons.tsx';
import { buttonClass } from '#/ui/button.tsx';

const NETWORKS = {
  facebook: ['Facebook', FacebookIcon],
  instagram: ['Instagram', InstagramIcon],
  tiktok: ['TikTok', TikTokIcon],
  x: ['X', XIcon],
} as const;

/** Only the networks that the shop has configured; nothing when there is none. */
export function SocialLinks({ links }: { links: Shop['social'] }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={m.footer_social()} className="flex gap-1">
      {links.map(({ network, url }) => {
        const [name, Icon] = NETWORKS[network];
        return (
          <li key={network}>
            <a
              href={url}
              rel="noopener"
              aria-label={`${name} (${m.shell_new_window()})`}
              className={buttonClass({ variant: 'quiet', icon: true })}
            >
              <Icon />
            </a>
          </li>
        );
      })}
    </ul>
  );
}
