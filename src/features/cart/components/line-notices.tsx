import { m } from '#/paraglide/messages.js';
import { Alert } from '#/ui/alert.tsx';
import { Button } from '#/ui/button.tsx';
import type { Cart } from '../hooks.ts';
import { noticeMessage } from '../messages.ts';
import type { CartLineView, CartNotice } from '../views.ts';

interface LineNoticesProps {
  line: CartLineView;
  cart: Cart;
}

export function LineNotices({ line, cart }: LineNoticesProps) {
  const notices = cart.notices.filter(({ lineId }) => lineId === line.id);
  return notices.map((notice) => (
    <Alert key={notice.reason} tone="warning" actions={<Answer {...{ notice, line, cart }} />}>
      {noticeMessage(notice)}
    </Alert>
  ));
}

function Answer({ notice, line, cart }: LineNoticesProps & { notice: CartNotice }) {
  if (notice.reason === 'PRICE_CHANGED') {
    // The same quantity again takes the new price over.
    return (
      <AnswerButton onClick={() => cart.setQuantity(line.id, line.quantity)}>
        {m.cart_notice_accept_price()}
      </AnswerButton>
    );
  }
  if (notice.reason === 'LESS_STOCK') {
    const { left } = notice;
    return (
      <AnswerButton onClick={() => cart.setQuantity(line.id, left)}>
        {m.cart_notice_take_left({ left })}
      </AnswerButton>
    );
  }
  if (notice.reason === 'OUT_OF_STOCK' || 'field' in notice) {
    return <AnswerButton onClick={() => cart.remove(line)}>{m.cart_remove()}</AnswerButton>;
  }
  // Notices about dates are answered by the dates right above them.
  return null;
}

function AnswerButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Button variant="secondary" size="sm" onClick={onClick}>
      {children}
    </Button>
  );
}
