/**
 * Topics that are told by two words anywhere in a message, however they are put: money and something
 * that went wrong, a weekday and being there. Written-out text, see `normalizeText`.
 */
export const PATTERN_PAIRS = {
  'payment-problem': [
    [
      /\b(?:money|cash|payments?|m-?pesa|refunds?|transactions?|pesa|malipo|till|paybill|bill|card)\b/i,
      /\b(?:took|taken|twice|double|gone|missing|stuck|pending|fail\w*|declin\w*|reject\w*|reversed?|never|unpaid|vanished|mara 2|ha(?:i|zi|ya|wa|m)ja\w+|(?:i|zi|ya)me(?:kata\w*|enda|toka|potea|feli|shindwa|goma)|shida|tatizo|kosa)\b/i,
    ],
    [
      /\b(?:i|we)(?: \w+)? paid\b|^paid\b|\b(?:was|were|been|got|you|they)(?: \w+)? (?:charged|billed)\b|\b(?:you|they) (?:charged|billed)\b|\b(?:debited|deducted|(?:ni|tu)(?:me|li)(?:lipa|tuma|katwa|tozwa)|(?:mme|mli)ni(?:toza|kata))\b/i,
      /\b(?:but|not|no|never|still|twice|again|two|2|wrong|more|extra|only|lakini|bado|mara|zaidi|ha(?:i|zi|ya|wa|m)(?:ja)?\w{3,}|sija\w+)\b/i,
    ],
  ],
  complaint: [
    [
      /\b(?:driver|delivery|crew|team|dereva)\b/i,
      /\b(?:not (?:here|there|around|picking|answering)|nowhere|no show|ha(?:ja|yu)\w+|hashiki|hapokei)\b/i,
    ],
    [
      /\b(?:wait(?:ed|ing)?|delivery|driver|order|answer|reply|mzigo|oda|dereva|subiri\w*|ninangoja|tunangoja)\b/i,
      /\b(?:frustrat\w*|annoy\w*|upset|still nothing|hours? ago|for hours|since morning|nobody|no show|late again|hadi sasa|mpaka sasa|kwa masaa)\b/i,
    ],
    [
      /\b(?:sent|brought|delivered|received|got|gave|mme(?:ni|tu)?(?:letea|leta|tumia|pa)|nimepata|nimepokea)\b/i,
      /\b(?:wrong|different (?:from|than|to)|missing|incomplete|tofauti na|pungufu|haijakamilika)\b/i,
    ],
  ],
  'others-data': [
    [
      /\b(?:who|whom|which|nani|gani|contacts?|numbers|names|list|forward|namba|majina|orodha)\b/i,
      /\b(?:(?:people|person|clients?|customers?|companies|hotels?|guests?|else|others?) (?:who |that |have |has )*(?:hired|bought|rented|booked|ordered|used)|(?:a|wa)(?:me|li)(?:kodi|nunua|agiza)\w*|wali(?:o)?(?:kodi|nunua|agiza)\w*|aliye(?:kodi|nunua|agiza))\b/i,
    ],
  ],
  bargaining: [
    [
      /\b(?:best|better|lowest|lower|special|friendly|good|final)\b/i,
      /\b(?:rates?|deals?|offers?|price you can)\b/i,
    ],
    [/\bbei\b/i, /\b(?:nusu|shusha|poa|rafiki|chini|pungu\w*|mwisho|ya mwisho)\b/i],
  ],
  cancel: [
    [
      /\b(?:change|cancel\w*|badilisha|kubadilisha|ghairi|kughairi)\b/i,
      /\b(?:orders?|reservation|oda|agizo)\b/i,
    ],
  ],
  hours: [
    [
      /\b(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|weekends?|holidays?|juma(?:tatu|nne|tano|mosi|pili)|alhamisi|ijumaa|wikendi|sikukuu)\b/i,
      /\b(?:open|close|closed|someone there|anyone there|receive|mnafanya kazi|you work|you working|mnafung\w+|mko wazi|mtakuwepo)\b/i,
    ],
  ],
  contact: [
    [
      /\b(?:location|directions?|maps?|pin|ramani)\b/i,
      /\b(?:your|you|shop|store|yenu|duka|send|naomba|nitumie)\b/i,
    ],
    [
      /\b(?:shop|store|showroom|office|duka|ofisi)\b/i,
      /\b(?:visit|come|where|find|far|near|wapi|kuja|fika|mbali|karibu)\b/i,
    ],
  ],
  delivery: [
    [
      /\b(?:reach|arrive|get (?:it|them|here|there)|drop|dropped|ifike|zifike|vifike|itafika|zitafika|vitafika|inafika)\b/i,
      /\b(?:when|how long|how many days|by|lini|siku ngapi|muda gani|order|nikiagiza)\b/i,
    ],
  ],
} satisfies Record<string, readonly (readonly [RegExp, RegExp])[]>;
