/** A word or form the shop no longer uses in Swahili, and what it says instead (docs/glossary.md). */
interface RetiredWord {
  word: RegExp;
  say: string;
  /** Where the word is right all the same. */
  but?: RegExp;
}

const hiring: RetiredWord[] = [
  { word: /\bmi?kodi\b/gi, say: 'kukodi, kipindi cha kukodi: a mkodi is a person' },
  { word: /\b(?:sheria ya|na|ya) kodi\b|\bkodi (?:\{|na amana)/gi, say: 'ushuru, VAT; kukodi' },
  { word: /\bnunua \{/gi, say: 'Kununua: {price}' },
  { word: /\w*rejesh\w*/gi, say: 'rudisha, inayorudishwa, utarudishiwa' },
  {
    word: /\w*shikili\w*/gi,
    say: 'tunaitunza, tumekuwekea',
    but: /\bishikilie kila mita\b|\bmiti hushikilia\b/gi,
  },
  { word: /\bsiku \{(?:days|maxDays)\} zaidi\b|\bndizo nyingi zaidi\b/gi, say: 'zisizozidi' },
  {
    word: /\bzi(?:ko|lizo|kiwa) (?:huru|wazi)\b|\bzinakuwa wazi\b|\bhuru\b/gi,
    say: 'zinapatikana',
  },
  { word: /\bakiba\b/gi, say: 'idadi iliyopo', but: /\b[yz]a akiba\b/gi },
  { word: /\bsto(?:o|oni|ku)\b/gi, say: 'ghala' },
  { word: /\b(?:kwa kila|\{each\} kila) (?:kimoja|kipande)\b/gi, say: 'kwa kila kifaa' },
  { word: /\bvi?pande \{|\bkipande \{|\bvitu \{/gi, say: 'kifaa, vifaa' },
];

const ordering: RetiredWord[] = [
  { word: /\b(?:ma)?agizo\b/gi, say: 'oda', but: /\bmaagizo (?:ya ndani|yetu)\b/gi },
  {
    word: /\bu?fute? oda\b|\biache oda\b|\boda \w*futwa\b|\bimefutwa\b|\b[hk]u?futika\b/gi,
    say: 'ghairi, imeghairiwa, usighairi',
  },
  { word: /\bkikapu cha (?:ununuzi|mgeni)\b/gi, say: 'kikapu; kikapu cha kifaa hiki' },
  { word: /\w*shirikiw\w*/gi, say: 'ulichotumiwa' },
  { word: /\bwakati wa kulipa\b/gi, say: 'unapokamilisha oda' },
  { word: /\w*fikish\w*/gi, say: 'tunakuletea, usafirishaji' },
  { word: /\bkodi ya punguzo\b/gi, say: 'msimbo wa punguzo' },
  { word: /\bunaokoa\b|\w*okolea\b/gi, say: 'umepunguziwa' },
  { word: /\w*hesabika\b|\bhauhesabiwi\b/gi, say: 'ya mwisho; hautumiki tena' },
  { word: /\bimebaki kulipa\b/gi, say: 'salio la kulipa' },
  { word: /\b[cy]h?a kulipa sasa\b/gi, say: 'kiasi cha kulipa sasa', but: /\bkiasi cha kulipa/gi },
  { word: /\bujumbe wa M-Pesa\b/gi, say: 'ombi la M-Pesa' },
  { word: /\bfunga na (?:kupima|kujaribu)\b/gi, say: 'fungasha' },
  { word: /\bVAT (?:ya )?16 ?%|\bVAT 16/gi, say: 'VAT ya 16%', but: /\bVAT ya 16%/g },
  { word: /\bfedha\b/gi, say: 'pesa' },
  { word: /\bbila malipo\b/gi, say: 'bure' },
];

const speaking: RetiredWord[] = [
  { word: /\bhitilafu\b|\bbatili\b/gi, say: 'tatizo' },
  { word: /\w*meshind(?:ikana|wa)\b/gi, say: 'hatukuweza' },
  { word: /\bnamba\b/gi, say: 'nambari' },
  { word: /\brejea\b/gi, say: 'nambari ya kumbukumbu' },
  {
    word: /\bkumbukumbu\b/gi,
    say: 'nambari ya kumbukumbu',
    but: /\bnambari (?:yake )?ya kumbukumbu\b|\bkumbukumbu za (?:kiufundi|seva)\b/gi,
  },
  { word: /\bbarua\b(?! pepe)/gi, say: 'barua pepe' },
  { word: /\w*bofy\w*/gi, say: 'bonyeza' },
  { word: /\w*hariri\b/gi, say: 'badilisha', but: /\bmaua ya hariri\b/gi },
  { word: /\w*sasish\w*/gi, say: 'hifadhi, badilisha' },
  { word: /\bmuunganisho\b/gi, say: 'mtandao' },
  { word: /\bmaombi\b/gi, say: 'umejaribu mara nyingi mno: maombi are prayers too' },
  { word: /\bmandhari\b/gi, say: 'mwonekano', but: /\bmandhari ya (?:jiji|kaunta)\b/gi },
  { word: /\bridhaa\b/gi, say: 'idhini' },
  { word: /\bukadiriaji\b/gi, say: 'maoni' },
  { word: /\bfaili (?:hili|la|lina\w*)\b/gi, say: 'faili hii, faili ina' },
  { word: /\bkikao\b|\butaondolewa\b/gi, say: 'umeingia, utatolewa' },
  { word: /\bkikamilifu\b/gi, say: 'leave it out: it means completely' },
  { word: /\bmtaalamu\b/gi, say: 'mhudumu' },
  { word: /\w*ongea na(?:si| mtu)\b|\bkuongea\b/gi, say: 'zungumza nasi, zungumza na mhudumu' },
  { word: /\bofisi ya duka\b/gi, say: 'dashibodi' },
  { word: /\btukio\b/gi, say: 'hafla' },
  { word: /\bkutuhusu\b/gi, say: 'kuhusu sisi' },
  { word: /\btuko wazi\b/gi, say: 'tumefungua' },
  { word: /\bmajibu tayari\b|\bjibu tayari\b/gi, say: 'majibu ya tayari' },
  { word: /\buchaguzi\b/gi, say: 'mipangilio' },
  { word: /\balama ya karibu\b/gi, say: 'mahali panapojulikana karibu' },
  { word: /\bmalighafi\b|\budhibiti\b/gi, say: 'imetengenezwa kwa, inaendeshwa kwa' },
  { word: /\bsaa (?:\{time\}|\d\d:\d\d)/gi, say: 'the digits alone: saa counts from six' },
];

const things: RetiredWord[] = [
  { word: /\bsamani\b/gi, say: 'fanicha' },
  { word: /\b(?:ki|vi)tako\b/gi, say: 'stendi, sehemu ya chini' },
  { word: /\b(?:ki|vi)kalio\b/gi, say: 'kisahani, visahani' },
  { word: /\bya kuchezea\b|\bdensi\b/gi, say: 'dansi' },
  { word: /\btaa (?:ya|za) ukutani\b/gi, say: 'taa ya kupamba ukuta' },
  { word: /\bherufi (?:kubwa|za balbu)\b/gi, say: 'herufi ya taa' },
  { word: /\b(?:ma)?bango (?:ya|la) neoni?\b/gi, say: 'maandishi ya neon' },
  { word: /\bmabango ya mwanga\b|\bfremu ya taa ya bango\b/gi, say: 'fremu ya mwanga' },
  { word: /\bmeza ya (?:DMX|vitelezi)\b/gi, say: 'kidhibiti cha DMX' },
  { word: /\bmanjano\b/gi, say: 'nyeupe ya joto, mwanga mweupe wa joto' },
  { word: /\bbluu\b/gi, say: 'buluu' },
  { word: /\bwaya za\b/gi, say: 'nyaya za' },
  { word: /\bdishwasher\b|\bbirthday\b/gi, say: 'mashine ya kuosha vyombo, siku ya kuzaliwa' },
  { word: /\bmarramu\b|\bvaranda\b/gi, say: 'murram, veranda' },
  { word: /\bm \d|\d m\b|\d k?Wh?\b/g, say: 'mita 20, wati 230, kWh 1' },
];

const RETIRED = [...hiring, ...ordering, ...speaking, ...things];

/** What a Swahili text says that the shop no longer says: `“namba”: nambari`. */
export function retiredWords(text: string): string[] {
  return RETIRED.flatMap(({ word, say, but }) => {
    const found = (but ? text.replace(but, '') : text).match(word) ?? [];
    return found.map((said) => `“${said}”: ${say}`);
  });
}
