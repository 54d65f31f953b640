import type { StarterQuestion } from './question-type.ts';

/** Hire and buying. */
export const serviceQuestions: readonly StarterQuestion[] = [
  {
    anchor: 'how-long-is-a-hire',
    group: 'hire',
    isFeatured: true,
    en: {
      question: 'How long is one hire?',
      answer:
        'The product page says how many days one hire covers, often one. Longer hires have their own price, which grows more slowly than the days. Choose your days on the page and the price is shown before anything goes into the cart.',
    },
    sw: {
      question: 'Bei ya kukodi ni ya siku ngapi?',
      answer:
        'Ukurasa wa bidhaa unasema bei ya kukodi mara moja ni ya siku ngapi, mara nyingi siku moja. Kipindi kirefu cha kukodi kina bei yake, ambayo haiongezeki kwa kasi ya siku. Chagua siku zako kwenye ukurasa, na bei itaonyeshwa kabla ya kuweka chochote kwenye kikapu.',
    },
  },
  {
    anchor: 'what-is-the-deposit',
    group: 'hire',
    isFeatured: true,
    en: {
      question: 'What is the deposit, and when do I get it back?',
      answer:
        'It is a sum per hired piece, shown in the cart and paid with the order. It stays your money. When the pieces have come back and been checked, within {deposit_days} working days, we return it. If something is missing or broken we tell you in writing what it costs and return the rest. More in the [terms of hire](/terms#deposit).',
    },
    sw: {
      question: 'Amana ni nini, na narudishiwa lini?',
      answer:
        'Ni kiasi kwa kila kifaa cha kukodi, kinachoonyeshwa kwenye kikapu na kulipwa pamoja na oda. Inabaki kuwa pesa yako. Vifaa vikirudi na kukaguliwa, ndani ya siku {deposit_days} za kazi, tunakurudishia. Kitu kikipotea au kuharibika tunakuandikia gharama yake na kukurudishia kinachobaki. Soma zaidi kwenye [masharti ya kukodi](/terms#deposit).',
    },
  },
  {
    anchor: 'which-days-to-choose',
    group: 'hire',
    en: {
      question: 'Which days do I choose for a Saturday event?',
      answer:
        'The first day is the day you need the lights; the last is the day they come back to us. For one evening choose Saturday to Sunday: that counts as one day. If you want to set up on Friday, choose Friday to Sunday.',
    },
    sw: {
      question: 'Nichague siku gani kwa sherehe ya Jumamosi?',
      answer:
        'Siku ya kwanza ni siku unayohitaji taa; ya mwisho ni siku zinaporudi kwetu. Kwa jioni moja chagua Jumamosi hadi Jumapili: hiyo huhesabiwa siku moja. Ukitaka kupanga Ijumaa, chagua Ijumaa hadi Jumapili.',
    },
  },
  {
    anchor: 'different-dates',
    group: 'hire',
    en: {
      question: 'Can I hire the same product for two different dates?',
      answer:
        'Yes. When you add it again with other days, the shop asks whether the new days replace the old ones or stand beside them as a line of their own.',
    },
    sw: {
      question: 'Je, naweza kukodi bidhaa ileile kwa tarehe mbili tofauti?',
      answer:
        'Ndiyo. Ukiiongeza tena kwa siku nyingine, duka linauliza kama siku mpya zichukue nafasi ya zile za awali, au ziongezwe kikapuni kando nazo.',
    },
  },
  {
    anchor: 'keep-it-longer',
    group: 'hire',
    en: {
      question: 'Can I keep what I hired for more days?',
      answer:
        'Yes, as long as nobody else has it then. Open the order and choose “Keep it longer”: it shows which days are free and what they cost. The new days are held while you pay the difference. When the page offers none any more, call us: {phone}.',
    },
    sw: {
      question: 'Je, naweza kuongeza siku za kukodi?',
      answer:
        'Ndiyo, ikiwa hakuna mwingine aliyekodi siku hizo. Fungua oda na uchague “Ongeza siku”: utaona siku zinazopatikana na bei yake. Tunakuwekea siku mpya wakati unalipa tofauti. Kama ukurasa hauonyeshi tena siku yoyote, tupigie: {phone}.',
    },
  },
  {
    anchor: 'other-days',
    group: 'hire',
    en: {
      question: 'Can I move my hire to other days?',
      answer:
        'Yes, as long as the pieces are free then. Open the order under My Orders and choose “Change the days”: it shows the first days that work. The number of days stays the same, and so does the price. The page says until when you can do it yourself; after that call us: {phone}.',
    },
    sw: {
      question: 'Je, naweza kubadilisha siku za kukodi?',
      answer:
        'Ndiyo, ikiwa vifaa vinapatikana siku hizo. Fungua oda kwenye Oda zangu na uchague “Badilisha siku”: utaona siku za kuanza zinazowezekana. Idadi ya siku haibadiliki, wala bei. Ukurasa unasema hadi lini unaweza kubadilisha mwenyewe; baada ya hapo tupigie: {phone}.',
    },
  },
  {
    anchor: 'late-return',
    group: 'hire',
    en: {
      question: 'What if I bring something back late?',
      answer:
        'Call us as soon as you know: {phone}. If nobody else has booked the pieces we agree on the extra days at the price of the product page. Without a word from you, every late day is charged at the daily price and taken from the deposit, because somebody else may be waiting for them.',
    },
    sw: {
      question: 'Itakuwaje nikichelewa kurudisha?',
      answer:
        'Tupigie mara tu unapojua: {phone}. Kama hakuna mwingine aliyevikodi, tunakubaliana siku za ziada kwa bei iliyo kwenye ukurasa wa bidhaa. Bila taarifa yako, kila siku ya kuchelewa hutozwa bei ya siku na kukatwa kwenye amana, kwa sababu huenda mtu mwingine anavisubiri.',
    },
  },
  {
    anchor: 'broken-during-hire',
    group: 'hire',
    en: {
      question: 'Something broke during my event. What now?',
      answer:
        'Switch it off, keep the parts and tell us, best with a picture on WhatsApp. Wear from ordinary use costs nothing. For damage we take from the deposit what the repair costs, never more than the price of a new piece, and show you how we got to the sum.',
    },
    sw: {
      question: 'Kifaa kimeharibika wakati wa sherehe. Nifanye nini?',
      answer:
        'Kizime, tunza vipande vyake na utuambie, vizuri zaidi kwa picha ya WhatsApp. Kuchakaa kwa matumizi ya kawaida hakutozwi. Kwa uharibifu tunakata kwenye amana gharama ya matengenezo, kamwe si zaidi ya bei ya kifaa kipya, na tunakuonyesha jinsi tulivyofika kwenye kiasi hicho.',
    },
  },
  {
    anchor: 'set-up-help',
    group: 'hire',
    en: {
      question: 'Do you set the lights up?',
      answer:
        'Most pieces need no installer: switch on, choose a colour, done. Dance floors, video walls and moving heads are different. Write to us before you order, with the place and the time you can get in, and we agree on the set-up and its price.',
    },
    sw: {
      question: 'Je, mnakuja kufunga taa?',
      answer:
        'Vifaa vingi havihitaji fundi: washa, chagua rangi, basi. Sakafu za dansi, kuta za video na taa zinazozunguka ni tofauti. Tuandikie kabla ya kuagiza, ukitaja mahali na saa ya kuingia, nasi tutakubaliana kuhusu ufungaji na bei yake.',
    },
  },
  {
    anchor: 'buy-or-hire',
    group: 'buying',
    en: {
      question: 'Should I buy or hire?',
      answer:
        'Divide the price by the price of one hire. If you will use the piece more often than that number within two or three years and have a dry place to keep it, buy. For one event, or for something large, hire.',
    },
    sw: {
      question: 'Ninunue au nikodi?',
      answer:
        'Gawanya bei ya kununua kwa bei ya kukodi mara moja. Kama utakitumia mara nyingi zaidi ya idadi hiyo ndani ya miaka miwili au mitatu, na una mahali pakavu pa kukitunza, nunua. Kwa sherehe moja, au kwa kitu kikubwa, kodi.',
    },
  },
  {
    anchor: 'do-i-need-an-account',
    group: 'buying',
    en: {
      question: 'Do I need an account?',
      answer:
        'Not to look around and fill a cart. To place an order you sign in, so that the order, its payment and your deposit can be found again.',
    },
    sw: {
      question: 'Je, nahitaji akaunti?',
      answer:
        'Si kwa kutazama na kujaza kikapu. Ili kuweka oda unaingia kwenye akaunti, ndipo oda, malipo na amana yako viweze kupatikana tena.',
    },
  },
  {
    anchor: 'forgot-password',
    group: 'buying',
    en: {
      question: 'I forgot my password. What now?',
      answer:
        'You can sign in without it: on the sign-in page choose “Get a code by e-mail” and type the six digits. “Forgot your password?” on the same page sends a link with which you choose a new one.',
    },
    sw: {
      question: 'Nimesahau nenosiri. Nifanye nini?',
      answer:
        'Unaweza kuingia bila hilo: kwenye ukurasa wa kuingia chagua “Pata msimbo kwa barua pepe” na uandike tarakimu sita. “Umesahau nenosiri?” kwenye ukurasa huo hutuma kiungo cha kuchagua nenosiri jipya.',
    },
  },
  {
    anchor: 'change-details',
    group: 'buying',
    en: {
      question: 'How do I change my name, phone number or e-mail?',
      answer:
        'Once you are signed in: name, phone number and address in your profile, e-mail and password in the settings. For an order that you have placed, open it under My Orders and choose “Change address or phone”.',
    },
    sw: {
      question: 'Nabadilishaje jina, nambari ya simu au barua pepe yangu?',
      answer:
        'Ukiwa umeingia: jina, nambari ya simu na anwani kwenye wasifu wako, barua pepe na nenosiri kwenye mipangilio. Kwa oda uliyokwisha weka, ifungue kwenye Oda zangu na uchague “Badilisha anwani au simu”.',
    },
  },
  {
    anchor: 'close-account',
    group: 'buying',
    en: {
      question: 'How do I close my account?',
      answer:
        'In the settings, once you are signed in: “Close my account”. Your name, phone, picture and cart are erased; orders stay as the tax law asks. Everything we hold about you can be downloaded there first.',
    },
    sw: {
      question: 'Nafungaje akaunti yangu?',
      answer:
        'Kwenye mipangilio, ukiwa umeingia: “Funga akaunti yangu”. Jina, simu, picha na kikapu chako vitafutwa; oda zinabaki kama sheria ya ushuru inavyotaka. Kabla ya hapo unaweza kupakua yote tunayohifadhi kukuhusu.',
    },
  },
  {
    anchor: 'change-or-cancel',
    group: 'buying',
    en: {
      question: 'Can I change or cancel an order?',
      answer:
        'Yes, under My Orders: an unpaid order at any time, a paid one up to {cancel_hours} hours before its hired pieces leave our store, or until we send what you bought. The page shows what you get back before you decide. After that write to us with your order number as early as you can. What you bought is refunded, except what has been spent on it at your wish; a hire too, up to {cancel_days} days before its first day, and later without {cancel_percent} % of its price. More in the [terms](/terms#cancel).',
    },
    sw: {
      question: 'Je, naweza kubadilisha au kughairi oda?',
      answer:
        'Ndiyo, kwenye Oda zangu: oda ambayo hujailipia wakati wowote, na uliyoilipia hadi saa {cancel_hours} kabla vifaa vya kukodi havijaondoka ghalani, au hadi tutume ulichonunua. Ukurasa unakuonyesha utakachorudishiwa kabla hujaamua. Baada ya hapo tuandikie pamoja na nambari ya oda mapema uwezavyo. Pesa za ulichonunua zinarudishwa, isipokuwa kilichokwisha kutumika kwa ombi lako; za ulichokodi pia, hadi siku {cancel_days} kabla ya siku ya kwanza; baadaye tunabaki na {cancel_percent}% ya bei yake. Soma zaidi kwenye [masharti](/terms#cancel).',
    },
  },
  {
    anchor: 'arrived-broken',
    group: 'buying',
    en: {
      question: 'What if something I bought arrives broken or is not what I ordered?',
      answer:
        'Tell us within {claim_days} days, with a picture. We repair it, replace it or give the money back. Your rights under the Consumer Protection Act, 2012 stay as they are.',
    },
    sw: {
      question: 'Itakuwaje kama nilichonunua kimefika kimeharibika au sicho?',
      answer:
        'Tuambie ndani ya siku {claim_days}, pamoja na picha. Tutakikarabati, tutakibadilisha au tutakurudishia pesa. Haki zako chini ya Sheria ya Kulinda Watumiaji ya 2012 zinabaki kama zilivyo.',
    },
  },
  {
    anchor: 'made-to-order',
    group: 'buying',
    en: {
      question: 'Can you make something with our name or logo?',
      answer:
        'Yes: neon signs, marquee letters, light boxes and bar fronts. Describe it under [Custom Orders](/custom-orders) and we answer with a drawing, a price and a day of delivery. Nothing is owed before you agree in writing.',
    },
    sw: {
      question: 'Je, mnaweza kutengeneza kitu chenye jina au nembo yetu?',
      answer:
        'Ndiyo: maandishi ya neon, herufi za taa, fremu za mwanga na kaunta za baa. Eleza unachotaka kwenye [Oda maalum](/custom-orders), nasi tutajibu kwa mchoro, bei na siku ya kukuletea. Hudaiwi chochote kabla hujakubali kwa maandishi.',
    },
  },
];
