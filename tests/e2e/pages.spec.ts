import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './journey.ts';
import { productId } from './shopping.ts';

const CUBE = 'LED Cube Seat 40 cm';

/** Path and heading in both languages; null: the same in neither but present. */
const pages: Record<string, [en: string, sw: string]> = {
  '/': ['LED lights to buy or hire in Kenya', ''],
  '/products': ['Products', ''],
  '/products/:cube': [CUBE, 'Kiti cha Mchemraba cha LED sm 40'],
  '/cart': ['Shopping Cart', ''],
  '/about': ['About us', ''],
  '/custom-orders': ['Custom Orders', ''],
  '/contact': ['Contact', ''],
  '/faq': ['Questions and answers', ''],
  '/blog': ['Blog', ''],
  '/privacy': ['Privacy Policy', ''],
  '/terms': ['Terms of Service', ''],
  '/shipping': ['Shipping Policy', ''],
};
