import { list } from './list.ts';

/** Opt-outs without any of the usual words. */
export const freeOptOuts = list(`
I'm done with this, take me off | take me off this | please take me off of this | can you take me off please | get me off this list
get my number off this | I want off this list | I want off your list | how do I get off this list | how do I get off of this
let me off this list | want to be off the list | I'd like to be taken off | please have me removed | I want to be removed
I would like to be removed | I need to be removed from this | remove please | please remove | remove me now | remove my number now
remove us from your texts | remove my cell from your records | pls take my cell off | scratch me off | cross me off your list
unsubscribe my phone | I am unsubscribing | I'm unsubscribing | unsubscribing now | already unsubscribed, stop | I unsubscribed already
I have unsubscribed twice | I already opted out | I opted out already | I've opted out | I opted out last week | opting out | opted out
I told you people to stop | I have asked you to stop | I've asked you guys to stop | this needs to stop | these need to stop
these texts need to stop | this has to stop | the texts have to stop | make it stop | I want this to stop | I want these to stop
no more please | no more of this | no more of these | no more of your texts | no mas textos please | please no more
please no more texts | nomore texts | no more txts pls | no txts | no text please | no texting | no texting please | no sms please
do not send me anything | dont send me anything else | don't send me any more | dont send anymore | do not send any more
don't send these anymore | don't send me this | stop sending | quit sending | quit it | knock it off
never text me again | never contact me again | never message this number | don't ever text me | don't you text me again
you may not text me | you may not contact me | you do not have permission to text me | you don't have my permission to text me
I didn't give you permission to text me | I do not give you permission to contact me | I never gave you permission to text
I did not give consent | I did not consent to this | I don't consent to these messages | I do not consent | I don't consent
 my consent is revoked | consent revoked | permission revoked | I take back my consent
I don't want these | don't want any of this | I don't want any more of these | 
I don't want to receive these | I dont want to get these anymore | I don't want to be on this list | don't want to be on your list
I don't want to be part of this | not interested in your texts | not interested in receiving these
I'm not interested, don't text | I'm not interested so quit texting | Not interested lose my number | not interested take me off
please don't contact me | please do not contact me again | pls dont text | don't text | do not message | don't msg me | do not reply to me
don't text my phone | do not text my cell anymore | stop txt | stp texting me | stp txting me | stop textin me | stop textng me | stopp texting | sotp texting me
plz stop txtin me | stopppp | stooop | STOPPPP texting me | s t o p texting me | stop. just stop | omg stop | stop asap
stop w the texts | stop w these texts | enough with these | enough already | enough already with the texts | enough is enough
that's enough texts | I've had enough of these texts | tired of these texts | sick of these messages | so tired of getting these
so annoying stop | this is annoying please stop | you're harassing me | you are harassing me | this is harassing | quit harassing my family
 I'm reporting this number | reporting this as spam | I am going to report you | I'm blocking this number
I'm blocking you | blocking you now | you are blocked | I will block this number | I will block you
delete me | delete me please | delete my info | delete me from your system | erase me from your contacts | forget my number
lose my number please | lose my contact | stop using this number | stop using my number | don't use this number | do not use this number
this number is not for texts, stop | wrong number, take me off | wrong number please remove | wrong number, don't text again
wrong number stop texting | you have the wrong number, please stop | I'm not Maria, stop texting this number | this isn't John, remove this number
he died, please stop | she passed away please remove her number | my mom passed away, stop texting her phone | he no longer has this number, stop
leave us alone | leave me be | just leave me alone please | go bother someone else | go away please | buzz off | f*ck off
please cease | cease all contact | cease contact | cease all communication | 
 please end these | end the messages please | cancel my text messages | 
 cancel this subscription | please cancel these messages | turn these off | 
how do I turn these off | how do you stop these | how do I stop these from coming
how can I stop getting these | how to unsubscribe | how to opt out | how do I cancel these texts | how do I make it stop
no longer interested, please remove | no longer interested in receiving texts | no longer need these texts
I no longer want these | dont need these texts anymore | we don't want these
put me on the no text list | add me to your do not text list | put me on do not contact | dnc please | DNC list please
ya no quiero mensajes | ya no quiero recibir esto | no quiero recibir más | ya no me escriban
ya no me escriba | ya no me mande mensajes | ya no me manden | no me mandes más | no me mande nada | no me envíen nada más
no me envies mas textos | dejen de mandarme mensajes | deje de mandarme textos | deja de mandar mensajes | deja de molestarme
dejen de escribirme | dejen de llamarme | déjenme en paz | déjeme en paz | dejame en paz | no moleste | no molesten | no me molestes más
paren de mandar mensajes | paren los mensajes | pare los mensajes | pare de escribirme | pare por favor | paren por favor | para ya
por favor pare | por favor paren | por favor no me escriban | por favor no más mensajes | por favor quítenme de la lista
por favor elimine mi número | elimine mi número | eliminen mi número | borre mi número | borra mi número | quite mi número | quiten mi número
saquen mi número de la lista | quíteme de esa lista | bórrenme de la lista | elimíname de tu lista | quiero salir de la lista
quiero salirme de la lista | quiero cancelar los mensajes | quiero cancelar mi suscripción | cancele mi suscripción | cancelen mis mensajes
quiero que paren | quiero que dejen de escribirme | no deseo más mensajes | no deseo recibir nada | no me interesa, quítenme
no me interesa, no me escriban más | no autorizo mensajes | no doy mi consentimiento | número equivocado, no escriban más
número equivocado, paren | ya basta | basta ya | basta por favor | basta de textos | no más textos | no mas por favor | dar de baja mi número
deme de baja | dénme de baja por favor | quiero la baja | bajenme de la lista | desuscribirme | desuscríbame | quiero desuscribirme
no me contacten más | no me contacte | no contactar | no escribir más | detengan los mensajes | detenga los mensajes
I've asked 3 times to be removed | never send me another text | no escriban a este número | déjenme de molestar`);

/** Replies that sound like an opt-out but aren't: appointments, things, other people, jokes, wishes for more. */
export const soundsLikeOptOut = list(`
take me off the 3pm and put me at 5 | take me off the waitlist for Tuesday | take me off hold | get me off work early lol | I'm off this Friday
I get off at 5 | how do I get off the highway there | I want off Mondays | let me off at the corner | the lid won't come off
please remove the charge | remove my bandage? | should I remove the dressing | can you remove a tattoo | do you remove moles | remove the second item
I want it removed | I would like it removed | I want my tattoo removed | I need my stitches removed | when will it be removed
did I unsubscribe by accident | I did not mean to unsubscribe | I unsubscribed by mistake, please add me back | did you opt out | what is opt out
this rash needs to stop itching | the pain has to stop | these headaches need to stop | when will it stop | does it stop on its own
I want the pain to stop | make the bleeding stop | how do I stop the bleeding | how do I stop the itching | how to stop a nosebleed
how do I stop the swelling | can you stop by the house | will you stop at the office | please stop by | please stop in when you can
could you stop over at 4 | stop by anytime | I can stop in after 5 | should I stop aspirin | stop the antibiotics? | I stopped taking it
do I stop the blood thinner | quit sending flowers lol jk | I quit | I quit sugar | knock on the door | cut it short please | cut it shorter on the sides
no more pain | no more appointments today | no more openings? | no more sugar for me | no more than two please | no more bleeding, thanks
no text came through | no text yet | I got no text | no texts came through yesterday | got no message | no message on my end
don't send the invoice yet | dont send anything until I confirm | don't send it to my work | do not send it by mail | don't send her the bill
never mind | never got it | never been there | I never gave you my insurance | I didn't give you my address | I gave you my number already
did I give consent for the x-ray | do I need to consent | I do consent | I consent | yes I consent | consent form attached | you have my permission
you may text me | you may contact me | you can text my wife | you do not have to text me back | you don't have to call
I don't want the surgery | I dont want this color | I don't want this one | I don't want these shoes | I don't want that appointment | I do not want any pain meds
I don't want any more ink there | I don't want to be late | I don't want to be on the early shift | don't want any sauce | I do not want sugar
I don't need these pills anymore | I no longer need the appointment | I no longer need a ride | no longer needed | I no longer want the 3pm
not interested in Tuesday | not interested in the blue | I'm not interested in the sale but what about the other house | not right now
don't text and drive | don't text him, text me | don't text my husband about the party | don't text me at work, text at night
don't contact my boss | don't use the front door | don't use that one | do not use my old email | this is not my number, it's my work phone
use this number | stop using the cream? | should I stop using it | can I stop using the splint | I stopped using it
enough room for 4? | is that enough | that's enough | I've had enough to eat | enough about me | good enough | tired of this cast | sick of the rain
so tired today | so annoying, my car broke down | this is annoying, traffic | he is harassing me at work, can I talk to a lawyer | my neighbor is harassing me
I will report to work at 9 | I'm reporting in sick | report attached | I'm reporting a leak | I will report the claim | is this blocked | my nose is blocked
the road is blocked | blocked off the morning | you are blocked in my driveway | I will block off Tuesday | I blocked 2 hours | block me for 3pm
delete the photo | delete my 3pm | delete that last text | delete the typo | forget it | forget my earlier text | I forgot my number | did I lose my spot
I lost my phone | lost my number in line | let me be clear | let me be there at 3 | leave it be | leave us a message | leave me the keys
go away for the weekend | I'm going away | go bother the plumber lol | end this week | end of this month | let's end this at 5 | does this end today
cancel this appointment | please cancel my visit | cancel this one | cancel my enrollment in the Friday class | cancel the service call tomorrow
cancel the reservation | turn it off at the main | how do I turn this off (the heater) | how do I turn the alarm off | how do I turn on notifications
how do I stop the car alarm | how to cancel my order | how do I cancel my appointment | how do I cancel | how to cancel my visit
he died last year | my mom passed away | she passed away so I need to cancel her visit | put me on the list for Friday | add me to your list
take my name off the lease | take my name off the title | my husband's number is off | the address is off | the time is off by an hour
ya no puedo ir | ya no quiero la cita | no quiero esa hora | no quiero el azul | no quiero llegar tarde | no quiero más café | no quiero perder mi cita
no me escribió nadie | no me llegó el mensaje | no me llegan los mensajes | no me molesta | no me molesta esperar | no es molestia
paren en la esquina | pare en la puerta | para mañana | para dos personas | para ya mismo puedo | para el martes | para mí está bien
deje el paquete en la puerta | déjeme saber | déjame ver | dejen la llave | déjeme pensarlo | deje de doler ayer | me deja de doler
borre la cita del lunes | elimine el segundo producto | quite la salsa | quite la cebolla por favor | quíteme el yeso | saque la cita para el lunes
quiero salir a las 5 | quiero salir temprano | la salida es por la calle 5 | quiero cancelar mi cita | cancele mi cita | cancelen la orden por favor
quiero que paren el dolor | basta con dos | con eso basta | me basta con uno | no más de dos | no más dolor | no más tarde de las 5
baja la luz | la baja de precio | me di de baja del trabajo | el precio baja | número equivocado | no me interesa | no me interesa ahora
no autorizo el cargo | no doy abasto | no más azúcar | no contacté a nadie | no escribir en la pared | detengan el autobús
take me off the stand-by list and book me | do my stitches need to be removed | need to be removed? | I will report you arrived | the report you sent`);

/** Everyday replies, many with a stop word inside. None asks to be left alone. */
export const everydayReplies = list(`
I'll stop by | I'll stop by tomorrow | I will stop by at 3 | can I stop by today | we'll stop in later | stopping by at noon
What stop do I get off at | which bus stop | it's the last stop | non-stop flight? | one stop shop | Don't stop | don't stop sending these
don't stop texting me | please don't stop these texts
I can't stop laughing | she won't stop talking | did you stop at the store | the rain won't stop | stop sign on the corner
I had to stop for gas | I stop working at 5 | I'm stopped in traffic | it stopped working | nonstop | i stop there every day
please don't stop | we never stop | can't stop thinking about it | the truck stop on 5th | pit stop then home | quick stop first
cancel my 3pm | cancel my appointment | Can you cancel my appointment | please cancel my order | I need to cancel tomorrow
need to cancel and reschedule | can I cancel the second visit | cancel the pizza | I had to cancel my trip | ok cancel it
do I get a refund if I cancel | cancelled already | is the class canceled | sorry I have to cancel our meeting | cancel friday
end of the month | at the end of the day | by the end of the week | weekend works | the end was great | we end at 5
see you in the end | end of June | in the end I said yes | what time does it end | does the sale end today | dead end street
I quit my job | quit smoking last year | he quit | don't quit | I quit coffee | when did you quit
yes please | yes I can | yes that works | yeah | yep | yup | sure | ok | okay | k | no | nope | no thanks | no thank you
not yet | maybe | maybe later | not now | not today | later | I'm busy | in a meeting | call me | call me later | who is this
who dis | what is this about | how much | how much is it | price? | what time | when | where | where are you located
what's the address | send me the info | send info please | please send more info | send me the link | link doesn't work
the video won't play | can't open the link | it says error | I watched it | I loved the video | great video | nice
thanks | thank you | thx | ty | thanks so much | thank you very much | great | awesome | perfect | sounds good | cool | lol
haha | 👍 | 🙏 | ❤️ | 😂😂 | good morning | hello | hi | hey | hi there | good | fine | I'm good | all good | will do | on my way
omw | running late | be there in 10 | here | I'm here | just arrived | parking now | see you soon | see you then | see you tomorrow
3pm | 3:30 | monday | tuesday at 2 | next week | this friday | tomorrow morning | 10am works | any time | after 5 | before noon
can we do 4 instead | can we reschedule | reschedule please | move it to friday | I need a new time | what about thursday
my new number is 555-123-4567 | I changed my number | wrong day | wrong time | wrong address | wrong number
this is my work phone | I have a new phone | text me later | text me tomorrow | please text me | you can text me here
text me instead of calling | message me on facebook | don't text me before noon | don't call, text me | don't text me until Monday
please don't message me at work tomorrow | I didn't get your text | I never got the message | I did not get the texts
didn't receive your message | I like your messages | I love these texts | keep the messages coming | more texts please
send more messages | I want more updates | keep me on the list | add me to the list | put me on your list | am I on the list
keep me posted | please add my wife | add my number | remove the second appointment | remove the 3pm slot | take me to the link
take me to your leader | can you remove me from the 3pm slot | take me off the schedule for Friday | delete my last order
delete the old file | I deleted the app | I removed the cover | please remove the stitches | remove my braces
take my order please | off to work | day off | off on monday | I'm off this week | my list is long | what's on the list
opt for the second one | I'd opt for Tuesday | what are my options | option 2 | opting for blue | I don't want to opt out
I did not unsubscribe | I don't want to unsubscribe | I accidentally unsubscribed | I am subscribed already | subscribe me
I want in | sign me up | count me in | I'm interested | very interested | not interested | interested but not now
tell me more | I have a question | question about price | is it free | do you take insurance | do you have parking
I don't want to miss your messages | I don't want to lose my number | don't lose my number | don't delete my number
I don't need a ride | I don't want the blue one | I don't have insurance | I don't know | don't worry | don't forget
no more questions | no more coffee for me | no more than 5 | any more spots | are there any more seats | enough for today
I've had enough coffee | too many choices | too many options | I'm tired | sick today | sick of this weather | tired of waiting
done | done with work | all done | finished | I completed it | I filled the form | form done | paid | I paid already
leave at 5 | leave it at the door | leave me a voicemail | I'll leave it with you | left a message | go ahead | go for it
help me choose | can you help | I need help with the link | info on the price | start at 9 | when do you start | we start monday
let's start | I started yesterday | restart the video | yes and no | yes but later | yes, 2 people | Yes! See you | say yes
block me a slot | block 2 hours | report is ready | the report you sent | did you get my report | spam folder? | it went to spam
it was in my spam folder | revoked my license lol | my consent form is signed | I signed the consent | consent given
I give my permission | permission slip attached | permanent address? | forever grateful | now works | now is good | asap please
right now is fine | today is good | already did | I already have one | again? | again tomorrow | anymore tickets
how do I reset my password | please call this number | contact me anytime | contact my husband | contact the office
my contact info is the same | update my email please | new email address | change my name | my name is Sam | it's Alto street
Alto's pizza | salida a las 5 | gracias | muchas gracias | sí | si claro | hola | no puedo | mañana | bueno | está bien
merci | bonjour | oui | non merci | d'accord | demain | fin de semaine | à demain | ça va
the shuttle stop | I'd like to stop at the pharmacy | too many messages from my ex lol | tell him to stop by | stop and shop
can you end it at 4 | should I stop taking the pills | should I stop the medication | I stopped the meds | do I stop eating before surgery
do I need to stop eating at midnight | when should I quit eating | the bleeding won't stop | my pain stopped | stop light is out
is the stop on Main street | our first stop is Denver | stop 14 | we made a stop | whistle stop cafe | bus stop is closed
cancel culture lol | cancellation policy? | what's your cancellation fee | no cancel fee right | ending soon? | endless | weekend`);
