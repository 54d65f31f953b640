import { addDays, nairobiDay } from '#/domain/dates/day.ts';
import { makePdf } from '#tests/factories/upload-file.ts';

const ID = '01939f6e-0000-7000-8000-000000000000';
const KEY = { id: ID, version: 1 };
const SOON = addDays(nairobiDay(new Date()), 10);

/** Good input for the procedures of contact messages and custom orders. */
export const ENQUIRY_SAMPLES = {
  'contact/send': {
    requestKey: 'key-0123456789abcdef',
    locale: 'en',
    name: 'Amina Otieno',
    replyTo: '0712345678',
    subject: 'Cubes',
    message: 'Do you have 40 cubes?',
    website: '',
  },
  'contact/list': { page: 1, state: 'waiting', assigned: 'me', search: 'cubes' },
  'contact/get': { id: ID },
  'contact/reply': { ...KEY, text: 'Yes, forty are free.' },
  'contact/markHandled': { ...KEY, handled: true },
  'contact/markSpam': { ...KEY, spam: true },
  'contact/assign': { ...KEY, adminId: ID },
  'contact/snooze': { ...KEY, until: SOON },
  'customOrders/addFile': { file: new File([makePdf()], 'logo.pdf') },
  'customOrders/removeFile': { id: ID },
  'customOrders/place': {
    requestKey: 'key-0123456789abcdef',
    locale: 'en',
    productId: ID,
    idea: 'Our logo on both sides',
    quantity: 4,
    colors: 'warm white',
    eventDate: addDays(SOON, 2),
    deadline: SOON,
    countyCode: 47,
    budget: 50_000,
    name: 'Amina Otieno',
    email: 'amina@example.test',
    phone: '0712345678',
    website: '',
  },
  'customOrders/list': { locale: 'en' },
  'customOrders/get': { locale: 'en', id: ID },
  'customOrders/answerQuote': { locale: 'en', id: ID, version: 1, accept: true },
  'customOrders/listAll': {
    page: 1,
    status: 'new',
    search: 'cubes',
    sort: 'placed',
    descending: true,
    locale: 'en',
  },
  'customOrders/getAny': { locale: 'en', id: ID },
  'customOrders/reply': {
    id: ID,
    version: 1,
    message: 'Here is the drawing.',
    status: 'quoted',
    quote: 100,
  },
  'customOrders/move': { id: ID, version: 1, status: 'closed' },
  'customOrders/addNote': { id: ID, text: 'Wants it blue.' },
};
