import type { ChatLanguage } from '../chat/message.ts';
import { swahiliStem } from './swahili-verb.ts';

/** Small words that hardly occur in the other language; products' names are English in both. */
const SWAHILI = new Set(
  `na ya wa za la cha vya kwa ni si je mimi sisi nyinyi yeye wao hii hizi huu hicho hiyo hizo ile wangu yangu zangu langu wenu yenu
  nini gani ngapi bei wapi lini vipi nani nataka ninataka nahitaji ninahitaji tunahitaji natafuta naweza naomba tafadhali asante ahsante shukrani habari
  hujambo sijambo mambo niaje sasa karibu ndiyo ndio hapana samahani pole mna mnauza mnakodisha mnafanya mnafika mnapeleka mnaleta kuna iko ziko ipo zipo kiasi
  kukodi kukodisha kununua nunua kodi kesho leo jana wiki mwezi jumamosi jumapili jumatatu jumanne jumatano alhamisi ijumaa sherehe harusi taa viti meza
  mzigo oda agizo langu malipo kulipa nalipa amana usafiri kupeleka mpaka hadi kutoka inachukua siku saa ngapi mnafungua mnafunga hufungwa duka mtu binadamu
  msaada lalamiko imeharibika haifanyi kazi pesa shilingi yenye kama lakini pia au hakuna sana kabisa bado tena huduma unaweza mnaweza nisaidie niambie nipe`.split(
    /\s+/,
  ),
);
const ENGLISH = new Set(
  `the a an is are am was were do does did you your yours i me my we our us they it this that these those what which when where who how much many can could would
  will shall have has had for from of to with without and or not no yes please thanks thank hello hi hey want need looking hire rent buy price cost deliver delivery
  open close today tomorrow next free available order person human help if then there here any some about between until by at on in`.split(
    /\s+/,
  ),
);

/** The language of a message, by its small words; null when it gives no sign of either. */
export function detectLanguage(text: string): ChatLanguage | null {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  let swahili = 0;
  let english = 0;
  for (const word of words.slice(0, 200)) {
    if (SWAHILI.has(word)) swahili += 1;
    else if (ENGLISH.has(word)) english += 1;
    else if (swahiliStem(word) !== null) swahili += 0.5;
  }
  if (swahili === english) return null;
  return swahili > english ? 'sw' : 'en';
}
