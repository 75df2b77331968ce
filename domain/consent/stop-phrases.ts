// What people write instead of STOP. Every pattern is tried on text after normalizeReply: lower case, no accents, no
// apostrophes, one space between words. A false positive costs a lead a wanted message, a miss costs the organization a
// fine: patterns must mention messages, or match the whole reply.

const nouns =
  '(?:texts?|txts?|messages?|messaging|msgs?|sms|spam|notifications?|alerts|reminders|updates|communications?|promos?|promotions|ads|emails?|solicitations?|campaigns?|subscription|marketing)';
const verbs =
  '(?:texting|txting|messaging|msging|contacting|spamming|bothering|harassing|pestering|annoying|blowing up|hitting up|hitting me|soliciting|reminding (?:me|us)|notifying|reaching out|hitting (?:me|us) up|blowing (?:up )?(?:me|us|my (?:phone|cell|inbox))(?: up)?|calling|emailing|writing|bugging)';
const lists =
  '(?:lists?|system|database|distribution|mailing|contacts|records|campaigns?|group|thread|chat|subscription)';
const polite =
  '(?:please|pls|plz|kindly|just|now|immediately|asap|already|thanks|thank you|and thank you|and thanks|thx|ty|nope|nah|bruh|ok|okay|hi|hey|hello|yo|sir|maam|guys|everything|it|this|all|forever|permanently|at once|right now|at all|for good|right away|today|again|anymore|any more|no more|completely|wtf|omg|ffs|damn|god|man|dude|bro|no|can you|could you|would you|will you|you need to|i need you to|i want you to|i said|i told you to|i asked you to|yes|i am not interested|im not interested|not interested|wrong number|wrong person|go|u|yall|me|really|seriously|wow|ugh|por favor|favor|svp|s il vous plait)';
const determiners =
  '(?:any|more|these|your|ur|this|those|all|all of|further|future|such|stupid|annoying|of|the|so many|that many|text)';
const end = `(?: from (?:you|u|yall|this number)(?: guys| people)?)?(?: ${polite})*$`;

// "don't stop", "I'll stop by", "the next stop": not a wish to be left alone.
const notAWish =
  '(?<!\\b(?:dont|do not|not|never|cant|cannot|couldnt|wont|didnt|doesnt|without|ill|id|i|we|well|they|he|she|had to|have to|has to|gotta|gonna|going to|did you|why did you|when did you|next|last|first|bus|train|pit|one|quick) )';

const people =
  '(?:you|u|yall|your|people|guys|all|them|this|these|it|already|company|office|the|texts|messages|texting|messaging|nice|nicely|once|twice|(?:\\d+|many|several|multiple|so many|too many) times)';
const whatStops =
  '(?: (?:getting|receiving|all|these|this|it|your|hearing|now|please|asap|before|already|twice|(?:\\d+|many|several|multiple) times|yesterday|last (?:week|month|time)|the (?:texts|messages)|texts|messages)\\b|$)';
// "the 9am list", "the Friday list": of those who come then, not of those who get texts.
const otherList =
  '(?!(?:\\w+ ){0,2}(?:stand ?by|wait|waiting|guest|cancellation|am|pm|\\d+(?:am|pm)?|morning|noon|afternoon|evening|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|call ?back|vip|shopping|to do) list)';
const sent =
  '(?: (?:me|us|them|this|these|stuff|anything|things|shit|crap|so|texts?|messages?|sms|spam|emails?|promos|alerts|reminders)\\b|$)';

// A question about other people's texts, as senders ask it: "How do my clients unsubscribe?"
const notOfOthers =
  '(?<!\\b(?:clients?|customers?|contacts?|patients?|subscribers?|users?|members?|leads?|people|someone|they|who)(?: (?:can|could|do|to|will|would|may|might|should|has to|have to|wants to|want to|ever))? )';

const wholePhrases = [
  // "please stop", "stop it now", "unsubscribe please", "opt me out"
  `(?:${polite} )*(?:stop|stop all|stopall|unsubscribe|unsub|unsubcribe|unsuscribe|unsubscibe|un subscribe|opt out|optout|opt me out|revoke|discontinue|block me|basta|stahp|spam|cease and desist|leave me alone|go away|get lost|do not contact|do not te?xt|dont te?xt|no texts?|no messages?|no more|enough|shut up|fuck off|f off|piss off|dnc|let (?:me|us) be|eff off|(?:reported and blocked|blocked and reported)|(?:stoo|stip|stp|syop|dtop|stap))${end}`,
  `(?:${polite} )*(?:cease|quit it|knock it off|leave (?:me|us) be|buzz off|bug off|f ck off|enough is enough|turn (?:these|those) off|end these|dnc list|do not reply to me|do not (?:message|msg|reply)|dont (?:message|msg))${end}`,
  `(?:${polite} )*(?:no|nomore|no more) (?:text )?(?:soliciting|solicitations?|solicitors?|ads|promos|promotions|marketing|reminders|notifications|alerts|texts?|txts?|texting|messages|messaging|msgs?|sms)${end}`,
  `(?:(?:i|we) (?:want|need|wish) )?(?:${polite} )*no (?:more|further) (?:of (?:this|these|those)|contact|communications?|correspondence)${end}`,
  `(?:${polite} )*(?:please|pls|plz) remove${end}|remove (?:please|pls|plz|now|asap|immediately)${end}`,
  `(?:(?:im |i am )?not interested|wrong number|wrong person|no thanks|no thank you) remove${end}`,
  `(?:can|could|may) (?:i|we) (?:please |pls )?be (?:removed|unsubscribed|opted out)${end}`,
  `end (?:please|pls|plz|now|asap)${end}`,
  'remove$',
  // "Reply STOP", as the instructions say; "STOP2END"; "stopstop"; "stpo"
  `(?:${polite} )*(?:reply|replying|text|texting|texted|txt|send|sending|sent) (?:with )?(?:stop|stopall|unsubscribe)${end}`,
  `stop ?(?:to|2|or|and)? ?(?:end|quit|cancel|unsubscribe)${end}`,
  `(?:(?:stop){2,}|stpo|sotp|tsop)${end}`,
  // "I already unsubscribed", "opted out twice"
  `(?:(?:i|im|am|ive|have|has|already|now|just) )*(?:unsubscribing|opting out)${end}`,
  `(?:(?:i|ive|have|already|just) )*(?:unsubscribed|opted out)(?: (?:already|twice|again|before|yesterday|last week|last month|many times|\\d+ times))*$`,
  `(?:(?:i|we) )?(?:do not|dont|did not|didnt|never|no longer) (?:give )?(?:consent|consented|authorize|authorized)(?: to)?(?: (?:this|these|that|any of this|it|${nouns}))*${end}`,
  `(?:you|youre|you are|ur|this number is) (?:(?:now|being) )?blocked${end}`,
  // "stop stop stop please"
  `(?:${polite} )*stop(?: stop| ${polite})*$`,
  // "remove me", "take me off", "take my number off please"
  `(?:${polite} )*(?:remove|delete|drop|take off|unlist|exclude) (?:me|number|this number|my (?:phone number|number|cell|phone|details|info|information|contact info))${end}`,
  `(?:${polite} )*(?:no (?:contact|consent)|(?:texts|messages) off)${end}`,
  // "remove from list", "off list please"
  `(?:${polite} )*(?:remove|delete|unsubscribe|take|get)? ?(?:off|from) (?:(?:your|the|this|mailing|text|sms|contact) )*lists?${end}`,
  `(?:${polite} )*(?:take|get|keep|leave) (?:me|my number|this number|my phone|my name) (?:off|out)${end}`,
];

const spanishPhrases = [
  `^(?:(?:por favor|porfa|numero equivocado|ya) )*(?:pare|paren|basta|alto)(?: (?:ya|por favor|porfa|de una vez))*$|^para ya(?: por favor)?$`,
  `^(?:(?:por favor|ya|gracias|pero) )*no quiero (?:nada )?mas(?: (?:gracias|por favor))*$|\\balto (?:a|con|ya) (?:los|estos|sus|esos) (?:mensajes|textos)\\b`,
  `\\b(?:pare|paren|detenga|detengan|quite|quiten) (?:los|estos|sus|esos) (?:mensajes|textos)\\b`,
  `\\bcancel(?:e|en|ar|a) (?:mi|la) suscripcion\\b`,
  `\\b(?:dejenme|dejeme|dejame|dejennos|dejenos|dejanos) (?:en paz|tranquil[oa])\\b`,
  `^(?:(?:por favor|ya) )*no (?:me )?(?:molesten?|molestes|contacten?|contactar|escriban?|escribir|texteen)(?: (?:mas|por favor|nunca))*$`,
  `^no (?:molestar|enviar|mandar|escribir|textear|llamar)(?: (?:mas|nada|mensajes|textos|por favor))*$`,
  `\\bno (?:escriban?|manden?|envien?|texteen|llamen) (?:mas|nada|a este numero)\\b|\\bdejenme de (?:molestar|escribir|llamar)|\\bno contactar$`,
  `\\bno (?:quiero|deseo) recibir (?:esto|nada|mas|mas nada|nada mas)$|\\bno deseo nada mas$`,
  `\\b(?:elimine|eliminen|elimina|borre|borren|borra|eliminar|borrar|quitar|sacar|quite|quiten|quita|saque|saquen|saca) (?:mi|este) (?:numero|telefono|celular|nombre|contacto)\\b(?! (?:del (?!sistema|registro|grupo)|de (?:la|el) (?!lista|base)))`,
  `\\bsalir(?:me)? de (?:la|su|esta|esa|tu) lista\\b|\\b(?:bajenme|bajeme|bajame) de (?:la|su|esta|esa) lista\\b`,
  `\\bno (?:me |nos )?(?:vuelvan?|vuelvas) a (?:mandar|escribir|enviar|textear|contactar|molestar|llamar)|\\bpar(?:e|en|ele|enle) con (?:los|estos|sus|esos|tantos) (?:mensajes|textos)\\b|^(?:ya )?(?:parenle|parele)(?: ya)?$`,
  `\\bquiero que (?:ya )?(?:paren|pare)(?: (?:ya|por favor))*$|\\bquiero (?:la|mi) baja$|^no mas por favor$`,
  `\\bno (?:autorizo|doy (?:mi )?(?:consentimiento|permiso|autorizacion)|consiento)(?: (?:los |mas |estos |sus )?(?:mensajes|textos)\\b|$)`,
  `(?<!\\bno (?:quiero|deseo) )\\bdejar de recibir (?:mas |sus |estos |los |tantos )*(?:mensajes|textos|esto|estos)\\b`,
  `\\b(?:desuscribirme|desuscribame|desuscribanme|desuscribanos)\\b`,
  `\\bno (?:me|nos) (?:\\w+ )?(?:envien?|envies|manden?|mandes|escriban?|escribas|molesten?|molestes|contacten?|contactes|texteen?|textees|llamen?)(?: (?:mas|mensajes|textos|nada|por favor)|$)`,
  `\\b(?:deje|deja|dejen|paren?|para) de (?:enviar|mandar|escribir|molestar|contactar|textear|llamar)`,
  `\\bno (?:quiero|deseo) (?:recibir |mas |sus |estos |que me )*(?:mensajes|textos|escriban|manden|envien|contacten)`,
  `\\b(?:no mas|basta de|ya no mas|cancelar|cancele|cancelen|detener|detengan|parar) (?:los |estos |sus |mis |la )?(?:mensajes|textos|recordatorios|notificaciones|suscripcion)`,
  `\\b(?:quiteme|quitenme|quitame|borreme|borrenme|borrame|elimineme|eliminenme|eliminame|saqueme|saquenme|sacame|remuevame|remuevanme|remover mi numero|borrar mi numero|borren mi numero)\\b(?! (?:el|los|las|un|una|esto|eso|la (?!lista))\\b)`,
  `\\b(?:darme|darse|dar|quiero darme|dame|deme|denme) de baja\\b`,
];

const partialPhrases = [
  ...spanishPhrases,
  // "stop texting me", "stop sending so many messages", "stop these texts"
  `${notAWish}stop (?:\\w+ ){0,2}${verbs}\\b(?! and driving|.*\\b(?:jk|just kidding)\\b)`,
  `${notAWish}stop (?:\\w+ ){0,4}${nouns}\\b`,
  `${notAWish}(?<!\\bto )stop (?:these|those)${end}`,
  `${notAWish}stop sending(?: (?:me|us|them|this|these|stuff|anything|things|shit|crap|so)\\b|$)`,
  `(?<!\\b(?:dont|do not|didnt|never|wouldnt) (?:really |ever )?)\\b(?:want|like|wish|asked?|asking|told|tell|tried|trying) (?:${people} ){0,2}to stop${whatStops}`,
  `\\b(?:i|we|you|u|this|these|it|${nouns}) (?:really |just |all )?needs? (?:${people} ){0,2}to stop${whatStops}`,
  `\\b(?:this|these|${nouns}) (?:has|have|has got|have got|got) to stop${end}`,
  `\\b(?:make|making) (?:it|this|these|them|(?:the|these|those) ${nouns}) stop\\b`,
  `\\bhow (?:do|can|would|could) (?:i|we|you) (?:stop|end|block|cancel) (?:getting |receiving )?(?:${determiners} )*${nouns}\\b`,
  `\\b(?:quit|cease|discontinue|halt|terminate|cut out|knock off) (?:\\w+ ){0,2}(?:${verbs}\\b|sending${sent})`,
  `\\b(?:quit|cease|discontinue|halt|terminate|end|cancel|block|disable|turn off|deactivate|silence) (?:(?:me|my|from|for|to|receiving) )?(?:${determiners} )*${nouns}\\b(?! (?:appointment|history|order))`,
  // "don't text me", "do not message this number again"
  `\\b(?:dont|do not|never|not) (?:(?:ever|you|dare) )*(?:text|txt|message|msg|sms|contact|spam|bother|write|email|call|harass) (?:me|us|this (?:number|phone)|my (?:number|phone|cell)|here)(?: (?:on|at) (?:this|my) (?:number|phone|cell))?(?: ever)?(?: again| anymore| any more| no more| ever|${end})(?! (?:before|until|till|after|today|tonight|tomorrow))`,
  `\\b(?:dont|do not|never) (?:ever )?send (?:(?:me|us|to|this number|my phone) )*(?:${determiners} )*(?:${nouns}|anything|nothing|stuff|things|these|this|crap|shit)\\b(?! (?:until|before|after|tomorrow|today) | to (?!(?:me|us|this|(?:this|my) (?:number|phone|cell))${end}))`,
  // "I don't want these texts", "no longer wish to receive your messages", "don't want to hear from you"
  `\\b(?:dont|do not|didnt|did not|no longer|not|never|neither) (?:(?:really|even|ever) )?(?:wanna|want|wanted|wish|care|like|need|interested in|agreed?|consent(?:ed)?|authorize|ask|asked|sign up|signed up)(?: (?:to|for|you to))?(?: (?:get|be getting|keep getting|receive|receiving|getting|be receiving|keep receiving|see|have|read|send|text))?(?: me)? (?:${determiners} )*${nouns}\\b`,
  `\\b(?:dont|do not|no longer|not) (?:wanna|want|wish|like|care) (?:to )?(?:be (?:texted|messaged|contacted|bothered|on (?:your|this|the) list)|hear from (?:you|yall|u)|you (?:to )?(?:text|texting|message|messaging|contact|contacting))\\b`,
  `\\b(?:no more|no further|enough(?: of| with)?|sick of|tired of|fed up with|done with) (?:(?:getting|receiving|you) )?(?:${determiners} )*(?:${nouns}|${verbs})\\b`,
  `\\btoo many (?:of )?(?:${determiners} )*${nouns}(?: from (?:you|u|yall))?${end}`,
  // "I'd rather not get these", "I'd prefer not to be texted"
  `\\b(?:rather|prefer)(?: to)? not (?:to )?(?:get|receive|have) (?:${determiners} )*(?:(?:these|those)${end}|(?:texts|txts|messages|msgs|sms|notifications|alerts|reminders|promos|ads|emails)${end})`,
  `\\b(?:rather|prefer)(?: to)? not (?:to )?be (?:texted|messaged|contacted)${end}`,
  // "I'd rather you didn't text me", "please refrain from texting"
  `\\b(?:rather|prefer)(?: that| if)? (?:you|u|yall) (?:did not|didnt|do not|dont|not|would not|wouldnt|stopped) (?:text|txt|message|msg|contact|write|texting|messaging|contacting)(?: (?:to )?(?:me|us))?${end}`,
  `\\brefrain from (?:texting|txting|messaging|msging|contacting|spamming|sending${sent})(?! (?:and|while|before|until|after|during))`,
  `\\b(?:cut it out|knock it off|quit it|enough already) with (?:${determiners} )*${nouns}\\b`,
  `\\b(?:please|only|instead) no (?:more )?(?:text )?(?:texts?|txts?|messages|msgs?|sms)${end}`,
  `\\b(?:dont|do not|never) hit (?:me|us) up${end}`,
  '\\bwhat part of stop\\b',
  `\\bget (?:these|those|(?:the|your|all|all the) ${nouns}) to stop${end}`,
  `\\b(?:please|pls|plz) stop$`,
  `\\bbe (?:removed|taken off|deleted|unsubscribed|excluded) (?:from )?(?:${determiners} )*(?:\\w+ ){0,2}(?:${lists}|${nouns})\\b`,
  // "take me off your list", "remove my number from your database"
  `\\b(?:remove|take|get|delete|drop|scratch|strike|erase|pull|cut|unsubscribe|exclude|keep|opt) (?:me|us|my (?:\\w+ ){0,2}(?:number|phone|name|info|information|contact|cell|details|data)|this (?:number|phone)|that number) (?:\\w+ ){0,2}(?:off|from|out|out of) (?:of )?${otherList}(?:(?:your|this|the|ur|all|these|any|future|that|every) )*(?:\\w+ ){0,3}(?:${lists}|${nouns})\\b`,
  `\\b(?:off|from) (?:of )?${otherList}(?:your|this|the|ur) (?:\\w+ ){0,2}(?:mailing |text |texting |sms |contact |marketing |spam |call |message )?lists?${end}`,
  `\\b(?:please|pls|plz|kindly|just|can you|could you|would you|will you) (?:remove|unsubscribe|delete) (?:me|my number|this number|my info|my phone number)${end}`,
  `(?<!\\b(?:dont|do not|not|never|didnt|cant) (?:want to |wanna )?)\\b(?:lose|loose|delete|erase|forget|scrub|purge|wipe) (?:my|this) (?:\\w+ )?(?:number|phone|contact|cell|info|information|details|data)\\b`,
  `\\bdo not (?:call|contact|text) (?:list|registry)\\b`,
  // "unsubscribe me", "I want to opt out", "opt out of texts"
  `${notOfOthers}(?<!\\b(?:dont|do not|not|never|didnt|did|did i|if i|wont|without|accidentally) (?:want to |wanna |mean to )?)\\b(?:unsubscribe|unsubcribe|unsuscribe|unsub)\\b(?!.*\\bmy (?:clients|customers|contacts|patients|subscribers|leads|campaigns?|blasts?)\\b)(?! (?:(?:link|reports?|rates?|counts?|stats|numbers|requests)\\b|from (?:netflix|hulu|spotify|disney|amazon|youtube|peloton|the gym|my gym)\\b|(?:my|her|his) (?:ex |late )?(?:wife|husband|mom|mother|dad|father|son|daughter|sister|brother|partner|friend|boyfriend|girlfriend)\\b))`,
  `${notOfOthers}(?<!\\b(?:dont|do not|not|never|didnt|wont|cant|did you|did i|what is|what does) (?:want to |wanna |mean to )?)\\bopt(?:ing)? (?:me |us |this number |my number )?out(?: of (?:\\w+ ){0,4}(?:${nouns}|${lists}|this|these|everything|all|it)\\b| from\\b|${end}| i\\b)`,
  `\\b(?:revoke|withdraw|retract|rescind) (?:\\w+ ){0,2}(?:consent|permission|authorization|opt in)\\b`,
  `(?<!\\b(?:dont|do not|not|never) )\\b(?:leave (?:me|us) (?:(?:tf|the (?:fuck|f|hell|heck|f ck)|fucking|please|pls) )?alone|lose this number|cease and desist|stop contact|stop all contact|stop all communication)\\b`,
  `\\bthis is (?:\\w+ )?(?:spam|harassment)\\b`,
  `\\b(?:report(?:ing)?|reported) (?:you|this|as) (?:\\w+ ){0,4}(?:spam|ftc|fcc)\\b`,
  // "take my cell off", "get me off of this", "I'd like to be taken off", "have her number removed"
  `\\b(?:take|get|let|keep|scratch|cross|strike) (?:me|us|my number|this number|my cell|my phone|my name) off(?: of)?(?: (?:this|these|it|here))?${end}`,
  `\\bhow (?:do|can) (?:i|we) get off(?: of)? (?:this|these|here)${end}`,
  `\\b(?:i|id|we|ive) (?:(?:would|really|just|have|still|do|again|now) ){0,3}(?:want|wanna|like|wish|need|asked|asking) (?:you |again |\\w+ times )?to be (?:removed|taken off|unsubscribed|deleted|opted out)(?: (?:from|of) (?:this|these|it))?${end}`,
  `\\b(?:have|get) me (?:removed|taken off|unsubscribed)${end}`,
  `\\b(?:remove|delete|take off) (?:her|his|their|our) (?:phone )?(?:number|phone|name|contact|info)${end}`,
  `\\b(?:stop|quit|dont|do not|never) (?:ever )?us(?:e|ing) (?:this|my) (?:phone )?number${end}`,
  `\\b(?:put|add) (?:me|us|this number|my number) (?:on|to) (?:the |your |a )?(?:no (?:text|contact|call)|do not|dnc)\\b`,
  // "you don't have my permission to text me", "I take back my consent"
  `\\b(?:do not|dont|didnt|did not|never|no longer) (?:have|give|gave|given) (?:you )?(?:my |any )?(?:permission|consent|authorization) to (?:text|txt|message|contact|call|send|write)`,
  `\\b(?:consent|permission) (?:is |has been )?(?:revoked|withdrawn|rescinded)\\b|\\btake back my (?:consent|permission)\\b`,
  `\\byou may not (?:text|txt|message|contact)\\b`,
  // "I don't want any more of these", "no longer want to get these"
  `\\b(?:dont|do not|didnt|no longer|never) (?:really )?(?:want|wanted|like)(?: to (?:get|receive|see|keep getting|keep receiving))?(?: any(?: more)? of)? (?:these|those)${end}`,
  `\\b(?:dont|do not|didnt|no longer) want any(?: more)? of this${end}`,
  `\\b(?:dont|do not|no longer) want to be (?:a )?part of this${end}`,
  `\\b(?:not|no longer) interested in (?:getting|receiving|these|your (?:texts|messages))(?: (?:these|this|them|any|your|more|${nouns}))*${end}`,
  `\\b(?:dont|do not) send (?:me )?any ?more${end}`,
  `\\benough (?:already )?with (?:(?:these|those)${end}|(?:the|these|your) ${nouns})`,
  `\\b(?:(?:tired of|sick of|fed up with|done with) (?:(?:getting|receiving|all) )*|done (?:getting|receiving) )these${end}`,
  `\\bdone (?:getting|receiving) (?:${determiners} )*${nouns}${end}`,
  `\\bhow (?:(?:do|can) (?:i|you|we)|to) (?:(?:stop|end|cancel) (?:getting |receiving )?these(?: from coming)?${end}|(?:turn|shut|switch) (?:these|those) (?:${nouns} )?off\\b)`,
  `\\b(?:youre|you are|ur|this is) (?:\\w+ )?(?:harassing|spamming|stalking)\\b`,
  `\\b(?:i|ill|im|we|will|be|am|going to|gonna) (?:just |now |already )?report(?:ing|ed)? (?:you|your number|this number)\\b(?! (?:sent|gave|made|asked|wanted|arrived|were|are|have|had|did))`,
  `(?<!\\b(?:dont|didnt|did not|wont|cant|never|not|did i|if i|accidentally|did you) )\\bblock(?:ing|ed)? (?:you|u|your number|this number)\\b(?! (?:out|off|a|in|for)\\b)`,
  `\\bcease (?:all )?(?:contact|communication)\\b|\\bgo bother (?:someone|somebody) else\\b|\\bannoying stop${end}`,
  `\\bnever send (?:me |us )?another (?:${nouns})\\b`,
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
const spanish = new RegExp(spanishPhrases.join('|'));

/** Whether one normalized sentence asks to be left alone. Conservative. */
export function asksToStop(plainSentence: string): boolean {
  const spelled = respell(plainSentence);
  return whole.test(spelled) || partial.test(spelled);
}

/** Whether it asks so in Spanish. */
export function asksToStopInSpanish(plainSentence: string): boolean {
  return spanish.test(plainSentence);
}

// "call or text", "texts and emails": of two ways to reach someone, the one that is meant here. Only with a word between
// them: "don't call, text me" asks for texts.
const ways = [
  ['text|txt|message|msg|sms|contact', 'call|phone|email|mail|write|reach out'],
  ['texts|txts|messages|msgs', 'calls|phone calls|emails|voicemails|letters'],
  ['texting|txting|messaging|msging|contacting', 'calling|phoning|emailing|writing'],
].map(([texts, others]) => {
  const both = '(?: or| and| nor| and or)';
  const second = `(?:${texts}|${others})\\b`;
  return new RegExp(`\\b(${texts})${both} ${second}|\\b(?:${others})${both} (${texts})\\b`, 'g');
});

function withoutOtherWays(plainSentence: string): string {
  return ways.reduce((text, pair) => text.replace(pair, (_both, first, second) => first ?? second), plainSentence);
}

// "stopppp", "s t o p texting", "stp textin me", "dnt txt me"; a stoop is a porch.
function respell(plainSentence: string): string {
  return withoutOtherWays(plainSentence)
    .replace(/\bdnt\b/g, 'dont')
    .replace(/\b(?:rmv|remov|remve|reomve|romove)\b/g, 'remove')
    .replace(/\bsendi?n\b/g, 'sending')
    .replace(/\bw (?=(?:the|these|this|those|your|ur|all)\b)/g, 'with ')
    .replace(/\b(?:sto{3,}p+|stop{2,}|s t o p)\b/g, 'stop')
    .replace(/\b(?:stp|sotp|stpo|stop) (te?xti?n?g?|msgin|messagin)\b/g, 'stop texting');
}
