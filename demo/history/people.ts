/** Invented customers of the demo shop: ordinary names, mails that reach nobody. */
export const demoPeople = [
  { name: 'Wanjiku Kamau', county: 47, place: 'Ngong Road, Kilimani', locale: 'en' },
  { name: 'Brian Ochieng', county: 47, place: 'Mombasa Road, South B', locale: 'en' },
  { name: 'Faith Mutua', county: 22, place: 'Kiambu Road, Ridgeways', locale: 'en' },
  { name: 'Hassan Abdi', county: 1, place: 'Nyali Road, Mombasa', locale: 'sw' },
  { name: 'Grace Akinyi', county: 47, place: 'Waiyaki Way, Westlands', locale: 'en' },
  { name: 'Peter Njoroge', county: 32, place: 'Kenyatta Avenue, Nakuru', locale: 'en' },
  { name: 'Mercy Chebet', county: 27, place: 'Uganda Road, Eldoret', locale: 'en' },
  { name: 'Juma Salim', county: 3, place: 'Mtwapa, Kilifi', locale: 'sw' },
  { name: 'Esther Wambui', county: 47, place: 'Thika Road, Roysambu', locale: 'en' },
  { name: 'Kevin Otieno', county: 42, place: 'Oginga Odinga Street, Kisumu', locale: 'en' },
  { name: 'Lucy Nyambura', county: 47, place: 'Langata Road, Karen', locale: 'en' },
  { name: 'Samuel Kiptoo', county: 34, place: 'Ongata Rongai, Kajiado', locale: 'en' },
  { name: 'Zainab Ali', county: 1, place: 'Old Town, Mombasa', locale: 'sw' },
  { name: 'Dennis Mwangi', county: 47, place: 'Limuru Road, Gigiri', locale: 'en' },
  { name: 'Joyce Atieno', county: 47, place: 'Jogoo Road, Donholm', locale: 'sw' },
  { name: 'Victor Kimani', county: 22, place: 'Thika Town, Kiambu', locale: 'en' },
  { name: 'Rehema Mwende', county: 16, place: 'Syokimau, Machakos', locale: 'sw' },
  { name: 'Collins Barasa', county: 47, place: 'Kenyatta Avenue, CBD', locale: 'en' },
  { name: 'Naomi Jepkosgei', county: 47, place: 'Lavington Green', locale: 'en' },
  { name: 'Ibrahim Noor', county: 47, place: 'Eastleigh, First Avenue', locale: 'sw' },
] as const;

export const demoSuppliers = [
  { name: 'Lumen Imports Ltd', phone: '+254700000101' },
  { name: 'Safari Couriers', phone: '+254700000102' },
  { name: 'Jua Kali Repairs', phone: '+254700000103' },
] as const;
