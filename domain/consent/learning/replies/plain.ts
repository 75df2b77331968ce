import { list } from './list.ts';

/** Opt-outs in the usual words. */
export const plainOptOuts = list(`
please stop texting me | stop texting me | stop messaging me | pls stop | please stop | stop please | stop it | stop now
just stop | stop already | please just stop | stop this now please | can you stop | could you please stop | ok stop
I said stop | stop stop stop please | STOP TEXTING ME!!! | stop txting me | stop msging me | stop contacting me
stop sending me texts | stop sending me messages | stop sending these | stop sending me this stuff | stop sending me stuff
stop sending so many texts | please stop sending me these messages | stop with the texts | stop the texts | stop these texts
stop all texts | stop all messages | stop all communication | stop spamming me | stop the spam | stop bothering me
stop harassing me | stop blowing up my phone | stop calling and texting me | stop annoying me | stop soliciting me
would you please stop texting this number | can u stop texting me | wrong number. stop | Wrong person, please stop texting
who is this? stop texting me | I don't know you. Stop messaging me. | Not interested. Please stop. | no thanks, stop
I asked you to stop texting me | I told you to stop | I need you to stop texting me | I want you to stop messaging me
I want to stop getting these texts | I'd like to stop receiving messages | how do I stop these messages | how do i stop getting texts
stp txt me | sotp text me | make it stop | make these texts stop | when will you stop texting me | tell them to stop texting me
remove me | please remove me | remove me please | remove me from your list | remove me from this list | remove me now
take me off your list | take me off this list please | take me off | please take me off | get me off this list
take my number off your list | take my name off the list | remove my number | please remove my number | delete my number
remove my phone number from your database | remove my number from your system | remove this number from your contacts
delete my info | please delete my information | erase my number | lose my number | lose this number | forget my number
drop me from your mailing list | scratch me off your list | cut me from the text list | pull my number from your list
off your list please | remove me from all future messages | remove me from your text messages | exclude me from your campaigns
no more messages | no more texts | no more texts please | No more messages!! | please no more texts | no more texting | no more
no more of these texts | no more spam | no more messages from you | no further messages | no further communication please
enough with the texts | enough of these messages | I'm sick of these texts | tired of getting these messages | too many texts
too many messages | done with these messages | fed up with your texts | sick of getting your spam
don't text me | do not text me | dont text me again | do not text me anymore | don't message me | don't message me again
do not contact me | do not contact me again | never text me again | never contact me again | don't ever text me again
do not text this number | don't text this number again | do not message this number | don't contact me anymore
please don't text me any more | dont text me ever again | do not text | do not contact | dont spam me | don't bother me again
don't send me texts | don't send me any more messages | do not send me anything | dont send me this crap | don't send these
please do not send me any more texts | don't send any more messages | never send me messages | do not send messages
I don't want these texts | I don't want your messages | I do not want to receive these messages | dont want texts
I don't want any more texts | I don't want to get texts | I no longer wish to receive messages | i dont want this spam
I no longer want to receive these texts | I no longer want your texts | no longer interested in these messages
I don't wish to receive any more messages | I do not wish to receive text messages | I don't need these messages
I didn't ask for these texts | I did not sign up for these messages | I never signed up for this spam | I never agreed to texts
I don't want to be texted | I don't want to be contacted | do not want to be contacted anymore | I dont like getting texts
I don't want to hear from you | dont want to hear from you again | I no longer wish to be contacted | do not want you to text me
don't want you texting me | I never asked to get these messages | I don't want to keep getting these messages
unsubscribe me | please unsubscribe me | unsubscribe please | unsubscribe now | I want to unsubscribe | how do I unsubscribe
unsub | unsub me | unsubcribe | please unsuscribe | un subscribe | unsubscribe this number | how can i unsubscribe from this
i would like to unsubscribe from these messages | unsubscribe from all | can you unsubscribe me from this list
I want to opt out | opt out please | please opt me out | opt me out | I'd like to opt out | how do I opt out | I opt out
I wish to opt out of these messages | opting out of texts | I am opting out | opt me out of your texts | opt-out of all messages
please opt this number out | opt out of this | let me opt out | I choose to opt out now | opt out now
quit texting me | quit messaging me | quit sending me texts | quit bothering me | cease texting me | cease and desist
discontinue messages | discontinue sending messages | cancel these texts | cancel my texts | cancel messages | cancel all messages
cancel my subscription | cancel text messages | cancel the texts | cancel notifications | end messages | end texts | end these texts
end my subscription | end all communications | block messages | turn off notifications | turn off these texts | turn off messages
knock off the texting | halt all messages | terminate messages | disable notifications | cut out the texting
I revoke my consent | revoke consent | I withdraw my consent | I withdraw my permission | withdraw consent to messages
leave me alone | please leave me alone | Leave me alone!! | just leave us alone | go away | get lost | fuck off | piss off
this is spam | this is harassment | spam | I will report you to the FCC | reported as spam | put me on your do not call list
add me to the do not contact list | put this number on the do not text list | stop contact | stop all contact
stop, wrong number | Stop. You have the wrong person | Hi - stop - thanks | hello please stop sending me messages
please stop these notifications | stop the marketing | stop marketing to me | stop your promotions | stop email and texts
stop your messages now | stop ur texts | stop the sms | stop the damn texts | seriously stop texting | stop forever
Please stop. I'm not interested. | Stop! I already bought one | I moved away, please remove me from the list
sorry but please take me off the mailing list | hey can you remove my number from this list | kindly remove me
Kindly unsubscribe my number | would you remove me from your texts | just delete my number please | pls delete this number
take my name off please | I am not interested remove me | can I be removed from these texts | yes stop | please discontinue
No me envíe más mensajes | no me manden mensajes | no me escriban más | deje de enviarme mensajes | dejen de molestar
no quiero recibir mensajes | no quiero más mensajes | no más mensajes | ya no me manden nada | no me molesten por favor
quíteme de la lista | bórreme de su lista | elimíneme de la lista | quiero darme de baja | cancelar los mensajes
deje de escribirme | no deseo recibir sus mensajes | sáqueme de esta lista | basta de mensajes | para de enviar mensajes
arrêtez de m'envoyer des messages | arrêtez les messages | ne m'envoyez plus de messages | ne me contactez plus
désabonnez-moi | désinscrivez-moi | retirez-moi de la liste | je ne veux plus recevoir de messages | plus de messages svp
supprimez mon numéro | cessez de me contacter | ne m'écrivez plus | je souhaite me désabonner | arrêtez tout`);

/** None of these is clear enough to stop messages automatically, and none should go unread. */
export const plainDoubts = list(`
wrong number | Wrong person | sorry wrong number | I think you have the wrong number | número equivocado | this is not her number
not my number anymore | this isn't his phone | no one here by that name | nobody named that here | he passed away last month
my mother is deceased | she died | who gave you my number? | how did you get this number | where did you get my info
why are you texting me | why do you keep contacting us | why r u messaging me | I never signed up for this | I didn't subscribe
I don't remember signing up | I did not opt in | never asked for this | not interested | I'm not interested | no thanks not interested
Not interested at this time | no longer interested | I'm no longer a patient | no longer a customer there | no me interesa
scam | is this a scam? | looks like spam to me | this borders on harassment | I will sue you | TCPA violation
you will hear from my lawyer | it is illegal to text this number | so over these texts | too many texts | getting so many of these
please no contacting me again | nobody should be texting me, not messaging me here | get rid of these messages
mute these notifications | how can I get out of this, leave me out | f*ck you | go to hell | bite me
what must I do so you stop | ok now stop it already | yeah quit | could you guys stop | opt out how
not interested thx | Not interested, ty | not interested thank u | no interest | no interest, thx | no me interesa, gracias
no estoy interesado | No estoy interesada, gracias | ya no estoy interesado | ya no me interesa, gracias
no more videos please | enough with the videos | I'm being spammed by you | these texts are so annoying
`);

/** Short, with words that opt-outs often have, and none of them. */
export const plainOrdinary = list(`
stop joking | Stop playing lol | stop kidding | stop it you are too kind | stop lying haha | omg stop | stop that's so sweet
stop being so nice | stop scaring me lol | don't stop | never stop | non stop fun | stop light is out | bus stop? | next stop you
$5 off? | $5 off texts? | 10 off for texts? | is it 20 off? | half off today? | off today? | day off | off at 5 | I'm off Friday
texts? | texts ok | texts are fine | texts work | texts please | text is best | text me | text me deals | text specials? | more texts please
keep the texts coming | send texts | send more | subscribe me | subscribe | subscribe me please | sign me up | add me | add my number | resubscribe me
add me to your list | put me on the list | am I on the list? | on the list | which number? | what number? | new number | right number | same number
my number changed | number is right | call this number | remove the stain? | remove polish? | cancel my 3pm | cancel Tuesday | end of day | end of the week
quit smoking | quit my job lol | no more candy lol | no more coffee | not yet | not now | not today | not sure | not really
no need | no need to call | no worries | no problem | leave it open | leave it at the desk | block off Friday | block party? | who is this? | who dis
wrong day | wrong time | wrong size | wrong address | SMS ok | sms is fine | mensajes ok | por texto mejor | mejor por mensaje | sí por texto
thanks again | thank you again | thanks so much | thank you so much | many thanks | thx again | ty again | thanks for this | thank you for this | thanks for that
and this | and that | and these? | this one | that one | these two | this too | me too | same here | same time | same place | one more | one more please | once more please
again please | just once | only once | only one | just one | just me | just the one | two please | both please | all of them | any time | anytime | whenever | whatever works
what about this | is this ok | is that you | who is it | what is it | what time | what day | where at | where is it | how come | how so | how long | how much | how many
got it | got them | got this | got these | got your text | got your message | got the text thanks | just got it | just saw this | just seeing this | saw this late
on my way | be right there | here now | outside | running late | almost there | at the door | no rush | take your time | no hurry | sounds good | works for me | that works
will do | can do | no can do | maybe | maybe later | possibly | probably | I think so | I guess | of course | absolutely | definitely | for sure | sure thing | you bet | yep | yup | nope | nah
ok great | ok cool | ok bye | ok thanks bye | good to know | good morning | good night | happy birthday | you too | love it | love this | love these | I like this | I like these
call me | call me please | please call | please call me back | text me back | call back later | call you later | talk later | talk soon | see you | see you soon | see ya
my bad | sorry | so sorry | oops | wrong thread lol | typo | never mind | nvm | disregard that typo | ignore my last one it was a typo | I meant Friday | I meant yes
there are no more videos | any more videos? | no more questions | sí me interesa | me interesa mucho | sí, estoy interesada | no estoy interesada en blanqueamiento, solo limpieza
no worries | not a problem | not bad | not yet | not sure yet | not this time | not this week | not until Monday | can't today | can't make it | can't talk now | busy now | in a meeting
`);
