import {
  Armchair,
  ChartGantt,
  CircleQuestionMark,
  FileText,
  HandCoins,
  History,
  Images,
  ListChecks,
  MessagesSquare,
  Newspaper,
  Mail,
  MailPlus,
  Package,
  ScanLine,
  Settings,
  Signpost,
  Sparkles,
  Star,
  Tags,
  TicketPercent,
  Truck,
  Warehouse,
  Users,
} from 'lucide-react';
import { m } from '#/paraglide/messages.js';
import type { AdminRoute } from './admin-route.ts';
import { analyticsPages } from './analytics-pages.ts';
import { costPages } from './cost-pages.ts';
import { financePages } from './finance-pages.ts';
import { earningsPages } from './earnings-pages.ts';
import { setPages } from './set-pages.ts';

/** Every page of the back office. They are one route, so that the storefront carries none of them. */
export const adminPages: readonly AdminRoute[] = [
  {
    path: '/admin',
    load: async () => (await import('#/features/desk/admin/desk-page.tsx')).deskPage,
    menu: { group: 'desk', label: m.desk_title, icon: ListChecks },
  },
  {
    path: '/admin/orders',
    load: async () => (await import('#/features/orders/admin/orders-page.tsx')).ordersPage,
    menu: { group: 'desk', label: m.admin_orders_title, icon: Package, waiting: 'orders' },
  },
  {
    path: '/admin/orders/new',
    creates: m.phone_order_title,
    load: async () => (await import('#/features/checkout/staff/new-order-page.tsx')).newOrderPage,
  },
  {
    path: '/admin/orders/$id',
    load: async () =>
      (await import('#/features/orders/admin/order/staff-order-page.tsx')).staffOrderPage,
  },
  {
    path: '/admin/warehouse',
    load: async () =>
      (await import('#/features/orders/warehouse/screen/warehouse-page.tsx')).warehousePage,
    menu: { group: 'desk', label: m.warehouse_title, icon: ScanLine },
  },
  {
    path: '/admin/timeline',
    load: async () => (await import('#/features/orders/timeline/timeline-page.tsx')).timelinePage,
    menu: { group: 'desk', label: m.timeline_title, icon: ChartGantt },
  },
  {
    path: '/admin/payments',
    load: async () => (await import('#/features/payments/admin/payments-page.tsx')).paymentsPage,
    menu: { group: 'desk', label: m.review_title, icon: HandCoins, waiting: 'payments' },
  },
  {
    path: '/admin/payments/incoming',
    load: async () => (await import('#/features/payments/admin/incoming-page.tsx')).incomingPage,
  },
  {
    path: '/admin/payments/statements',
    crumb: m.statement_title,
    load: async () =>
      (await import('#/features/payments/statements/statements-page.tsx')).statementsPage,
  },
  {
    path: '/admin/payments/statements/$id',
    load: async () =>
      (await import('#/features/payments/statements/statement-page.tsx')).statementPage,
  },
  ...costPages,
  {
    path: '/admin/orders/$id/lines',
    load: async () =>
      (await import('#/features/orders/admin/lines/change-lines-page.tsx')).changeLinesPage,
  },
  {
    path: '/admin/products',
    load: async () => (await import('#/features/catalog/manage/products-page.tsx')).productsPage,
    menu: { group: 'goods', label: m.product_admin_title, icon: Armchair },
  },
  {
    path: '/admin/products/new',
    creates: m.product_admin_new,
    load: async () =>
      (await import('#/features/catalog/manage/editor/new-product-page.tsx')).newProductPage,
  },
  {
    path: '/admin/products/import',
    crumb: m.product_import_title,
    creates: m.product_import_title,
    load: async () => (await import('#/features/catalog/manage/import/import-page.tsx')).importPage,
  },
  {
    path: '/admin/products/import/$id',
    load: async () =>
      (await import('#/features/catalog/manage/import/import-result-page.tsx')).importResultPage,
  },
  {
    path: '/admin/products/$id/edit',
    load: async () =>
      (await import('#/features/catalog/manage/editor/edit-product-page.tsx')).editProductPage,
  },
  {
    path: '/admin/products/$id/preview',
    load: async () =>
      (await import('#/features/catalog/manage/preview/preview-page.tsx')).previewPage,
  },
  {
    path: '/admin/products/$id/preview/page',
    isBare: true,
    load: async () => (await import('./previewed-product-page.tsx')).previewedProductPage,
  },
  {
    path: '/admin/categories',
    load: async () => (await import('#/features/taxonomy/admin/terms-page.tsx')).termsPage,
    menu: { group: 'goods', label: m.term_admin_title, icon: Tags },
  },
  {
    path: '/admin/categories/new',
    load: async () => (await import('#/features/taxonomy/admin/term-pages.tsx')).newCategoryPage,
  },
  {
    path: '/admin/occasions/new',
    under: '/admin/categories',
    load: async () => (await import('#/features/taxonomy/admin/term-pages.tsx')).newOccasionPage,
  },
  {
    path: '/admin/categories/$key',
    load: async () => (await import('#/features/taxonomy/admin/term-pages.tsx')).categoryPage,
  },
  {
    path: '/admin/occasions/$key',
    under: '/admin/categories',
    load: async () => (await import('#/features/taxonomy/admin/term-pages.tsx')).occasionPage,
  },
  ...setPages,
  {
    path: '/admin/stock',
    load: async () => (await import('#/features/rentals/admin/stock-page.tsx')).stockPage,
    menu: { group: 'goods', label: m.stock_admin_title, icon: Warehouse },
  },
  {
    path: '/admin/stock/$id',
    crumb: m.stock_admin_product_title,
    load: async () =>
      (await import('#/features/rentals/admin/product-stock-page.tsx')).productStockPage,
  },
  {
    path: '/admin/stock/$id/units',
    load: async () =>
      (await import('#/features/units/admin/product-units-page.tsx')).productUnitsPage,
  },
  {
    path: '/admin/units/$code',
    under: '/admin/stock',
    load: async () => (await import('#/features/units/admin/unit-page.tsx')).unitPage,
  },
  {
    path: '/admin/discounts',
    load: async () => (await import('#/features/discounts/admin/discounts-page.tsx')).discountsPage,
    menu: { group: 'goods', label: m.discount_admin_title, icon: TicketPercent },
  },
  {
    path: '/admin/delivery',
    load: async () => (await import('#/features/delivery/admin/delivery-page.tsx')).deliveryPage,
    menu: { group: 'goods', label: m.delivery_admin_title, icon: Truck },
  },
  {
    path: '/admin/delivery/new',
    load: async () => (await import('#/features/delivery/admin/zone-pages.tsx')).newZonePage,
  },
  {
    path: '/admin/delivery/$id',
    load: async () => (await import('#/features/delivery/admin/zone-pages.tsx')).zonePage,
  },
  {
    path: '/admin/custom-orders',
    load: async () =>
      (await import('#/features/custom-orders/admin/requests-page.tsx')).requestsPage,
    menu: { group: 'people', label: m.custom_own, icon: Sparkles, waiting: 'customOrders' },
  },
  {
    path: '/admin/custom-orders/board',
    load: async () => (await import('#/features/custom-orders/admin/board-page.tsx')).boardPage,
  },
  {
    path: '/admin/custom-orders/$id',
    load: async () => (await import('#/features/custom-orders/admin/request-page.tsx')).requestPage,
  },
  {
    path: '/admin/users',
    load: async () => (await import('#/features/people/admin/people-page.tsx')).peoplePage,
    menu: { group: 'people', label: m.people_title, icon: Users },
  },
  {
    path: '/admin/users/$id',
    crumb: m.person_title,
    load: async () => (await import('#/features/people/admin/person/person-page.tsx')).personPage,
  },
  {
    path: '/admin/users/$id/merge',
    load: async () => (await import('#/features/people/admin/merge/merge-page.tsx')).mergePage,
  },
  {
    path: '/admin/newsletter',
    load: async () =>
      (await import('#/features/newsletter/admin/subscribers-page.tsx')).subscribersPage,
    menu: { group: 'people', label: m.newsletter_admin_title, icon: MailPlus },
  },
  {
    path: '/admin/newsletter/issues',
    crumb: m.newsletter_issues_title,
    load: async () =>
      (await import('#/features/newsletter/admin/issues/issues-page.tsx')).issuesPage,
  },
  {
    path: '/admin/newsletter/issues/new',
    creates: m.newsletter_issue_new,
    load: async () =>
      (await import('#/features/newsletter/admin/issues/issue-pages.tsx')).newIssuePage,
  },
  {
    path: '/admin/newsletter/issues/$id',
    load: async () =>
      (await import('#/features/newsletter/admin/issues/issue-pages.tsx')).issuePage,
  },
  {
    path: '/admin/contact',
    load: async () => (await import('#/features/contact/admin/messages-page.tsx')).messagesPage,
    menu: { group: 'people', label: m.contact_admin_title, icon: Mail, waiting: 'messages' },
  },
  {
    path: '/admin/contact/$id',
    load: async () => (await import('#/features/contact/admin/message-page.tsx')).messagePage,
  },
  {
    path: '/admin/reviews',
    load: async () => (await import('#/features/reviews/admin/reviews-page.tsx')).reviewsPage,
    menu: { group: 'people', label: m.reviews_title, icon: Star, waiting: 'reviews' },
  },
  {
    path: '/admin/chat',
    load: async () => (await import('#/features/inbox/inbox-page.tsx')).inboxPage,
    menu: { group: 'people', label: m.inbox_title, icon: MessagesSquare, waiting: 'conversations' },
  },
  {
    path: '/admin/faq',
    load: async () => (await import('#/features/content/admin/faq-pages.tsx')).questionsPage,
    menu: { group: 'words', label: m.content_admin_faq_title, icon: CircleQuestionMark },
  },
  {
    path: '/admin/faq/new',
    creates: m.content_admin_new_question,
    load: async () => (await import('#/features/content/admin/faq-pages.tsx')).newQuestionPage,
  },
  {
    path: '/admin/faq/$id',
    load: async () => (await import('#/features/content/admin/faq-pages.tsx')).questionPage,
  },
  {
    path: '/admin/blog',
    load: async () => (await import('#/features/content/admin/blog-pages.tsx')).postsPage,
    menu: { group: 'words', label: m.content_admin_blog_title, icon: Newspaper },
  },
  {
    path: '/admin/blog/new',
    creates: m.content_admin_new_post,
    load: async () => (await import('#/features/content/admin/blog-pages.tsx')).newPostPage,
  },
  {
    path: '/admin/blog/$id',
    load: async () => (await import('#/features/content/admin/blog-pages.tsx')).postPage,
  },
  {
    path: '/admin/about',
    load: async () => (await import('#/features/content/admin/about-pages.tsx')).pagesPage,
    menu: { group: 'words', label: m.content_admin_about_title, icon: FileText },
  },
  {
    path: '/admin/about/new',
    load: async () => (await import('#/features/content/admin/about-pages.tsx')).newPagePage,
  },
  {
    path: '/admin/about/$id',
    load: async () => (await import('#/features/content/admin/about-pages.tsx')).pagePage,
  },
  {
    path: '/admin/gallery',
    load: async () => (await import('#/features/content/admin/gallery-pages.tsx')).picturesPage,
    menu: { group: 'words', label: m.content_admin_gallery_title, icon: Images },
  },
  {
    path: '/admin/gallery/new',
    creates: m.content_admin_new_picture,
    load: async () => (await import('#/features/content/admin/gallery-pages.tsx')).newPicturePage,
  },
  {
    path: '/admin/gallery/$id',
    load: async () => (await import('#/features/content/admin/gallery-pages.tsx')).picturePage,
  },
  ...financePages,
  ...earningsPages,
  ...analyticsPages,
  {
    path: '/admin/redirects',
    load: async () => (await import('#/features/redirects/admin/redirects-page.tsx')).redirectsPage,
    menu: { group: 'settings', label: m.redirect_admin_title, icon: Signpost },
  },
  {
    path: '/admin/redirects/new',
    creates: m.redirect_admin_new,
    load: async () =>
      (await import('#/features/redirects/admin/new-redirect-page.tsx')).newRedirectPage,
  },
  {
    path: '/admin/settings',
    load: async () => (await import('#/features/settings/admin/settings-page.tsx')).settingsPage,
    menu: { group: 'settings', label: m.settings_title, icon: Settings },
  },
  {
    path: '/admin/settings/$section',
    load: async () => (await import('#/features/settings/admin/section-page.tsx')).sectionPage,
  },
  {
    path: '/admin/audit',
    load: async () => (await import('#/features/audit/admin/audit-page.tsx')).auditPage,
    menu: { group: 'settings', label: m.audit_title, icon: History },
  },
];
