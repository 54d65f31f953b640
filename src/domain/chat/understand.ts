/** What a customer's message is about; several at once are possible. */
export type Topic =
  | 'greeting'
  | 'thanks'
  | 'goodbye'
  | 'identity'
  | 'person'
  | 'complaint'
  | 'damage'
  | 'payment-problem'
  | 'manipulation'
  | 'bargaining'
  | 'others-data'
  | 'order-status'
  | 'hours'
  | 'contact'
  | 'delivery'
  | 'pickup'
  | 'payment'
  | 'deposit'
  | 'cancel'
  | 'hire-how'
  | 'custom'
  | 'availability'
  | 'price'
  | 'catalog';

/**
 * The signs of each topic, English and Swahili. Deliberately narrow: what is missed falls to the
 * search, what is caught wrongly becomes a wrong answer.
 */
const SIGNS: readonly (readonly [Topic, RegExp])[] = [
  [
    'manipulation',
    /\b(?:ignore|disregard|forget|bypass|override)\b.{0,40}\b(?:instructions?|rules?|prompts?|above|previous|guidelines?)\b|\b(?:system|initial|hidden) prompt\b|\bapi[ _-]?keys?\b|\byour (?:secret )?(?:instructions|prompt|password)\b|\b(?:developer|admin|debug|dan|jailbreak) mode\b|\bjailbreak|\b(?:pretend|act|behave) (?:to be|as|like|you)\b|\byou are now\b|\b(?:puuza|sahau|achana na)\b.{0,40}\b(?:maagizo|maelekezo|sheria|amri)\b|\bmaagizo yako\b|\bnywila\b.{0,20}\b(?:mfumo|seva)\b|\bsql\b|\bdrop table\b|<\/?(?:script|img|iframe|system)\b|\bdatabase\b/i,
  ],
  [
    'others-data',
    /\b(?:phone|number|address|e-?mail|orders?|name|details|data|list|cart)s?\b.{0,40}\b(?:of|for|from)\b.{0,25}\b(?:(?:an)?other|all|your|every|previous|last)\b.{0,15}\b(?:customers?|people|persons?|users?|clients?|buyers?|somebody|someone)\b|\b(?:(?:an)?other|someone else|somebody else|all|every) (?:customers?|persons?|users?|clients?|people)?.{0,4}(?:'s|’s|s')? ?(?:phone|number|address|e-?mail|orders?|details|data)\b|\b(?:my )?(?:neighbou?r|friend|colleague|competitor|boss|ex)(?:'s|’s) (?:order|phone|address|e-?mail|cart|details)\b|\b(?:simu|nambari|namba|oda|anwani|barua pepe|majina|taarifa)\b.{0,25}\b(?:ya|za|la|cha) (?:mteja|wateja|mtu|watu|jirani|rafiki)\b|\bwateja wengine\b|\bwho (?:else )?(?:bought|hired|rented|ordered)\b/i,
  ],
  [
    'bargaining',
    /\bdiscounts?\b|\bcoupons?\b|\bpromo(?:tion)?s?(?: codes?)?\b|\bvouchers?\b|\bcheaper\b|\bbargain|\bnegotia|\b(?:best|last|final|lower|special) (?:price|offer|deal)\b|\b(?:reduce|lower|drop|cut|bring down)\b.{0,20}\bprices?\b|\b\d{1,3} ?(?:%|percent|per cent|asilimia)|\bfor free\b|\bfree of charge\b|\bsell (?:it|me|this).{0,25}\bfor (?:ksh|kes|sh)?\.? ?\d{1,3}\b(?![,\d])|\bpunguz(?:o|a|ia|ieni|ua)\w*|\bnipunguzie\b|\bbei ya mwisho\b|\bbure\b|\bkuponi\b|\bshilingi moja\b/i,
  ],
  [
    'payment-problem',
    /\b(?:charged|paid|deducted|debited)\b.{0,25}\b(?:twice|double|two times|wrong|again|but|and (?:no|nothing))\b|\bpayment\b.{0,25}\b(?:fail|problem|wrong|error|issue|stuck|not (?:going|shown|confirmed|received))|\b(?:money|cash)\b.{0,25}\b(?:gone|taken|left|missing|deducted|not back|lost)\b|\brefund(?:ed)?\b.{0,25}\b(?:not|never|late|still|where|waiting)\b|\b(?:where|when)\b.{0,25}\b(?:my )?refund\b|\bnot (?:been )?refunded\b|\bm-?pesa\b.{0,30}\b(?:fail|not work|did ?n[o’']?t|does ?n[o’']?t|never|no prompt|problem|error)|\bprompt\b.{0,20}\b(?:did|does|never|not|no)\b|\b(?:nimekatwa|nimetozwa|nimelipa)\b.{0,25}\b(?:mara mbili|lakini|pesa)\b|\bpesa (?:yangu|zangu|imekatwa|zimekatwa)\b|\bmalipo\b.{0,25}\b(?:yamekataa|yamefeli|yameshindwa|shida|tatizo|hayajaonekana)|\bm-?pesa\b.{0,25}\b(?:imekataa|haikuja|haijaja|haifanyi|shida|tatizo|imefeli)|\brejeshew\w+\b/i,
  ],
  [
    'damage',
    /\b(?:broken|damaged|cracked|smashed|scratched|burnt|shattered|defective|faulty)\b|\b(?:arrived|came|is|are|it)\b.{0,15}\b(?:dead|not working)\b|\b(?:does|do)(?: not|n[’']t) (?:work|light|switch|turn)\b|\bstopped working\b|\b(?:im|zim|vim|ki?m)eharibika\b|\b\w*meharibika\b|\bimevunjika\b|\b\w*mevunjika\b|\bhai(?:waki|fanyi kazi)\b|\bhazi(?:waki|fanyi kazi)\b|\bmbovu\b/i,
  ],
  [
    'complaint',
    /\bcomplain(?:t|ts|ing)?\b|\b(?:terrible|awful|horrible|worst|disappoint\w*|unacceptable|disgusting|scam|fraud|cheat(?:ed|ing)?|rip ?off|useless|angry|furious|fed up)\b|\bnever (?:arrived|came|delivered|answered)\b|\b(?:not|n[’']t) (?:happy|satisfied|arrived)\b|\bwrong (?:item|product|order|colou?r|thing)\b|\bmalalamiko\b|\blalamik\w+|\bnimekasirika\b|\bhuduma mbaya\b|\bmbaya sana\b|\bmatapeli\b|\bsijaridhika\b|\bnimechoka\b|\bhaijafika\b|\bhazijafika\b/i,
  ],
  [
    'person',
    /\b(?:talk|speak|chat|connect|transfer|escalate|put)\b.{0,25}\b(?:human|person|agent|someone|somebody|representative|staff|manager|team|people|operator|support)\b|\b(?:human|real person|live agent|customer care|customer service|representative)\b|\bcall me\b|\b(?:kuongea|niongee|kuzungumza|nizungumze|niunganishe|nipe|kuwasiliana)\b.{0,25}\b(?:mtu|binadamu|wakala|msimamizi|mhudumu|meneja|timu)\b|\bmtu halisi\b|\bbinadamu\b|\bmhudumu\b|\bnipigie\b/i,
  ],
  [
    'order-status',
    /\b(?:where|status|track\w*|progress|update)\b.{0,25}\b(?:my |the )?(?:orders?|parcel|package|purchase|delivery|goods)\b|\bmy (?:last |latest |recent )?orders?\b|\border (?:status|number|gl)\b|\bgl-?[0-9a-z]{4}-?[0-9a-z]{4}\b|\b(?:oda|agizo|mzigo) (?:yangu|langu|wangu|zangu)\b|\b(?:oda|agizo|mzigo)\b.{0,20}\b(?:iko wapi|liko wapi|uko wapi|imefika wapi|umefika)\b|\bhali ya (?:oda|agizo)\b|\bfuatilia (?:oda|agizo|mzigo)/i,
  ],
  [
    'hours',
    /\b(?:opening|business|working|store|shop|office) (?:hours?|times?)\b|\b(?:when|what time|which days?|until when)\b.{0,20}\b(?:open|close|closed|closing|opening)\b|\b(?:are|is|do)\b.{0,20}\b(?:you|shop|store)\b.{0,15}\bopen\b|\bopen (?:on|now|today|tomorrow|sundays?|saturdays?)\b|\bhours\b\??$|\b(?:mna|duka lina|duka hu|mnaf|hu)fung(?:ua|wa|uliwa)\b|\bmnafunga\b|\bmnafungua\b|\bsaa (?:za kazi|za kufungua|ngapi)\b|\bmko wazi\b|\bduka (?:liko|lipo) wazi\b/i,
  ],
  [
    'contact',
    /\b(?:phone|whatsapp|telephone|e-?mail|contact)\b.{0,20}\b(?:number|address|details|you|us)\b|\byour (?:phone|number|e-?mail|whatsapp|contacts?|address|location)\b|\bwhere (?:are you|is (?:your|the) (?:shop|store|office|showroom))\b|\blocated\b|\b(?:nambari|namba) (?:ya|yenu ya|zenu za)? ?(?:simu|whatsapp)\b|\b(?:mko|mnapatikana|duka (?:lenu )?(?:liko|lipo)) wapi\b|\bbarua pepe yenu\b|\bmawasiliano\b/i,
  ],
  [
    'delivery',
    /\bdeliver\w*\b|\bshipping\b|\bship (?:to|it|them)\b|\bship\b|\bcourier\b|\btransport\w*\b|\bsend (?:it|them) to\b|\bbring (?:it|them) to\b|\b(?:kupeleka|kuleta|mnaleta|mnapeleka|mnafika|mnafikisha|kufikisha|kufikishiwa|kuletewa|usafiri|usafirishaji|kusafirisha|mnasafirisha|uwasilishaji|nauli|delivery|dilivari)\b/i,
  ],
  [
    'pickup',
    /\bpick(?:ing|ed)?(?: it| them)?[ -]?up\b|\bcollect (?:it|them|my|from|the order)\b|\bkuchukua mwenyewe\b|\bnichukue mwenyewe\b|\bnaweza kuchukua\b|\bkuja kuchukua\b/i,
  ],
  ['deposit', /\bdeposits?\b|\bsecurity fee\b|\bcaution money\b|\bamana\b|\bdepositi\b/i],
  [
    'payment',
    /\b(?:how|where|can i|do i|may i|what)\b.{0,25}\b(?:pay|payment)\b|\bpayment (?:methods?|options?)\b|\bm-?pesa\b|\bpaybill\b|\btill number\b|\b(?:credit |debit )?cards?\b.{0,12}\b(?:accept|pay|visa)|\bvisa\b|\bmastercard\b|\bpay (?:by|with|via|cash|on delivery)\b|\bcash on delivery\b|\b(?:nalipa|kulipa|nitalipa|nalipaje|mnalipwa|malipo|lipia|kulipia)\w*\b/i,
  ],
  [
    'cancel',
    /\bcancel\w*\b|\bchange (?:my|the|an) (?:order|date|dates|booking)\b|\breturn (?:it|an? (?:item|product)|something|policy)\b|\brefund policy\b|\breturns?\b.{0,10}\bpolicy\b|\b(?:money back|refunds?)\b|\b(?:kughairi|kufuta|kubatilisha|kubadilisha) (?:oda|agizo|tarehe)\b|\bkurudishiwa pesa\b|\bkurejesha bidhaa\b|\bkurudisha bidhaa\b/i,
  ],
  [
    'custom',
    /\bcustom(?:i[sz]ed?|i[sz]ation|[- ]?made)?\b(?! (?:care|er|ers|service))|\bbranded\b|\bbranding\b|\b(?:our|my|company|with a|own) (?:logo|name|brand)\b|\blogos?\b|\bpersonali[sz]ed\b|\bengrav\w+|\bnembo\b|\bchapa (?:yetu|yangu)\b|\bjina (?:letu|langu|la kampuni)\b|\bkutengenezewa\b|\bkutengeneza\b.{0,20}\b(?:jina|nembo)\b/i,
  ],
  [
    'hire-how',
    /\bhow\b.{0,20}\b(?:hire|hiring|rent|rental|renting)\b.{0,15}\b(?:work|go|process)|\bhow (?:do i|can i|to) (?:hire|rent|book)\b|\b(?:hire|rental) (?:process|terms|conditions|policy|rules)\b|\bhow long is (?:one|a|the) (?:hire|rental)\b|\b(?:explain|tell me about)\b.{0,15}\b(?:hire|hiring|rental|renting)\b|\blate return\b|\bbring (?:it|them|something) back late\b|\b(?:jinsi|namna) ya kukodi\b|\bkukodi\b.{0,20}\b(?:kunafanya|kunafanyaje|hufanyika|vipi|kunakuwaje)\b|\bnakodi(?:je|aje)\b|\butaratibu wa kukodi\b|\bmkodi mmoja\b|\bnikichelewa kurudisha\b/i,
  ],
  [
    'availability',
    /\b(?:is|are|have|any|still|if|check)\b.{0,45}\b(?:free|available|availability|in stock|left|vacant)\b|\bavailab\w+|\bin stock\b|\bcan i (?:hire|rent|book|get|have|reserve)\b.{0,60}\b(?:on|for|from|this|next|tomorrow)\b|\b(?:zi|i|vi|u|ki|li|ya)(?:ko|po|mo) (?:huru|tayari|wazi)\b|\b(?:ina|zina|vina|una|kina)?patikana\b|\bhuru\b|\b(?:ipo|zipo|vipo|kipo|upo|lipo|iko|ziko|viko|kiko)\b|\bkuna\b.{0,30}\b(?:tarehe|kesho|leo|jumamosi|jumapili|ijumaa|wikendi)\b|\bzimebaki\b|\bvimebaki\b/i,
  ],
  [
    'price',
    /\bhow much\b|\bprices?\b|\bpricing\b|\bcosts?\b|\brates?\b|\bfees?\b|\bquot(?:e|ation)\b|\bbudget\b|\bwhat do you charge\b|\bcharges?\b|\bbei\b|\bgharama\b|\bpesa ngapi\b|\bni ngapi\b|\bshilingi ngapi\b|\bkiasi gani\b|\bngapi\b/i,
  ],
  [
    'catalog',
    /\b(?:what|which)\b.{0,20}\b(?:do you (?:have|sell|offer|hire|rent)|products?|categories|lights? do)\b|\bwhat (?:do you|can i) (?:sell|have|offer|hire|rent|buy)\b|\byour (?:products|catalogue|catalog|range|selection)\b|\b(?:mna|mnauza|mnakodisha) (?:nini|vitu gani|bidhaa gani)\b|\bbidhaa (?:zenu|gani)\b|\bmnauza nini\b/i,
  ],
  [
    'identity',
    /\b(?:are you|is this) (?:a |an )?(?:ro?bot|human|ai|real|machine|person|computer)\b|\bwho are you\b|\bwhat(?:'s| is) your name\b|\bwhat can you do\b|\b(?:wewe ni (?:nani|roboti|mtu|mashine)|jina lako|unaweza kufanya nini|unaweza kunisaidia na nini)\b/i,
  ],
  [
    'thanks',
    /\b(?:thanks?|thank you|thx|cheers|appreciate(?:d)?)\b|\b(?:asante|ahsante|shukrani|nashukuru)\b/i,
  ],
  [
    'goodbye',
    /\b(?:bye|goodbye|see you|good night)\b|\b(?:kwaheri|kwa heri|tutaonana|usiku mwema|baadaye)\b/i,
  ],
  [
    'greeting',
    /^\W*(?:hi|hello|hey|good (?:morning|afternoon|evening)|greetings|howdy|yo)\b|^\W*(?:habari|hujambo|mambo|jambo|sasa|niaje|shikamoo|salaam?|salama|vipi|halo|hodi)\b/i,
  ],
];

/** The topics of a message, the ones that come before all others first. */
export function topicsOf(text: string): Topic[] {
  const plain = text.replace(/\s+/g, ' ').slice(0, 1000);
  return SIGNS.flatMap(([topic, sign]) => (sign.test(plain) ? [topic] : []));
}

/** Whether a message says yes to what was offered, and nothing else. */
export function isYes(text: string): boolean {
  return /^\W*(?:yes|yeah|yep|yup|sure|ok|okay|please|please do|yes please|ndiyo|ndio|sawa|naam|tafadhali|ndiyo tafadhali|sawa tafadhali|sawasawa)\W*$/i.test(
    text,
  );
}

/** Whether somebody wants to hire or to buy; null when the message does not say. */
export function wishedKind(text: string): 'rental' | 'purchase' | null {
  const hires =
    /\b(?:hir(?:e|ing)|rent(?:al|als|ing)?|kukodi(?:sha)?|kodi|nikodi|tukodi|mnakodisha|nakodi|book)\b/i.test(
      text,
    );
  const buys = /\b(?:buy|buying|purchase|sell|own|kununua|nunua|ninunue|mnauza|kuuza)\b/i.test(
    text,
  );
  if (hires === buys) return null;
  return hires ? 'rental' : 'purchase';
}

/** How many pieces a message speaks of; 1 when it does not. Days, dates and sizes are not pieces. */
export function wishedQuantity(text: string): number {
  const found =
    /\b(\d{1,3})\s+(?!st\b|nd\b|rd\b|th\b|days?\b|nights?\b|hours?\b|watts?\b|m\b|cm\b|metres?\b|%|percent|asilimia|january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec|januari|februari|machi|aprili|mei|juni|julai|agosti|septemba|oktoba|novemba|desemba|to\b|hadi\b|mpaka\b|until\b|na\b|of\b|ya\b|-)(?:\p{L})/iu.exec(
      text,
    );
  const before =
    /(?<!\b(?:siku|usiku|tarehe|saa|mita|kwa)\s)\b(?:viti|taa|meza|puto|vyungu|mipira|stuli|glasi|trei|ndoo|mataa|miti|bangili|vikalio|mishumaa|herufi|matao|sofa|cubes|stools)\s+(\d{1,3})\b/iu.exec(
      text,
    );
  const count = Number(found?.[1] ?? before?.[1] ?? 1);
  return count >= 1 ? Math.min(count, 999) : 1;
}

const SMALL_WORDS = new Set(
  `i a an the is are am was be been it its this that these those there here and or not no of to for from with without on in at by as about per than then so but if
  do does did done have has had can could would will shall should may might must you your yours we our us me my mine they them their he she his her
  what which when where who whom whose why how much many any some one ones all also just only please hello hi hey thanks thank ok okay yes get give show tell know let
  want need needed looking look find like would love interested buy buying bought hire hiring hired rent renting rental rentals book booking order ordering sell selling sells offer
  price prices pricing cost costs costing rate rates fee charge charges quote quotation cheap cheapest cheaper expensive budget ksh kes shillings each
  free available availability stock left day days night nights week weekend month today tonight tomorrow after next coming still currently now
  deliver delivers delivery delivered shipping ship send transport bring county town city kenya
  sunday monday tuesday wednesday thursday friday saturday january february march april june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec
  good best nice something anything thing things piece pieces unit units item items product products people guests set sets kind kinds type types option options have got use using used
  up colour colours color colors heavy dimensions weight waterproof includes include included contain contains buyable today's weather now right inside
  ukubwa uzito rangi vipimo urefu inakuja huja ndani ina kina vina una zina kuhusu nieleze nielezee eleza
  long does last many big large size sizes how work works come comes
  na ya wa za la cha vya kwa ni si je pia au ama hii hizi huu hizo hiyo hilo hili yako yangu yetu yenu zenu langu zangu wangu gani ngapi nini wapi lini vipi nani kuna iko ziko ipo zipo vipo viko kipo
  mna mnauza mnakodisha mnayo mnazo mnavyo nataka ninataka nahitaji ninahitaji tunahitaji tunataka natafuta ninatafuta naomba naweza tunaweza tafadhali nipe niambie nionyeshe ningependa napenda
  kununua nunua kukodi kukodisha kodi kodisha mkodi bei gharama pesa shilingi kiasi moja mbili tatu nne tano siku wiki mwezi leo kesho kutwa tarehe saa ijayo wikendi
  jumatatu jumanne jumatano alhamisi ijumaa jumamosi jumapili januari februari machi aprili mei juni julai agosti septemba oktoba novemba desemba hadi mpaka kuanzia kutoka
  inapatikana zinapatikana vinapatikana kinapatikana unapatikana patikana huru wazi tayari kupeleka kuleta mnaleta mnafika usafiri habari asante sana kitu vitu bidhaa aina yenye zenye kama sasa bado nzuri kila
  inagharimu zinagharimu vinagharimu inauzwa zinauzwa inakodishwa zinakodishwa kipande vipande watu wageni`.split(
    /\s+/,
  ),
);

/** Words that stand for everything the shop has. */
const EVERYWHERE = new Set([
  'led',
  'leds',
  'light',
  'lights',
  'lighting',
  'taa',
  'glowing',
  'glow',
]);

/**
 * The words of a message that may name a product, in their order, without the small words of both
 * languages, dates and numbers. Words that fit everything (`LED`, `taa`) stay only when nothing else
 * does.
 */
export function productWords(text: string): string[] {
  const words = text
    .toLowerCase()
    .replace(/['’`]/g, '')
    .match(/[\p{L}][\p{L}\p{N}]*|\d+[a-z]+/gu);
  const telling = [...new Set(words ?? [])].filter(
    (word) => !SMALL_WORDS.has(word) && word.length > 1,
  );
  const special = telling.filter((word) => !EVERYWHERE.has(word));
  return (special.length > 0 ? special : telling).slice(0, 8);
}
