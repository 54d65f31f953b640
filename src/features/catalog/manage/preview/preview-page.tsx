import { useSuspenseQuery } from '@tanstack/react-query';
import { ExternalLink, Monitor, Smartphone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { m } from '#/paraglide/messages.js';
import { getLocale, type Locale } from '#/paraglide/runtime.js';
import { localizePath } from '#/platform/i18n/locale-path.ts';
import { nameLabel } from '#/platform/i18n/name-label.ts';
import { defineAdminPage } from '#/platform/routing/admin-page.tsx';
import { BackLink } from '#/platform/routing/back-link.tsx';
import { Badge } from '#/ui/badge.tsx';
import { Button, buttonClass } from '#/ui/button.tsx';
import { managedProductOptions } from '../hooks.ts';
import { partsLabel, stateLabels, stateTones } from '../labels.ts';
import { FittedFrame } from './fitted-frame.tsx';

export const previewPage = defineAdminPage({
  title: m.product_preview,
  readSearch: () => ({}),
  load: (client, { params: { id = '' } }) =>
    client.fetchQuery({ ...managedProductOptions(id), staleTime: 0 }),
  component: PreviewPage,
  isWholeScreen: true,
});

const WIDTHS = {
  phone: { pixels: 390, label: m.product_preview_phone, icon: Smartphone },
  desk: { pixels: 1280, label: m.product_preview_desk, icon: Monitor },
} as const;
type Width = keyof typeof WIDTHS;

/** Each in its own words. */
const LANGUAGES = { en: 'English', sw: 'Kiswahili' } as const satisfies Record<Locale, string>;

/** The product's own page, as it is saved, in a frame as wide as a phone or a screen. */
function PreviewPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { fields, state, missing } = useSuspenseQuery(managedProductOptions(id)).data;
  const [width, setWidth] = useState<Width>('phone');
  const [locale, setLocale] = useState<Locale>(getLocale());
  const path = localizePath(`/admin/products/${id}/preview/page`, locale);
  return (
    <div className="flex h-[calc(100dvh-var(--top-bar))] min-h-96 flex-col gap-3 px-4 py-3 md:px-6">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackLink to={`/admin/products/${id}/edit`}>{m.product_preview_back()}</BackLink>
        <div className="min-w-0 grow">
          <h1 className="text-lg leading-tight">{m.product_preview()}</h1>
          <p className="flex items-center gap-2 text-sm text-quiet">
            <span className="truncate">{nameLabel(fields)}</span>
            <Badge tone={stateTones[state]}>{stateLabels[state]()}</Badge>
          </p>
        </div>
        <Choice label={m.product_preview_width()}>
          {(['phone', 'desk'] as const).map((name) => {
            const { label, icon: Icon } = WIDTHS[name];
            return (
              <ChoiceButton key={name} isOn={name === width} onPress={() => setWidth(name)}>
                <Icon size={18} aria-hidden="true" /> {label()}
              </ChoiceButton>
            );
          })}
        </Choice>
        <Choice label={m.account_settings_language()}>
          {(['en', 'sw'] as const).map((name) => (
            <ChoiceButton key={name} isOn={name === locale} onPress={() => setLocale(name)}>
              <span lang={name}>{LANGUAGES[name]}</span>
            </ChoiceButton>
          ))}
        </Choice>
        <a
          href={path}
          target="_blank"
          rel="noopener"
          className={buttonClass({ variant: 'quiet', size: 'sm' })}
        >
          <ExternalLink size={18} aria-hidden="true" /> {m.product_preview_alone()}
        </a>
      </header>
      {missing.length > 0 && (
        <p className="text-sm text-warning">
          {m.product_preview_missing({ parts: partsLabel(missing) })}
        </p>
      )}
      <FittedFrame
        src={path}
        title={m.product_preview_frame({ language: LANGUAGES[locale] })}
        width={WIDTHS[width].pixels}
      />
    </div>
  );
}

function Choice({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className="flex gap-1.5">
      {children}
    </div>
  );
}

function ChoiceButton(props: { isOn: boolean; onPress: () => void; children: ReactNode }) {
  return (
    <Button
      variant="secondary"
      size="sm"
      aria-pressed={props.isOn}
      onClick={props.onPress}
      className="aria-pressed:border-filament-edge aria-pressed:bg-overlay"
    >
      {props.children}
    </Button>
  );
}
