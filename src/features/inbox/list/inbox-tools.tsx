import { Bell, BellOff, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { m } from '#/paraglide/messages.js';
import { Button } from '#/ui/button.tsx';
import { CannedDialog } from '../canned-answers/canned-dialog.tsx';
import type { Alerts } from '../alerts/use-alerts.ts';

export function InboxTools({ alerts }: { alerts: Alerts }) {
  const [isManaging, setIsManaging] = useState(false);
  const Icon = alerts.isOn ? Bell : BellOff;
  return (
    <div className="-mx-3 flex flex-wrap items-center gap-1">
      {alerts.isDenied && <p className="text-xs text-quiet">{m.inbox_alerts_denied()}</p>}
      <Button variant="quiet" size="sm" aria-pressed={alerts.isOn} onClick={alerts.toggle}>
        <Icon size={18} aria-hidden="true" />
        {m.inbox_alerts()}
      </Button>
      <Button variant="quiet" size="sm" onClick={() => setIsManaging(true)}>
        <MessageSquareText size={18} aria-hidden="true" />
        {m.inbox_canned()}
      </Button>
      <CannedDialog open={isManaging} onClose={() => setIsManaging(false)} />
    </div>
  );
}
