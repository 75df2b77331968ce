import { type Likelihood, likelihoodOfOptOut } from './learning/likely-opt-out.ts';
import { isBrief, normalizeReply } from './plain-reply.ts';
import { reactionIn, reactionToLongText } from './reactions.ts';
import { classifyReply, longestReply, readings, stopSentences } from './stop-words.ts';

// Signs that a person may not want messages anymore. Wider than the phrases that stop messages: a wrong guess costs
// staff a click here, not a message that was wanted. Every pattern is tried on plain text, like those phrases.

const texts = '(?:texts?|txts?|messages?|msgs?|sms|this|these|those|it)';
const signs = [
  // They may only mean calls, or another program.
  '^(?:(?:please|pls|just) )?(?:(?:do not|dont) call|block(?:ed)?|gtfo|stfu|beat it|unenroll|no quiero nada|(?:you|u)(?:ve| have)? been blocked|delete)(?: (?:please|pls|me|this|these|again|anymore))*$',
  // Alone, or at the end: "ok stop now", "I'd like that to stop"; not "the pain won't stop" or "I'll stop by".
  '^(?:\\w+ ){0,9}(?<!\\b(?:bus|train|first|last|next|shuttle|pit|quick|whistle|full|one|a|the|our|my|to|it|he|she|they|i|we|wont|cant|will|does|did|never|bleeding|pain|rain|itching) )stop(?: (?:it|this|that|now|please|pls|already|guys|man|bro))*$',
  // "STOP MY CLINIC", "stop please I'm driving"; not "stop by" or "stop sign".
  '^(?:please |pls |ok |okay )?stop (?!(?:by|in|at|over|for|to|on|and|off|here|there|signs?|shop|lights?|bang|bath|worrying|laughing|crying|smoking|me|it|being|bleeding|eating|drinking|taking|the|my|your|traffic|then|loss|payment|watching|lying|joking|kidding|teasing|playing|\\d+|these|watch|work|working)\\b)',
  '^(?:(?:please|pls|just) )?(?:mute|silence|unfollow|give it a rest|pause (?:(?:the|these|your|all|my) )?(?:texts|messages|reminders))(?: (?:please|pls|me|this|these|already))*$',
  // A word or two that another program or language takes for STOP.
  '^(?:(?:please|pls|por favor|ya|gracias) )*(?:terminate|deactivate|disenroll|unregister|discontinue (?:service|this|these)|stop(?:texts|msgs|messages|\\d)|terminar|suspender|para|detenga|(?:desinscribir|remover|borrar|eliminar|quitar)me|desinscribir|quiero salir|solicito la baja|no me textes)(?: (?:please|pls|now|por favor|ya|gracias))*$',
  '\\b(?:anul|quit|elimin|termin|suspend|cancel)\\w+ (?:(?:mi|la|esta|su) )?suscripcion\\b|\\bl[oe]s? voy a (?:denunciar|reportar)\\b|\\b(?:se |te )?equivoc\\w+ de (?:numero|persona)\\b',
  '\\b(?:sign me (?:off|out)|(?:un|dis)enroll me|deregister me|unregister me)(?: (?:of|from) (?:this|these|it|your \\w+))?$',
  '^(?=.*\\b(?:lawyer|attorney|police|cops|sue|report|block|legal)\\b).*\\bif (?:you|u|yall) (?:\\w+ )?(?:text|txt|message|msg|contact|write) (?:to )?(?:me |us )?(?:again|once more)\\b',
  '\\bstop (?:asking|following up|checking in|trying)(?: (?:me|us|please|pls|already|now))*$',
  '\\b(?:you|u|yall)(?: guys| people)? (?:(?:really|all|just) )?need to quit(?: (?:it|this|that|now|please|pls))*$',
  '\\b(?:you|u|yall)(?: guys| people)? (?:text|txt|message) (?:(?:me|us) )?(?:too|so|way too) (?:much|often)\\b',
  '\\b(?:dont|do not|no longer) need (?:these|those)(?: (?:anymore|any more|now|please|thanks|thank you))*$',
  // What they did before, or ask to be done: "I texted STOP yesterday", "confirm I'm removed".
  '\\b(?:text|texted|txt|txted|reply|replied|sent|said|typed|wrote) (?:\\w+ )?stop\\b',
  '\\b(?:im|me|i am|requesting to be) removed$|^(?:(?:please|pls|confirm|request|requesting|need|my|number) )*removal(?: (?:please|pls|now|request))*$',
  '^(?:(?:im|i am) )?out(?: (?:please|pls|now))*$|^optin out$|^(?:por favor )?cancelen todo$|\\bdejen? (?:\\w+ ){0,4}en paz\\b',
  '\\bleave (?:my|our) (?:family|wife|husband|kids?|mom|mother|dad|father|son|daughter) alone(?: (?:please|pls|now))*$',
  '\\btake (?:me|us) off (?:now|or else|asap|immediately|already)\\b',
  '\\b(?:remove|take) my (?:\\w+ )?(?:wife|husband|kid|mom|mother|dad|father|son|daughter|grandma|grandmother|grandpa) (?:from|off) (?:your|the|these|this|all) (?:texts?|messages|text list|list|reminders)\\b',
  // "I want my number deleted", "take my number out of your phone", "this number should not be on your list".
  '\\b(?:my|this|our|her|his) (?:\\w+ )?(?:number|phone|cell|name|contact|info)(?: (?!from the)\\w+){0,4} (?:removed|deleted|erased|taken (?:off|out))\\b',
  '\\btake (?:my|this|our|her|his) (?:\\w+ )?(?:number|phone|cell|name|contact|info) (?:off|out)\\b',
  '\\b(?:not|shouldnt) be on (?:your|this|any) list\\b',
  '\\b(?:please|pls|plz|just|so) remove$',
  // "I'd appreciate it if you stopped texting", "no need to text me anymore"
  `\\b(?:appreciate|prefer|like|nice|great)\\b.* (?:stopped|quit|not) (?:(?:getting|receiving|sending) (?:\\w+ ){0,2}${texts}|texting|txting|messaging|contacting)\\b`,
  '\\bno need to (?:keep |ever )?(?:text|txt|messag|msg|contact)(?:e|ing)?(?: (?:me|us|here))?(?: (?:anymore|any more|again|further|please|thanks|thank you))*$',
  '\\b(?:do not|dont|never had|never) have (?:my |our )?(?:consent|permission)$|\\bnot consent\\w* to (?:\\w+ )?(?:texts?|messages?|texting)\\b|\\bconsumer protection act\\b',
  '\\b(?:call|calling|contact|contacting) (?:the |my |an? )?(?:cops|police|lawyer|attorney)\\b.*\\bif (?:you|u|yall|this|these)\\b',
  '\\b(?:dont|do not) include (?:me|us) (?:in|on) (?:this|these|your|any)\\b',
  '^(?:please |pls )?(?:cancel|end)(?: (?:all|everything|me|this|it|please|pls|from this|now))+$|^(?:report )?junk$|\\bkiss my ass\\b',
  '\\bnumber\\b.*\\b(?:dont|do not) use it$',
  '^(?:yeah|ok|okay|just|please|pls|now|hey) quit(?: (?:it|this|that|now|please|pls|already))*$',
  '\\b(?:unsub\\w*|opt(?:ed|ing)? out|optout|unscri\\w*|unsus\\w*|desuscri\\w*|desabonn\\w*|dnc|do not contact|cease|desist)\\b',
  `\\b(?:stop|quit|end|block|mute|silence|cancel|turn off|get rid of) (?:\\w+ ){0,3}(?:texts?|txts?|messages?|msgs?|texting|messaging|notifications?)\\b`,
  '\\b(?:take|get|keep|cut|leave|drop) (?:me|us|my (?:\\w+ )?(?:number|name|phone)) (?:off|out)$',
  '\\b(?:take|get|keep|leave) (?:me|us) (?:off|out) (?:of )?(?:this|these|it|your|the list)\\b',
  '\\b(?:remove|delete|erase|forget|lose|drop(?! (?:me|us) (?:off\\b(?! (?:your|the|this) list)|a|an|the|some|at|by|here|there)\\b)) (?:me|us|(?:my|this|our|her|his) (?:\\w+ )?(?:number|name|phone|info|contact))\\b(?! (?:from|off) (?:the|my|your) (?:\\w+ )?(?:slot|list|schedule|appointment|class|waitlist|lease|title|calendar))',
  '\\b(?:dont|do not|never|not|no|nobody|stop) (?:(?:you|ever|even|please|dare|be|keep|should|more) ){0,3}(?:text|txt|messag|msg|contact|bother|writ|reach)\\w*(?: out)?(?: to)? (?:me|us|here|this|anymore|again)\\b(?! (?:back|before|until|till|at|after|today|tonight|tomorrow|on|about|while|during))',
  `\\b(?:dont|do not|didnt|doesnt|does not|no longer|never) (?:\\w+ ){0,2}(?:want|need|wanna|wish|like|asked?) (?:\\w+ ){0,3}(?:texts?|txts?|messages?|msgs?|sms|texted|messaged|contacted)\\b`,
  '^(?:(?:please|pls|just|ok|no) )?(?:(?:i|we) want out|count (?:me|us) out|let (?:me|us) out)(?: (?:of|from) (?:this|these|it|your \\w+))?(?: (?:please|pls|now))?$',
  '\\b(?:dont|do not) (?:text|txt|message|msg|contact)$',
  // The phone may belong to another person now.
  '\\b(?:wrong|incorrect) (?:number|person|phone|cell|guy|girl|lady|man|woman|dude)\\b|\\bnumero equivocado\\b|\\bmauvais numero\\b',
  '\\b(?:not|isnt|no longer|never was) (?:his|her|their|my|a) (?:number|phone|cell)(?: (?:anymore|any more|now))?$',
  '\\b(?:number|phone|cell) (?:is|was) (?:not|no longer) (?:his|hers|theirs|mine|ours)\\b',
  '\\b(?:no|nobody|no one) (?:one )?(?:here )?(?:by|with|of|named|called) (?:that|this)(?: name)?\\b|\\b(?:dont|do not) know (?:who )?(?:any|anybody|anyone|that|this)\\b.*\\b(?:name|person|named|is)$',
  '\\b(?:deceased|passed away|has died|is dead|died|fallecio|murio)\\b',
  // Tired of what comes with messages.
  '^(?:(?:please|pls|ok|just) )?(?:no more|enough (?:with|of)) (?:(?:the|these|your|all) )*(?:videos?|links?)(?: (?:please|pls|thanks|thx|already|now))*$',
  '\\b(?:texts?|messages?|reminders?) (?:are|r) (?:\\w+ )?annoying$',
  // They ask why they get messages.
  '\\b(?:who gave you|how did you get|where did you get|why do you have|how do you have) (?:my|this|our)\\b',
  '\\bwhy am i (?:\\w+ )?(?:getting|receiving) (?:these|this|texts?|messages|your)\\b|\\b(?:how|where)(?:d| did| do) (?:you|u|yall) (?:get|have) (?:my|this|our) (?:\\w+ )?(?:number|cell|phone)\\b',
  '\\b(?:didnt|did not|never) (?:request|requested|ask for|asked for) (?:this|these)$',
  '\\bwhy (?:are|r|do) (?:you|u|yall) (?:\\w+ )?(?:text|txt|messag|contact|bother|writ)\\w*',
  '\\b(?:never|didnt|did not|dont remember|do not remember) (?:ever )?(?:sign(?:ed|ing)? up|subscrib\\w*|agree\\w*|opt(?:ed|ing)? in|consent\\w*|ask(?:ed)? for (?:this|these|it))',
  '^(?:(?:no|nope|sorry|thanks|thank you|hi|im|i am|we are|were|really|definitely|so|just|still) )*(?:not interested|no interest)(?: (?:thanks|thx|ty|thank (?:you|u)|sorry|anymore|at all|in this|in these|at this time))*$',
  '\\bno longer (?:interested|a (?:customer|patient|client|member))\\b|\\bno (?:me interesa|estoy interesad[oa])(?: (?:gracias|por ahora))*$|\\bpas interesse\\w*',
  `\\b(?:too many|so many|enough|sick of|tired of|done with|over) (?:\\w+ ){0,2}${texts}$`,
  '(?<!\\b(?:to|my|in|the) )\\bspam\\b(?! folder)|\\b(?:spamming|spammed|spammer|scam|scammer|harass\\w*|tcpa|ftc|fcc)\\b|\\b(?:sue|suing) (?:you|u|yall)\\b|\\byou will hear from my (?:lawyer|attorney)\\b|\\billegal\\b.*\\b(?:text|message|contact)\\w*',
  '\\b(?:fuck|f ck|fck|screw) (?:off|you|u|this)\\b|\\bgo to hell\\b|\\bpiss off\\b|\\bbite me\\b|\\bgo away\\b|\\bget lost\\b|\\bshut up\\b',
  '\\bleave (?:me|us|my (?:phone|number|cell))(?: the \\w+)? alone\\b|\\b(?:dejen|deje|deja)me(?: en)? (?:paz|tranquil\\w)\\b|\\bno (?:me )?(?:moleste\\w*|escriba\\w*|mande\\w*|envie\\w*)',
  '\\b(?:report|block)(?:ed|ing)? (?:you|u|this number)\\b(?! (?:sent|gave|made|asked|out|off|in|for|arrived))',
];

// The opposite: "Don't stop", "I don't want to unsubscribe", "I unsubscribed by mistake".
const opposite =
  /\b(?:dont|do not|didnt|did not|never|not) (?:(?:want|need|wish|like|mean|meant|ask|asked|say|said|tell|told|try|trying) (?:(?:you|u|them|it) )?(?:to )?|(?:ever|please|wanna|really|to|you) ){0,2}(?:stop|quit|unsub\w*|opt out|opting out|lose|miss|delete|remove|forget|drop)\b|\b(?:what is|did you) opt out\b|\b(?:by (?:mistake|accident)|accidentally|add me back|sign me (?:up|back))\b/;

// What an iPhone answers while its owner drives, in English and Spanish.
const whileDriving =
  /\bnot receiving notifications if this is urgent reply urgent\b|\bno recibo notificaciones si es urgente\b/;

// A reply of nothing but signs and emoji with one of these: with words, it's the words that count.
const stopEmoji = /[🛑⛔🚫]/u;
const isStopEmoji = (reply: string) => stopEmoji.test(reply) && !/[\p{L}\p{N}]/u.test(reply);

const sign = new RegExp(signs.join('|'));

// What the logarithm of the odds must be for staff to be asked. A sign says nothing only where it's very unlikely: "My
// father died of cancer" is about the family. A few words say little, and are mostly known as signs.
const beyond = (reading: string) => (sign.test(reading) ? -2 : isBrief(reading) ? 1 : 0);

/**
 * Whether a reply that doesn't stop messages automatically may still ask to be left alone, so that a person must read
 * it before the next message is sent. False for a reply that stops messages, asks for help or opts in.
 */
export function mayAskToStop(untrusted: string, likelihood: Likelihood = likelihoodOfOptOut): boolean {
  if (classifyReply(untrusted, likelihood).meaning !== 'ordinary') return false;
  const read = untrusted.slice(0, longestRead);
  const written = untrusted.slice(0, longestReply);
  if (stopEmoji.test(reactionIn(written) ?? '')) return true;
  if (reactionToLongText(written) !== null) return false;
  if (isStopEmoji(read)) return true;
  const plain = readings(read).map(normalizeReply);
  const isDoubtful = (reading: string) => likelihood(reading) > beyond(reading);
  if (plain.some((reading) => opposite.test(reading) || whileDriving.test(reading))) return false;
  return plain.some(isDoubtful) || stopSentences(read).length > 0;
}

// People who ask to be left alone say so early. This also bounds the work of the patterns.
const longestRead = 600;
