import type { StarterQuestion } from './question-type.ts';

/** Delivery, payment, and the lights themselves. */
export const practiceQuestions: readonly StarterQuestion[] = [
  {
    anchor: 'delivery-outside-nairobi',
    group: 'delivery',
    isFeatured: true,
    en: {
      question: 'Do you deliver outside Nairobi?',
      answer:
        'Yes, to all 47 counties. The price depends on the county: see the [table](/shipping#prices-by-county). It is also shown at checkout before you pay. You can pick up in Nairobi at no cost.',
    },
    sw: {
      question: 'Je, mnaweza kuniletea nje ya Nairobi?',
      answer:
        'Ndiyo, tunakuletea katika kaunti zote 47. Bei hutegemea kaunti: tazama [jedwali](/shipping#prices-by-county). Pia huonyeshwa kabla ya kulipa. Unaweza kuchukua mwenyewe Nairobi bure.',
    },
  },
  {
    anchor: 'how-fast',
    group: 'delivery',
    en: {
      question: 'How fast can I have it?',
      answer:
        'Working days to the nearest counties: {delivery_near_days}; to the farthest: {delivery_far_days}. Zero is the same day, and the [table](/shipping#prices-by-county) names yours. At checkout you enter the day of your event, and the shop says at once if the way is too long for it. For tomorrow, call us first.',
    },
    sw: {
      question: 'Oda yangu itafika baada ya muda gani?',
      answer:
        'Siku za kazi hadi kaunti za karibu: {delivery_near_days}; hadi za mbali: {delivery_far_days}. Sifuri ni siku hiyohiyo, na [jedwali](/shipping#prices-by-county) linataja yako. Unapokamilisha oda unaweka siku ya sherehe yako, na duka linasema papo hapo kama safari ni ndefu mno. Ukihitaji kwa haraka, kwa mfano kesho, tupigie kwanza.',
    },
  },
  {
    anchor: 'pick-up',
    group: 'delivery',
    en: {
      question: 'Can I pick up and bring back myself?',
      answer:
        'Yes. Choose pick-up at checkout and come during opening hours with your order number and an ID. We count and test the pieces together, both when you take them and when you bring them back.',
    },
    sw: {
      question: 'Je, naweza kuchukua na kurudisha mwenyewe?',
      answer:
        'Ndiyo. Chagua kuchukua mwenyewe unapokamilisha oda, uje saa za kazi na nambari ya oda na kitambulisho. Tunahesabu na kupima vifaa pamoja, unapovichukua na unapovirudisha.',
    },
  },
  {
    anchor: 'who-must-be-there',
    group: 'delivery',
    en: {
      question: 'Does somebody have to be at the venue?',
      answer:
        'For hired pieces yes, at delivery and at collection: we count them with you, so that nobody argues about a deposit later. It can be the planner or the venue; give us a name and a phone number in the note to the order.',
    },
    sw: {
      question: 'Je, lazima mtu awepo ukumbini?',
      answer:
        'Kwa vifaa vya kukodi ndiyo, vinapofika na tutakapokuja kuvichukua: tunavihesabu pamoja nawe, ili pasiwe na mabishano ya amana baadaye. Anaweza kuwa mpangaji au mtu wa ukumbi; tupe jina na nambari ya simu kwenye maelezo ya oda.',
    },
  },
  {
    anchor: 'heavy-or-upstairs',
    group: 'delivery',
    en: {
      question: 'The venue is upstairs or far from the road. Is that a problem?',
      answer:
        'Tell us when you order. A cube weighs little, a bar counter or a dance floor does not, and a lift that is too small is better known before than on the evening.',
    },
    sw: {
      question: 'Ukumbi uko ghorofani au mbali na barabara. Kuna shida?',
      answer:
        'Tuambie unapoagiza. Mchemraba ni mwepesi, lakini kaunta ya baa au sakafu ya dansi si nyepesi, na ni heri kujua mapema kuwa lifti ni ndogo kuliko kujua jioni ya sherehe.',
    },
  },
  {
    anchor: 'how-to-pay',
    group: 'payment',
    en: {
      question: 'How do I pay?',
      answer:
        'By M-Pesa. At checkout you give the phone number, a prompt appears on that phone, and you enter your PIN there. We never ask for your PIN, neither on this site nor by phone.',
    },
    sw: {
      question: 'Nalipaje?',
      answer:
        'Kwa M-Pesa. Unapokamilisha oda unaweka nambari ya simu, ombi la M-Pesa linatokea kwenye simu hiyo, na unaweka PIN yako hapo. Hatuombi kamwe PIN yako, iwe kwenye tovuti hii au kwa simu.',
    },
  },
  {
    anchor: 'held-while-i-pay',
    group: 'payment',
    isFeatured: true,
    en: {
      question: 'Are the lights reserved while I pay?',
      answer:
        'Yes. From the moment you place the order we hold them for you for {hold_minutes} minutes. If the payment has not come by then, they are free for others again.',
    },
    sw: {
      question: 'Je, taa zinahifadhiwa ninapolipa?',
      answer:
        'Ndiyo. Tangu unapoweka oda tunakuhifadhia kwa dakika {hold_minutes}. Malipo yasipofika kufikia hapo, zinapatikana tena kwa wengine.',
    },
  },
  {
    anchor: 'prompt-did-not-come',
    group: 'payment',
    en: {
      question: 'The M-Pesa prompt did not come. What can I do?',
      answer:
        'See that the phone is on, has signal and that no other menu is open, then press the button again: the same order is tried once more, you cannot pay twice for it. If money has left your account but the page does not know yet, wait a minute. We ask M-Pesa ourselves and confirm the order as soon as the answer is there.',
    },
    sw: {
      question: 'Ombi la M-Pesa halikuja kwenye simu. Nifanye nini?',
      answer:
        'Hakikisha simu imewashwa, ina mtandao na hakuna menyu nyingine iliyofunguka, kisha bonyeza kitufe tena: ni oda ileile inayojaribiwa, huwezi kuilipia mara mbili. Kama pesa imetoka lakini ukurasa bado haujui, subiri dakika moja. Tunawauliza M-Pesa wenyewe na kuthibitisha oda mara jibu linapofika.',
    },
  },
  {
    anchor: 'vat-included',
    group: 'payment',
    en: {
      question: 'Do the prices include VAT?',
      answer: 'Yes, {vat_rate} % VAT is in every price. The order shows it separately.',
    },
    sw: {
      question: 'Je, bei zinajumuisha VAT?',
      answer: 'Ndiyo, VAT ya {vat_rate}% imo kwenye kila bei. Oda inaionyesha kando.',
    },
  },
  {
    anchor: 'receipt-or-invoice',
    group: 'payment',
    en: {
      question: 'Do I get a receipt or an invoice?',
      answer:
        'Both. A receipt comes with every payment. When an order is paid, “Ask for an invoice” on its page makes one in the name of a person or a company, with your KRA PIN if you give it. They are PDF files, kept under “Documents” on the page of the order.',
    },
    sw: {
      question: 'Je, nitapata risiti au ankara?',
      answer:
        'Zote mbili. Risiti huja na kila malipo. Oda ikishalipwa, “Omba ankara” kwenye ukurasa wake hutengeneza ankara kwa jina la mtu au kampuni, pamoja na PIN yako ya KRA ukiitaja. Ni faili za PDF, zinazotunzwa chini ya “Hati” kwenye ukurasa wa oda.',
    },
  },
  {
    anchor: 'discount-codes',
    group: 'payment',
    en: {
      question: 'I have a discount code. Where does it go?',
      answer:
        'In the cart, under the products. It is checked at once, and if it does not count the page says why: too early, too late, used up, or a cart below its minimum. It comes off the price of the products, never off a deposit or the delivery.',
    },
    sw: {
      question: 'Nina msimbo wa punguzo. Niuweke wapi?',
      answer:
        'Kwenye kikapu, chini ya bidhaa. Msimbo hukaguliwa papo hapo, na kama haufanyi kazi ukurasa unasema kwa nini: mapema mno, muda wake umeisha, umetumika wote, au kikapu hakijafika kiwango. Hupunguza bei ya bidhaa, kamwe si amana wala usafirishaji.',
    },
  },
  {
    anchor: 'rain',
    group: 'lights',
    en: {
      question: 'Can the lights stand in the rain?',
      answer:
        'Look at the IP rating in the specifications. IP65 takes rain; IP68 may lie in a pool; IP44 and IP54 take splashes under a tent; IP20 belongs indoors. Sockets and adapters need cover even where the light does not.',
    },
    sw: {
      question: 'Je, taa zinaweza kukaa kwenye mvua?',
      answer:
        'Angalia kiwango cha IP kwenye maelezo ya bidhaa. IP65 huhimili mvua; IP68 inaweza kukaa ndani ya bwawa; IP44 na IP54 huhimili matone chini ya hema; IP20 ni ya ndani. Soketi na adapta zinahitaji kufunikwa hata pale taa isipohitaji.',
    },
  },
  {
    anchor: 'how-long-batteries-last',
    group: 'lights',
    en: {
      question: 'How long do the batteries last?',
      answer:
        'Most furniture runs 8 to 10 hours on a charge; the exact hours and the charging time are on every product that has a battery. Hired pieces arrive charged. White and full brightness use most, a slow colour at half brightness lasts longer.',
    },
    sw: {
      question: 'Betri hudumu kwa muda gani?',
      answer:
        'Fanicha nyingi hudumu saa 8 hadi 10 kwa chaji moja; saa halisi na muda wa kuchaji viko kwenye kila bidhaa yenye betri. Vifaa vya kukodi huja vimechajiwa. Mwanga mweupe na mkali zaidi hula chaji sana; rangi tulivu kwa nusu ya mwanga hudumu zaidi.',
    },
  },
  {
    anchor: 'one-remote-for-all',
    group: 'lights',
    en: {
      question: 'Can one remote change all pieces at once?',
      answer:
        'Yes, where the product page lists a remote. Pieces are put into zones: tables one colour, seats another, and all of them together for the first dance.',
    },
    sw: {
      question: 'Je, rimoti moja inaweza kubadilisha vifaa vyote kwa pamoja?',
      answer:
        'Ndiyo, pale ukurasa wa bidhaa unapotaja rimoti. Vifaa huwekwa kwenye makundi: meza rangi moja, viti nyingine, na vyote pamoja kwa dansi ya kwanza.',
    },
  },
  {
    anchor: 'match-our-colour',
    group: 'lights',
    en: {
      question: 'Can the light match our wedding or brand colour?',
      answer:
        'Very nearly, with RGB and RGBW pieces. Tint and brightness depend on the material too: send us the colour, best as a code such as #7A1FA2, and we tell you which pieces come closest. Brown, grey and black do not exist as light.',
    },
    sw: {
      question: 'Je, mwanga unaweza kufanana na rangi ya harusi au kampuni yetu?',
      answer:
        'Ndiyo, kwa kiasi kikubwa, ukitumia vifaa vya RGB na RGBW. Rangi hutegemea pia nyenzo ya kifaa: tutumie rangi yenyewe, vizuri zaidi kama nambari kwa mfano #7A1FA2, nasi tutakuambia vifaa vinavyokaribia zaidi. Kahawia, kijivu na nyeusi hazipo kama mwanga.',
    },
  },
  {
    anchor: 'heat-and-children',
    group: 'lights',
    en: {
      question: 'Do they get hot? Is it safe with children?',
      answer:
        'LED furniture stays at hand warmth and runs on low voltage from its own battery. Stage lights and chargers do get warm and use mains power: keep them, their cables and their stands out of reach.',
    },
    sw: {
      question: 'Je, zinapata joto? Ni salama kwa watoto?',
      answer:
        'Fanicha za LED hazizidi joto la mkono na hutumia umeme mdogo wa betri yake. Taa za jukwaa na chaja hupata joto na hutumia umeme wa kawaida: ziweke mbali na watoto, pamoja na nyaya na stendi zake.',
    },
  },
  {
    anchor: 'sitting-and-standing',
    group: 'lights',
    en: {
      question: 'How much weight do the seats and tables carry?',
      answer:
        'The most a piece carries is in its specifications. Sit on cubes and stools, do not stand or dance on them: the shell holds weight from above, not the sideways pull of shoes.',
    },
    sw: {
      question: 'Viti na meza hubeba uzito kiasi gani?',
      answer:
        'Uzito wa juu uko kwenye maelezo ya kila kifaa. Kalia michemraba na stuli, usisimame wala kucheza dansi juu yake: ganda hubeba uzito kutoka juu, si msukumo wa viatu kutoka kando.',
    },
  },
];
