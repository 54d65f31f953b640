import { m } from '#/paraglide/messages.js';
import type { Question } from './components/question-list.tsx';
import type { Shop } from './shop.ts';

/** The few questions that the home page answers. */
export function firstQuestions(shop: Shop): Question[] {
  return [
    { question: m.page_faq_hire_q(), answer: m.page_faq_hire_a() },
    { question: m.page_faq_deposit_q(), answer: m.page_faq_deposit_a() },
    { question: m.page_faq_delivery_q(), answer: m.page_faq_delivery_a() },
    {
      question: m.page_faq_hold_q(),
      answer: m.page_faq_hold_a({ minutes: shop.holdMinutes }),
    },
  ];
}

/** All of them. */
export function allQuestions(shop: Shop): Question[] {
  return [
    ...firstQuestions(shop),
    { question: m.page_faq_pay_q(), answer: m.page_faq_pay_a() },
    { question: m.page_faq_vat_q(), answer: m.page_faq_vat_a() },
    { question: m.page_faq_account_q(), answer: m.page_faq_account_a() },
    { question: m.page_faq_cancel_q(), answer: m.page_faq_cancel_a() },
    { question: m.page_faq_outdoor_q(), answer: m.page_faq_outdoor_a() },
    { question: m.page_faq_power_q(), answer: m.page_faq_power_a() },
  ];
}
