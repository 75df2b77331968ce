// What people write instead of the word STOP. Every pattern is tried on text that normalizeReply has made plain:
// lower case, no accents, apostrophes gone, one space between words. A false stop costs a lead a message that was
// wanted, a missed stop costs the organisation a fine: patterns name texts and messages, or stand alone.

const nouns =
  '(?:texts?|txts?|messages?|messaging|msgs?|sms|spam|notifications?|alerts|reminders|updates|communications?|promos?|promotions|ads|emails?|solicitations?|campaigns?|subscription|marketing)';
const verbs =
  '(?:texting|txting|messaging|msging|contacting|spamming|bothering|harassing|pestering|annoying|blowing up|hitting up|hitting me|soliciting|calling|emailing|writing|bugging)';
const lists =
  '(?:lists?|system|database|distribution|mailing|contacts|records|campaigns?|group|thread|chat|subscription)';
const polite =
  '(?:please|pls|plz|kindly|just|now|immediately|asap|already|thanks|thank you|thx|ty|ok|okay|hi|hey|hello|yo|sir|maam|guys|everything|it|this|all|forever|permanently|at once|right now|at all|for good|right away|today|again|anymore|any more|completely|wtf|omg|ffs|damn|god|man|dude|bro|no|can you|could you|would you|will you|you need to|i need you to|i want you to|i said|i told you to|i asked you to|yes|i am not interested|im not interested|not interested|wrong number|wrong person|go|u|yall|me|really|seriously|wow|ugh|por favor|favor|svp|s il vous plait)';
const determiners =
  '(?:any|more|these|your|ur|this|those|all|all of|further|such|stupid|annoying|of|the|so many|that many|text)';
const end = `(?: ${polite})*$`;

// "don't stop", "I'll stop by", "the next stop": not a wish to be left alone.
const notAWish =
  '(?<!\\b(?:dont|do not|not|never|cant|cannot|couldnt|wont|didnt|doesnt|without|ill|id|i|we|well|they|he|she|had to|have to|has to|gotta|gonna|going to|did you|why did you|when did you|next|last|first|bus|train|pit|one|quick) )';

const wholePhrases = [
  // "please stop", "stop it now", "unsubscribe please", "opt me out"
  `(?:${polite} )*(?:stop|stop all|stopall|unsubscribe|unsub|unsubcribe|unsuscribe|unsubscibe|un subscribe|opt out|optout|opt me out|revoke|discontinue|block me|basta|stahp|spam|cease and desist|leave me alone|go away|get lost|do not contact|do not text|dont text|no texts?|no messages?|no more|enough|shut up|fuck off|f off|piss off|dnc)${end}`,
  // "stop stop stop please"
  `(?:${polite} )*stop(?: stop| ${polite})*$`,
  // "remove me", "take me off", "take my number off please"
  `(?:${polite} )*(?:remove|delete|drop|take off|unlist) (?:me|this number|my number|my phone number|my cell|my phone)${end}`,
  `(?:${polite} )*(?:take|get|keep|leave) (?:me|my number|this number|my phone|my name) (?:off|out)${end}`,
];

const partialPhrases = [
  // "stop texting me", "stop sending so many messages", "stop these texts"
  `${notAWish}stop (?:\\w+ ){0,2}${verbs}\\b(?! and driving)`,
  `${notAWish}stop (?:\\w+ ){0,4}${nouns}\\b`,
  `${notAWish}stop sending(?: (?:me|us|them|this|these|stuff|anything|things|shit|crap|so)\\b|$)`,
  `\\b(?:want|like|need|wish|asked?|asking|told|tell|tried|trying) (?:\\w+ ){0,2}to stop(?: (?:getting|receiving|all|these|this|it|your|hearing|the (?:texts|messages)|texts|messages)\\b|$)`,
  `\\b(?:make|making) (?:it|this|these|them|(?:the|these|those) ${nouns}) stop\\b`,
  `\\bhow (?:do|can|would|could) (?:i|we|you) (?:stop|end|block|cancel) (?:getting |receiving )?(?:${determiners} )*${nouns}\\b`,
  `\\b(?:quit|cease|discontinue|halt|terminate|cut out|knock off) (?:\\w+ ){0,2}(?:${verbs}|sending)\\b`,
  `\\b(?:quit|cease|discontinue|halt|terminate|end|cancel|block|disable|turn off|deactivate|silence) (?:(?:me|my|from|for|to|receiving) )?(?:${determiners} )*${nouns}\\b(?! (?:appointment|history|order))`,
  // "don't text me", "do not message this number again"
  `\\b(?:dont|do not|never|not) (?:(?:ever|you|dare) )*(?:text|txt|message|msg|sms|contact|spam|bother|write|email|call|harass) (?:me|us|this (?:number|phone)|my (?:number|phone|cell)|here)(?: (?:on|at) (?:this|my) (?:number|phone|cell))?(?: ever)?(?: again| anymore| any more| no more| ever|${end})(?! (?:before|until|till|after|today|tonight|tomorrow))`,
  `\\b(?:dont|do not|never) (?:ever )?send (?:(?:me|us|to|this number|my phone) )*(?:${determiners} )*(?:${nouns}|anything|stuff|things|these|this|crap|shit)\\b(?! (?:to|until|before|after|tomorrow|today) )`,
  // "I don't want these texts", "no longer wish to receive your messages", "don't want to hear from you"
  `\\b(?:dont|do not|didnt|did not|no longer|not|never|neither) (?:(?:really|even|ever) )?(?:wanna|want|wanted|wish|care|like|need|interested in|agreed?|consent(?:ed)?|authorize|ask|asked|sign up|signed up)(?: (?:to|for|you to))?(?: (?:get|be getting|keep getting|receive|receiving|getting|be receiving|keep receiving|see|have|read|send|text))?(?: me)? (?:${determiners} )*${nouns}\\b`,
  `\\b(?:dont|do not|no longer|not) (?:wanna|want|wish|like|care) (?:to )?(?:be (?:texted|messaged|contacted|bothered|on (?:your|this|the) list)|hear from (?:you|yall|u)|you (?:to )?(?:text|texting|message|messaging|contact|contacting))\\b`,
  `\\b(?:no more|no further|enough(?: of| with)?|sick of|tired of|fed up with|done with) (?:(?:getting|receiving|you) )?(?:${determiners} )*(?:${nouns}|${verbs})\\b`,
  `\\btoo many (?:of )?(?:${determiners} )*${nouns}${end}`,
  `\\b(?:please|pls|plz) stop$`,
  `\\bbe (?:removed|taken off|deleted|unsubscribed|excluded) (?:from )?(?:${determiners} )*(?:\\w+ ){0,2}(?:${lists}|${nouns})\\b`,
  // "take me off your list", "remove my number from your database"
  `\\b(?:remove|take|get|delete|drop|scratch|strike|erase|pull|cut|unsubscribe|exclude|keep|opt) (?:me|us|my (?:\\w+ ){0,2}(?:number|phone|name|info|information|contact|cell|details|data)|this (?:number|phone)|that number) (?:\\w+ ){0,2}(?:off|from|out|out of) (?:of )?(?:(?:your|this|the|ur|all|these|any|future|that|every) )*(?:\\w+ ){0,3}(?:${lists}|${nouns})\\b`,
  `\\b(?:off|from) (?:of )?(?:your|this|the|ur) (?:\\w+ ){0,2}(?:mailing |text |texting |sms |contact |marketing |spam |call |message )?lists?${end}`,
  `\\b(?:please|pls|plz|kindly|just|can you|could you|would you|will you) (?:remove|unsubscribe|delete) (?:me|my number|this number|my info|my phone number)${end}`,
  `(?<!\\b(?:dont|do not|not|never|didnt|cant) (?:want to |wanna )?)\\b(?:lose|delete|erase|forget|scrub|purge) (?:my|this) (?:\\w+ )?(?:number|phone|contact|cell|info|information|details|data)\\b`,
  `\\bdo not (?:call|contact|text) (?:list|registry)\\b`,
  // "unsubscribe me", "I want to opt out", "opt out of texts"
  `(?<!\\b(?:dont|do not|not|never|didnt|did|wont|without|accidentally) (?:want to |wanna |mean to )?)\\b(?:unsubscribe|unsubcribe|unsuscribe|unsub)\\b(?! link)`,
  `(?<!\\b(?:dont|do not|not|never|didnt|wont|cant) (?:want to |wanna |mean to )?)\\bopt(?:ing)? (?:me |us |this number |my number )?out(?: of (?:\\w+ ){0,4}(?:${nouns}|${lists}|this|these|everything|all|it)\\b| from\\b|${end}| i\\b)`,
  `\\b(?:revoke|withdraw|retract|rescind) (?:\\w+ ){0,2}(?:consent|permission|authorization|opt in)\\b`,
  `(?<!\\b(?:dont|do not|not|never) )\\b(?:leave (?:me|us) alone|lose this number|cease and desist|stop contact|stop all contact|stop all communication)\\b`,
  `\\bthis is (?:\\w+ )?(?:spam|harassment)\\b`,
  `\\b(?:report(?:ing)?|reported) (?:you|this|as) (?:\\w+ ){0,4}(?:spam|ftc|fcc)\\b`,
  // Spanish
  `\\bno (?:me|nos) (?:\\w+ )?(?:envien?|envies|manden?|mandes|escriban?|escribas|molesten?|molestes|contacten?|contactes|texteen?|textees|llamen?)(?: (?:mas|mensajes|textos|nada|por favor)|$)`,
  `\\b(?:deje|deja|dejen|paren?|para) de (?:enviar|mandar|escribir|molestar|contactar|textear)`,
  `\\bno (?:quiero|deseo) (?:recibir |mas |sus |estos |que me )*(?:mensajes|textos|escriban|manden|envien|contacten)`,
  `\\b(?:no mas|basta de|ya no mas|cancelar|cancele|cancelen|detener|detengan|parar) (?:los |estos |sus |mis |la )?(?:mensajes|textos|suscripcion)`,
  `\\b(?:quiteme|quitenme|quitame|borreme|borrenme|borrame|elimineme|eliminenme|eliminame|saqueme|saquenme|sacame|remuevame|remuevanme|remover mi numero|borrar mi numero|borren mi numero)\\b`,
  `\\b(?:darme|darse|dar|quiero darme|dame|deme|denme) de baja\\b`,
  // French
  `\\b(?:arretez|arrete|cessez|cesse) (?:de (?:me |nous |m ?)?(?:envoyer|ecrire|contacter|texter|deranger|harceler)|les (?:messages|textos|sms|envois)|vos (?:messages|textos|sms)|ces (?:messages|textos|sms)|tout)`,
  `\\bne (?:me |nous |m ?)(?:envoyez|ecrivez|contactez|textez|envoie|ecris|contacte|derangez) (?:plus|pas|rien)`,
  `\\b(?:desabonnez|desinscrivez|retirez|supprimez|enlevez|desabonne|desinscris) (?:moi|mon numero|nous)\\b`,
  `\\bje ne (?:veux|souhaite|desire) (?:plus|pas) (?:recevoir |de |vos |ces )*(?:messages|textos|sms|recevoir)`,
  `\\b(?:plus|pas) de (?:messages|textos|sms|pub)(?: svp| s il vous plait| merci|$)`,
  `\\bme (?:desabonner|desinscrire)\\b`,
];

const whole = new RegExp(`^(?:${wholePhrases.join('|')})`);
const partial = new RegExp(partialPhrases.join('|'));

/** Says whether one sentence, made plain, asks to be left alone; conservative. */
export function asksToStop(plainSentence: string): boolean {
  return isWholePhrase(plainSentence) || partial.test(plainSentence);
}

function isWholePhrase(plainSentence: string): boolean {
  return whole.test(plainSentence);
}
