import * as z from 'zod/mini';
import { readDevice } from '#/domain/access/device.ts';
import { m } from '#/paraglide/messages.js';
import { formatInstant } from '#/platform/i18n/format-day.ts';
import { defineMail } from '#/platform/mail/mail-template.server.ts';

const newDeviceData = z.object({ url: z.string(), userAgent: z.string(), at: z.iso.datetime() });

export const newDeviceMail = defineMail(newDeviceData, {
  subject: () => m.mail_device_subject(),
  body: ({ url, userAgent, at }, { MailAction, MailLayout, MailText }) => {
    const device = describe(userAgent);
    const time = formatInstant(at);
    return (
      <MailLayout preview={m.mail_device_text({ device, time })} heading={m.mail_device_heading()}>
        <MailText>{m.mail_device_text({ device, time })}</MailText>
        <MailText>{m.mail_device_note()}</MailText>
        <MailAction href={url} label={m.mail_device_action()} />
      </MailLayout>
    );
  },
});

function describe(userAgent: string): string {
  const { browser, system } = readDevice(userAgent);
  if (browser && system) return m.account_device({ browser, system });
  return browser ?? system ?? m.account_device_unknown();
}
