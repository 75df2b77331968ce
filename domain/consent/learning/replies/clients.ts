import { list } from './list.ts';

// Written for this purpose, as from clients of tattoo studios, salons, gyms, and car dealers. No one's real replies.

/** They ask for no more messages, or say that the phone is another person's. */
export const optOuts = list(`
Gracias por todo pero prefiero que no me lleguen más estos mensajitos 🙏 | Se murió mi papá en febrero, ya no manden mensajes a su teléfono por favor | Y'all are relentless, I'll give you that. Now please take me off.
Bloqueados y reportados, qué fastidio | they wont let me unsubscribe on ur site so im telling u here, remove me | wrong number hun but good luck with ur salon!! | Unenroll. Opt out. Delete. Whatever the magic word is
so I unsubscribed twice by replying the word and it still comes thru. somebody manually take me off | pls stop txting me im tryna save my data | yall text more than my ex. lemme out
Unless my car is on fire I dont wanna hear from you. its a lease I already returned. take me off | reporting as junk, bye ✌️ | do yall get paid by the text?? count me out | nope nope nope dont want these
going with another shop. u can close my file & quit the follow ups | the guy who had this phone before me owes everyone money apparently. im not him, take me off
go text somebody who cares bc I don't, and I won't be reading anything else from you | ok last time, no texts, no calls, no nothing | please loose my number I am not going to by a car from you
This number is for emergencies only, I'm on call at a hospital. Please don't text it. | new number who dis jk but seriously new owner of this number, old client is gone | HOW DO I GET OFF THIS STUPID LIST
u must be lookin for the last person w this number. I get calls for him from everybody. I cant help u | can we break up? like for real, I don't want your messages anymore 😅 | don't message me unless you want a bad yelp
No me manden más, esto ya parece acoso | I have PTSD and the constant buzzing isn't helping, pls discontinue your messages to me | I opted out online last week and somehow here you are again
Yall were my fav but my girl sees "Candy from the salon" pop up & it's a whole thing. take me off lol | nobody asked for this. off the list pls | remove. me. from. your. texts. 👏👏👏
Y'all need to chill. Take me off whatever auto thing this is | Es el número equivocado, yo no tengo cita con nadie | Chale, ya déjenme en paz con sus promociones
ok so I traded in the car w somebody else, the convo is over, please quit following up | not Steve. never was Steve. never will be Steve. | my wife handles all that and she's already your client, so pls no texts to me
You have reached a funeral home. We don't need a spray tan. Please correct the number. | ya estuvo, saquen mi número de ahí o los reporto | hey sorry but texting me is weird, I never gave y'all my number, dont do it pls
my attorney would love to hear about these messages you keep sending after I said no | oigan ya vendí la troca, no necesito más textos del dealer | You don't have permission to text me, period
Stop it with the "just checking in!" messages. I'm not interested and won't be. | Nobody in this house is getting a face tattoo. wrong number | Este celular es de mi abuelita, ella no sabe nada de tatuajes, no le escriban
I think you want a different Josh. Never test drove anything. Please quit sending me finance offers | please respect that I dont want any communication | Lost interest, moved states, changed my life. Erase my number plz
For the love of god stop texting me about protein shakes | NOT BRIANNA. DONT KNOW BRIANNA. LEAVE THIS PHONE ALONE | u are texting the wrong girl, I have never had a balayage in my life lol
Sorry wrong person! You'll want to update your info, I'm not Kayla 😊 | Mr. Whitfield is deceased. Update your records. | with respect, I'd prefer not to hear from the dealership again
Ended my contract, paid the fee, gave back the fob. You should not be texting me still | I'm not gonna ask nicely again | No more. Nada. Zilch. Finito. | you guys again?? I thought I was removed. REMOVE ME
I'm over it. no more notifications from the salon | Do you guys have a do not text list? Put me at the top | Quite texting me. Quiet. QUIT. you know what I mean | Can the bot understand this: I DO NOT WANT TEXTS
if I wanted a Silverado I'd of bought one. dont text me again | opt me out plz, the lashes were cute tho 😘 | unsubcribe..unsuscribe.. however u spell it, thats what i want | the more you text the less I wanna come. so quit
hey it's Tasha, I got my laser removal and im done w tattoos for good lol you can take me out of the texting thing | I never signed up for this and I don't consent to it either
Just wanted to say that I no longer wish to receive texts from Iron Temple. Thank you for the good years. | this person no longer has this number
Just got off the phone with your manager about being removed. This text came 10 min after. Unreal. Remove me. | I'm changing carriers and limiting who can text. You didn't make the cut, sorry! Please remove me
would y'all mind not sending these to me anymore? nothing personal | Whoever gave u this number lied to you. Its mine and I dont have any tattoos | hard pass on these texts going forward
how many ways do I gotta say it. not. texting. with. you. | you can take "Jess" off, this phone's owner is now Robert, 71 yrs old, no interest in lash extensions | plis ya no me texteen, estoy en el trabajo y suena a cada rato
The person who filled in your form put my number by mistake or as a joke. Not funny, take it down please | If there's a list, I'd like to not be on it. | Let this be the end. Adiós amigos
Who's Mr. Patel? I'm a college student named Hannah, pls correct your system so these don't come to me | My mother is in hospice and won't be needing hair appointments again. Please take her off the messages.
No thank you to all future texts | I dont remember ever walking in to your studio so pls delete my info | hey love the shop but the promo blasts are a lot, can u cut me from the list
Hi! Could you please delete my cell? I'm trying to declutter and only want emails from now on | Please do not use this number for marketing or reminders or anything. It's my kid's iPad
ya'll got me confused w somebody, I dont even drive | I've gone from loving this place to dreading my phone. No more promos, no more reminders, nothing | I'm allergic to the ink and allergic to the spam. opt me out 😂
I'm on the national do not call registry, so why is a car lot texting me? don't do it again | Kindly refrain from further messages to this number, thank you. | No soy Guadalupe, me dieron este número hace un mes
bro I swear one more message from this dealership and im leaving a 1 star on every site there is | Too many messages. Goodbye. | who is Tiffany?? this isnt her phone, ive had this number 3 yrs | un-sub me pretty please 🥺
Regretfully my husband Allen died in the spring. I can't bear seeing his name pop up with these service specials. Please end them. | Love you all but my inbox is a zoo, going to pass on texts from here on 🦓
Que parte de NO no entienden, dejen de escribirme | Not sure how my number got tied to a gym in Ohio since I'm in Oregon, but please untie it | Would prefer phone silence. Thanks anyway!
Whatever list has me as "Deb" is wrong, I'm a dude named Deshawn and I don't need waxing, take it off lol | my carrier says I can forward these to 7726 and I will | nope wrong human
I'd been meaning to say, the texts are too much for me. I'm going to bow out of them | I asked the front desk girl to take me off the texts and she said she did. She did not.
The messages come at 6am and wake the baby. I'd really rather you didn't text me at all | im good on these messages fr, no more | how do I make these go away | i get like 5 a week from u guys. thats harassment at this point. cease
all set w/ you guys, take me off the auto texts | its a no on the texts for me dawg | No autoricé estos mensajes. Favor de eliminar mis datos
Hey there, new phone owner here! The lady you're looking for must have changed her number, so these keep coming to me. Could you make it end? Thx
Take this as my formal written notice that I revoke consent to receive text messages. | pls no more marketing or whatever this is, my plan charges me per msg | This is spam and I'm treating it as spam. Last warning
I got what I needed, the sleeve is finished, so no more pings needed 🙏 for real, none | me: asks to be removed. you: "hey girl 20% off!!" me: asks AGAIN
No thanks on the wax deals, and no thanks on texts in general, please and thank you | already got a Tacoma from another place, yall can give my phone a rest now | Número equivocado, aquí no hay ninguna Yesenia
Creo que tiene mal el número, yo soy señora de 60 años y no me hago tatuajes | Thank you for everything Marisol, I'm growing my hair out and won't be back, so please take me off the reminders
lol I quit that gym in march, why am I still getting these. please take me off | ain't my number to book with, this phone belongs to the county library | kindly fuck off and delete my number | Put me on the never-again list
stop blasting me bruh its 11pm | Your texts come through while I'm at work at the jail & I get written up. Take my number off | my ex put me down as her emergency contact, we aren't together, so dont be texting me her stuff
Not a customer, not a prospect, not Eddie | my ink guy left yall so im leaving too. no reason to text me anymore | we've moved on, no need to keep reaching out to us | no one by that name. plz take this # off ur list
I have retired from needing haircuts (bald now 😂) so you may retire my number | Please unlist me. Thanks a million and good luck w the new location! | I switched to a gym by my job so this can be the last one of these you send me
you have my number under somebody named "Big Rob" and I'm getting his pt sessions. please take my number off | My doc says no more working out for a yr. Also no more texts pls lol I mean it
no sé quién es Daniel, no me escriban más | u keep texting my dead mom's phone. I only keep it on for the voicemails. please please stop | unsubsribe me form this
hey this Mike, I'm not mad, I just don't want to be in the texts no more | Disculpe pero se equivocó de persona, yo no conozco ningún taller ni dealer | Once my membership ended so did my interest in these, please end them too
You've got a number that belongs to my daughter and she's 9. Remove it today. | I'd be grateful if you'd let my number go | Thank you, no further texts necessary now or later. | STOP SENDING ME PICTURES OF TRUCKS
Señorita, le dije a su compañera que ya no quería mensajes, por favor quite mi número | can you guys take me off of the text list but I'd still like to be able to walk in
I will file a complaint with the attorney general of Texas if these continue | Could ya do me a solid and unenroll me from these | Este teléfono era de mi ex, yo no quiero saber nada de su gym. Bórrenlo | stahp. no more. please
F off with the spam | Saludos, ya no soy socia del gym desde enero, favor de no mandar más mensajes | I'm not who you think I am. Never had a trainer, never wanted one | boi if you dont get off my line
I am going to keep it short. No texts. Ty. | hi I'm pregnant and taking a looong break from the gym, please don't send me any more of these, I'll reach out if I ever come back
Ain't nobody named Ricardo here. This has been my phone since 2009. | I can't afford the gym rn and these texts make me feel bad every time. can you please not send them | these are annoying af take me off
Dude's dead. He was my roommate. quit messaging | dont want em dont need em dont send em | Ya no vivo en Houston, bórrenme de sus contactos por favor | ok this is getting creepy, how did you get my number, get rid of it
pls disconitnue all mesages to me, thank u | After the way I was treated at the front desk I don't wish to get any messages from your salon | I'm asking as nice as I can, lose the number
I don't text with businesses. Please take note and don't do it again | My sister used my phone to book that one time. I don't need your messages, she's the one with the tattoo
At this point I'd pay to not get your texts. Do the right thing | Appreciate you guys, found a stylist closer to home so no need to keep me on your texts
I've got zero interest in the membership, and less in the texts. Let's end it here. | I'll come in if I need you. Until then I don't want to be texted
got this sim card 2 weeks ago, I think the old owner was ur client. not me tho | im 14 and this is my phone. i dont know a cheryl | no more hair texts plsssss | get my name out ya system
she doesnt have this phone anymore its mine now | please dont write this number, my boyfriend gets mad when a man texts from the shop | Quítenme de su lista, ya no voy a ese gimnasio
I've had my fill of the flash sale texts, count me out from now on | tell ur boss to take me off the blast list or ill come tell him myself
I gave it a fair try but the daily motivation texts aren't for me. End those and anything else please | not my appt not my name not my city. wrong number
who dis? never been to a salon in Tulsa in my life, think you've got the wrong gal | wronggggg number | can u not. like ever again | I wish to be left off any future messages, please confirm. Actually dont even confirm
I am NOT in the market for a car and haven't been for 2 years. Have some decency and let me be | Don't contact me. You had my car 3 weeks and scratched it, I don't want to see your name on my screen ever again
Is there a human? Human, please make the robot quit texting me | Ya me cambié de salón, así que no hace falta que me sigan escribiendo | text me one more time and imma pull up and cancel in person
This phone got a new owner and a new attitude. don't text it | I thought unsubscribing from email covered texts too? Either way, I want neither
I do not recall authorizing texts. Under the TCPA that's $500 each, just fyi. Knock it off. | im gonna need u to forget this number exists | remove my cell please. email is fine
My brother Tony used to have this phone. He's no longer with us. Please let his number rest. | i changed banks phones and gyms, new year new me, so byeeee take me off | u got the wrong guy homie, lose my digits
Dios mío otra vez ustedes, ya no quiero recibir nada | this aint Marcus this is his ex wife and I dont want his mess on my phone. text HIM | No me interesa recibir sus ofertas, gracias, quítenme
I'm no longer interested in getting these | this is Lucy's new phone number owner lol. Lucy if ur out there, call ur gym. gym: not me
My husband Jorge passed, there's no one here to receive his messages. God bless you, please take us off | Moved to Denver so you can drop me from your contacts 💕
I didn't like the place, I won't be coming back, and I don't want reminders that you exist | enough with the texts already omg
hey so I don't own the Jeep anymore, totaled it, so all the service texts are pointless. can you end them | Hello, I received your message in error. I am not Ms. Nguyen and don't know her. | cease and desist
This is now the phone of a church office. No one here is shopping for a Camaro. Please don't write here again. | I don't want the appointment and I don't want the texts either | nah fam I'm out, scrub me
This is the third different number you've used after I blocked the other two. I am calling a lawyer. | It's been 8 months since I set foot in there, pls let me go | not tryna be rude but quit hitting me up
I let my nephew use my phone to ask about a Mustang once. ONCE. I'm 68. No more of this please | im blocking and reporting yall to my carrier
ok whoever is running this, I'm not renewing and I don't want to be chased about it. No more texts | wrong # dawg | sir this is a Wendys. literally. this is the store phone. stop texting it | take my # out ur system pls n thx
Whatever you're selling I ain't buying, keep my number out your mouth n out your computer | This is Derek's mom. He passed away in October. Please don't send anything else to this phone.
Consider me ghosted lol. fr take me off though | please remove 555-0148 from your records, it's not associated with the person you want | I only gave my number for the raffle, not for daily ads. take it off.
mute doesn't work on you people so please remove me on your end | I joined planet fitness instead lol. delete my contact | Please honor my do not contact request from 4/2.
This conversation is over and so is my permission to text me | thanks for the years of great fades, I've got a barber in the family now so go ahead & remove me from texts
fun while it lasted but I sold the Civic and don't need updates of any kind, over n out | Who do I email to get a phone number erased from your database? Because mine needs to be | SICK OF THIS. 4 TEXTS TODAY ALONE. I WANT OFF
I hereby request deletion of my personal data incl. this mobile number under CCPA | ur texts r going straight to spam so might as well save us both the trouble n quit
Ya compré carro en otro lado, por favor ya no me manden mensajes | Sorry for your trouble, but the gentleman you want doesn't live here or use this phone. It's been mine for years.
can someone kill the automated messages to my phone? I'm not a member since 2022 | Mrs. Alvarez no longer uses this phone; I'm her caregiver and she has dementia. Please don't text it any longer
ive replied no to every single one of these, take the hint and remove me | Mándenle eso a otra persona, a mí ya no | deadass stop texting me | Could you switch off my texts? It's nothing you did, just simplifying
This will be my last reply, and I hope that was your last text. | My teenage son entered your giveaway with MY phone. We don't want any of it. Thanks for taking us off.
not to be that person but this is illegal w/o my permission and I never gave it. end it | por favor cancele los mensajes de texto a este número | I've asked three times now. Next one goes to the FCC. | thx but no thx to the texts
The number you're texting was reassigned. I'm not your customer | Don't text this line again, it belongs to a minor | Blocked you on insta, blocked you on fb, dont make me block u here | blocking this number if it pings me again 🙄
pls quit blowing up my phone about the 2021 altima | Messages like this are why I changed gyms. Don't text me anymore | Don't need reminders, don't need deals, don't need nothing from y'all. Have a blessed day
i have been trying to get off this list since thanksgiving, is there an actual person there?? | every time I see this number I get mad. take me off it
I told Kevin in sales already. I'm done shopping, he said he'd take me off, here we are | no hard feelings, just tired of promos. pls make this the last
I've been getting somebody else's appointment reminders for weeks now, you need to take my cell off her account | Wrong number. Again. For the sixth time. Again. | no mas textos porfa
im in the navy now and deployed, wont be needing cuts or reminders, kindly remove | I'd appreciate it if this was the end of our texting relationship 😂 | the only thing I want from yall is silence
idk who signed me up for a bootcamp but it wasnt me & I want off | bought a bike 🚲 dont need a car dont need a dealer dont need texts | that lease deal is trash and so are these texts. dont send another
Good morning, I believe you are attempting to reach my late father. He is deceased. Please discontinue. | WRONG NUMBER PLEASE CHECK YOUR FILE I AM NOT THE OWNER OF A KIA
As I told Amber at checkout, I don't do texts. Please don't text me | I'm getting rid of all the store texts on my phone and yours is one. Please take mine off | hey please no more. the cut was great but im moving to japan lol
leave me tf alone | get me off this thing before I call corporate | I signed up for ONE thing and now its nonstop. Please cancel all texts to this phone | omg leave me aloneeeee | tired of y'all fr fr 💀 take me off
Do not reply to this. Do not text me tomorrow. Do not text me ever. | You are contacting a person who has no relationship with your dealership. Do not do so again. | you were told no by me, my wife and my voicemail. no more.
Please update: the phone you're texting belongs to Grace Lutheran preschool, not to Brandon | this is a work phone assigned to me last month, the previous person is gone, please fix your records so I quit getting his gym stuff
👎👎 no more of these | It's a no from me on the text club, how do I get out of it | Pleae take my nunber off you're list
`);

/** They don't, and many come near in words. */
export const ordinary = list(`
nvm on the 2nd question | I don't want the 5pm anymore, got a 4? | not yet, waiting on the bank | I'll pass this time, lmk about the next one | no mames qué chido quedó
how do i unsubscribe from the meal plan addon? keep the membership | I'd rather not have Dave, can I get Monique | no more than 300 please for the sleeve deposit | pls remove me from the noon slot only | itchy but ok
how long is the wait rn | can a manager call me | good night, talk tomorrow | no gracias, solo el corte | I'm over 18 yes | quitting my job next month so I need mornings instead of evenings now
filled it out but left SSN blank, ill do that in person | sorry that was for my bf 😂 but yes I'll take the appointment | no me cancele la cita por favor, voy en camino | get out of my head, I was just about to book
stop tempting me w these specials 😂 ok fine book me | quedó bien padre el tatuaje | should I stop lifting while it heals | not today, tomorrow? | when can i stop using the aquaphor | I canceled w the other place to come to you lol
can u put my sister on the texts too? 555-0177 | pls refund the no show fee, I did call ahead | end up w anything smaller than 18in rims? | send the location | took the day off for this haha
the bus stop right in front of yall is closed so ill be 10 late | I accidentally blocked yall lol unblocked now. whats up | all good, I found the form in my spam folder | ¿cuánto sale un tatuaje chiquito en la muñeca?
I unsubscribed by accident last month, can u put me back on | I opted out of the insurance but I want the maintenance plan | gracias hermosa | my number changed can I update it here? still want reminders
they cancelled my flight so I CAN make it after all | está mal mi apellido, es Benítez con z | what's the address again | dont want it too dark | any more openings this week or no more
not working with that salesman again. can I deal with you instead | dont judge me but I ate a whole pizza. still doing the weigh in | I no longer have the 3pm free, 5? | my lease ends in august, what are my options | done ✅
my brakes don't stop like they should, can you look at it today | I have to back out of Saturday, something came up | cant make it tmrw, take me off the 10am and put me on friday if u can
I bought the Camry from you guys, just need the second key | how do I get on the list for guest artists | my phone was blocking unknown numbers sorry! just got this | you got wifi? | I have 2 numbers, text whichever
want to report that somebody dinged my door in your lot | last stop before the airport, can I get in at 8am sharp | end of the month works better for my payday, can we finalize the deal then | already paid
text me if anyone cancels | the ac quit again. warranty should cover it right? | I didn't sign up for the towel service, please take off that $5 | stop = shop sorry lol. is the shop open monday
idk what that link is for but I filled it out | no need to send a reminder for my son, just for me thanks | I no longer drive the Jetta, put down a Tiguan in my file. due for oil | last time it hurt like hell lol but I'm in
spam my phone if a spot opens I'm serious | perfecto, nos vemos | I don't want to finance w you, my credit union is giving me 4.9. Can u beat it? | please don't text my wife about the car, it's a surprise for her bday. text me
hello? | are you a bot | my dr said to stop retinol before waxing is that true | no need to call, I saw the text | how long before the swelling stops | can I opt out of the group challenge? want to keep reg classes
no le manden mensaje a mi esposo, es sorpresa. a mí sí | no need to apologize | no calls pls im deaf. text only | got off early can I come now | ahí estaré | I don't want to see Kelly again, anyone else is fine
ya no quiero rojo, mejor un café oscuro | haha perfect | these tips are actually helpful ty | oops wrong chat lol. anyway yes 6pm | stop sign is out at your corner btw so be careful pulling out
I'm at the wrong door I think, its locked | this is my work cell, I got it on me all day so its the best one to text | no complaints here, best facial ever | that finance company isn't for me, can we go thru another
we're good! picked up the car last night | I'm not happy with the color can I come back to fix it? | im mad yall double booked me but ill take the 4:30 | it's healed!! | don't wait for me start without me | sí confirmo
it says my account is inactive. I want to stay a member, fix? | no im good w wednesday | no don't take me off the list! I still want the cancellation spot | my wife no longer wants the SUV, she wants a minivan. show us some
doctor told me to quit the high impact class. whats low impact | spam me w pics of the bmw please | tell Jess I said hi | day off tmrw anything open? | ¿puedo pagar en dos partes? | bank said yes
don't give my spot away im coming!!! | I'm out for this week, back Monday | no me ha llegado el mensaje de confirmación | mándeme más fotos de la camioneta | no thank you, just the basic oil change
absolutely not paying 40 for a cap lol. just the shirt | no service in the basement so I just got this | have the manager text me | why'd my appointment get deleted | never got the confirmation code
strike the 8th, I'm out of town. next week ok | get me off the waitlist yet? 😂 anything open | can laser erase it in 1 session? | nope not that one, the other stencil w the roses | texts came in weird order lol but I got it
is my wallet there? think I left it by the shampoo bowl | no thanks on the add-on | I got charged twice, please remove one | no I didn't fill it out yet | do not mail anything to my house, it's a gift. text only
i don't live there anymore, new address is 22 Elm. you still do pickup? | you have the wrong birthday on my profile should be 3/14 | dropping out of the 5k but still training w you guys
I quit smoking so my skin is healing way better this time | my start/stop thing isn't working in the car | no pasa nada, llego a las 5 | ya no necesito el carro de préstamo, gracias | no worries take ur time | count me in | bet
why'd you stop texting me about the CRV? still want it | I'm not renewing the annual but want to do the punch card | you got it | the steam room is broken again
I will be disputing the charge if not fixed, when can I meet the manager | take me off the 6am spin roster pls but leave me on for the 7 | please remove the photo of my tattoo from the website, still healing. ty
how'd you get the pics of my car already, that was fast | count me out for thursday only, in for Sat | please unsubscribe my husband's email but keep texting me | the form has a box for opt out of photos, I checked it. is that ok
llego 10 min tarde perdón | im in pain lol is that normal day 2 | cancelled my plans just for this tattoo haha | no metal in my body lol | im dead 💀💀 that pic of me after leg day
drop my mom from the 2 o'clock, she's sick. I'm still coming | please don't book me with the new guy | ¿cuánto de enganche? | if I cancel the spa part do I keep the gym part | please don't sell it before 6 | do you do walk ins
no perfume pls at my appointment, im pregnant and it makes me sick | what time does the sale end | you guys are open sundays?? | wrong vin on the contract, last digit should be 7 | ¿hay clase de zumba hoy?
can the shuttle stop at the Walgreens | already ate lol | i can't stop scratching it help | I only got the one text, was there supposed to be a second w the code | ya llené los papeles, nada más me falta la firma
no not that location, the one on Main | I'm so over my hair, help, what do you have tomorrow | any more texts w coupons coming? missed the last one haha | send me the carfax
i quit caffeine so no 5am classes for me lol put me in the 9 | no quiero el de las 3, mejor a las 4 | dont want highlights just root touch | got this text at 2am haha but yes still on
i dont want to lose my founding member rate so pls dont cancel | zero interest for how long? | end my trial and start the full membership today pls | this is the right number yes | why was I taken off the roster? I want back on
how much down | kinda oozing, sending a pic | take that late fee off please I was in the ER | me equivoqué de sucursal jaja voy para allá | can't keep doing Mondays, is there a Tue class
dont contact the bank till I pick the trim | remove my work email, cell only please | once you stop peeling can you go swimming | bank said no 😭 what now | can I use the coupon on my bday | not quitting yet coach, see you saturday
I'm not a member yet, what's the day pass | ¿me avisan si alguien cancela? | my kid wont stop talking about the test drive haha | paso por ahí como a las 2 para dejar el depósito | pls hurry its cold out here | no | no allergies
dejen de ser tan buenos jaja me encantó | no ty on the tire rotation | no need to hold the Civic, but hold the Corolla | I'm out front | don't bother with the wash, it's gonna rain | please keep my number on file
omg stop I'm crying its so pretty thank you | the wrong person checked me in, they put me down as Dana M. I'm Dana R | how much for a full set w design | already did the survey | no quiero cancelar, solo cambiar el día
skip me this round, i'll do the next flash event | I'll never be ready but ok lets do it | mi hija también quiere cita | ya no tengo el Sentra, ahora tengo una Rogue. ¿cuánto el cambio de aceite?
don't call, I'm in class. text is perfect | I never do this but can I get a discount lol | we've moved on to the next step w the bank, they need the purchase order | about to leave work
bórreme la tarjeta vieja y use la nueva por favor | never had acrylics b4, does it hurt | no more appointments on wednesdays for me pls, new schedule. mon or fri
take me off hold? ive been on the phone 20 min and figured texting is faster | opt me in for the text deals | yes | im done with the consent form, what next | do I need to bring anything
you gave me the wrong aftercare sheet, mine's the one for piercings | sale, nos vemos el jueves | I don't want a tattoo on my neck, my mom would kill me. wrist
attorney is handling the crash, just email the estimate to him and text me when done | ends are fried lol help | these reminders are the only reason I show up so dont ever stop them lol
the music was SO loud yesterday, can you turn it down at 6am | jaja ok | battery is dead again. you open today? | get me out of these dead ends lol | I'm done w bleach. can we do a gloss instead | no more 6am classes?? nooo why
ugh stop making me spend money lol what time | I want to complain about the parking | remove my brother Alex from the family plan, he moved out. rest of us stay | can I get off the waitlist for Saturday and onto the one for Sunday
nonstop itching on day 5, normal? | haven't gotten a text in weeks, am I still on your list | lol are you a real person | freeze my account for 2 mo please, back in Sept | cancel the extended warranty part pls but keep the gap
please don't remove me from the texts, I'd forget everything otherwise | I'm not comfortable texting my license pic, can I bring it in | 🔥🔥🔥 | wrong date on the receipt I think? says june | what's your cancellation policy
should we stop at 2 sessions or do a third | the text says Tuesday but my email says Wed, which one is wrong? | pit stop for gas then im there | ya no me duele el brazo, gracias
can you take the reminder off my shared calendar? my kids see it. texting is fine | turn off my auto pay til i get the new debit card | love these texts lol so motivating | hard no on the purple. teal?
no need to keep the old rims, toss them | was it ever wrecked | you can stop emailing the quote, I got it. when can I see it in person | no more room on my left arm lol so right calf it is
I'm finished w the questionnaire, took forever lol | no longer need the 9am, but the 2pm still stands | can't talk rn, at work. text me the numbers | leave my keys w the front desk and I'll grab them at 6
I don't need the loaner anymore, my mom is giving me a ride | do not contact my insurance yet, waiting on the police report | forget Tuesday. Wed? | no ma'am, just a trim | you got the wrong impression lol I loved it
forget what I said I'll take it | do not charge the card on file, use the gift card | no more back pain since I started deadlifting right | dr said I can't lift for 6 weeks, can you freeze my membership til then
seriously? again? fine, Thursday then | no reason to reschedule, I made it work | remote start stopped working after service | is there any point in me bringing the old title | 👍
take the floor mats off the price and we have a deal | you sent this to me 3 times lol its ok I'll be there | quit apologizing lol its fine, 3:30 works | skip the wash | app says unsubscribed but I'm paying??
lender keeps calling me, can you tell them I already sent it to you | never authorized the personal training charge. can someone fix my bill | not really feeling that design, can we try something w less flowers
pls dont leave voicemails my box is full, just text | that's annoying but ok, see you at 5 | I don't want any more filler, just the botox | pls switch me from email to text for reminders
the light no longer comes on. you fixed it! | no rush! | I'd stop by but my car is with you guys 😂 | tell the lender to quit calling and text me like you do | no show was my bad I'll pay the fee
can someone get the spider off the women's shower wall 😭 | bug me till I show up, I need the accountability | you spelled my name wrong its Kaitlyn w a K | ¿está Brenda hoy? | new number same me lol
leave it as is, don't change the design | you got my pronouns wrong, it's they/them. no biggie | doc said no more running so can I switch to swim | pls dont let my appt get canceled bc I'm 5 min late
my dad died last week so I can't make Thursday, can I push it to next month? | no more silver tires left? what about used | can you take my ex off my membership as the guest
this is my new number, please update it. its Danny from the 7pm class | enough time for a pedi too? | please don't forget about me! want first dibs when it hits the lot | hell no lol that needle looks huge. ok but fr 1pm is fine
who's this? I have two appts this week lol | wrong mileage listed, its 41k. does that change the offer | thanks for not giving up on me, bad credit and all
I think you texted me someone else's appt time, mine is at 2 not noon. am I still good for 2 | text me when there's an opening | wrong attachment I think, you sent somebody else's quote | please no phone calls til after 5
lost my number tag for the race, do yall have extras | thx | erase the outline idea, going with the dragon | apenas vi el mensaje, sí puedo | last time you guys were late so I brought a book lol
we moved but only across town so still coming to you guys! | don't text Brian, he's out of town. I'll handle the pick up | my husband can't stop looking at my new hair 😍 | who is this? is this the gym or the spa
did you forget about me?? been waiting on a text | interested in a truck not a car | I'm not the one with the appt, my son is, I'm just driving him. We'll be there | I'm not ready to buy yet but keep sending me deals
gotta cancel tonight sorry!! next week same time? | is 20% off still going | can you turn off auto renew, I'll renew by hand | can we end the sleeve at the forearm | that number is disconnected, got another for the body shop?
my ex is still listed as my contact, remove him and keep me | ok gracias | I'm not getting the reminders on my wife's phone which is good, keep them on mine only | let's stop at the elbow and not go to the wrist
forget the fill, lets do a full new set | no trade in | ya no puedo a las 6, ¿hay a las 7? | I might report you for making me look too good 🤣 | cancele nomás la del viernes, la del sábado sí voy
new phone, lost my contacts, who is this? if its the shop then yes to Wed | when does the class end, need to get my kid at 6 | leave me alone w that truck for 5 min and I'm buying it 😂 test drive sat?
I put the wrong number on the waiver, its 555-0163 | don't stop till you get the shading right 😂 see u at 1 | no need for a ride | you can text me anytime | dead tired but coming to class anyway
is this automated? can someone real tell me if the white one is still there | nah I'm good on the upgrade, keep me in the basic class | the treadmill emergency stop is jammed | omg please don't cancel my appt I'm like 4 min away
need to cancel, my kid has a fever. I'll text you when she's better to rebook | no other questions ty | please don't close yet im around the corner | I hate you guys lol my legs are jelly. same time thurs | goodbye split ends 👋
I have two profiles, merge or remove the old one | not my car lol mine is the gray Accord | phone number on your google page is wrong fyi | is parking free
please do not contact my emergency contact unless its real lol she freaked out | kinda disappointed w the touch up tbh can I talk to Rico about it | take my daughter's cell off the account and leave mine on for the texts
reporting the leak in the mens locker room, its bad | what time do you close | delete the duplicate account, keep the one with this phone | done with the paperwork | won't be there today but def thurs
my contract ends in may, can I go month to month after | the bleeding stopped after an hour, looks good now | when do u open | por favor no le hablen a mi mamá, escríbanme a mí
¿me puede quitar del plan familiar a mi primo? yo sigo | no me interesa el plan anual pero el mensual sí | wrong color ink on the leaf, can he touch it up | we're leaving now | don't text the group, just me, thx
that's not my appt, I'm the 11:30. still good? | mind if I stop by w my dog | this isn't my main phone but I do check it | sígame mandando las promociones por favor | START. I hit stop by mistake sorry, I want the reminders
my tint is peeling off | is this link legit? it says not secure when I click | here, parked in back | no cash on me, card ok? | wanna stop in and look at that Wrangler | it no longer hurts | leave me a spot in the back row lol
shut upppp it came out so good | I dont think so but let me ask my wife | I've had enough ink for this year lol maybe a small one in Dec | dont want to be a bother but did my wheels come in
block off the whole day for my back piece pls | sorry who's my artist, Luis or Jay? | on blood thinners is that a problem | I want to cancel my membership at the end of the month, do I need to come in and sign something?
my credit is like 580 is that a problem | número nuevo, soy Karla la de las uñas, guárdelo | went to the wrong location lol be there in 20 | thanks for reminding me | stoppp I'm obsessed with my nails
quíteme de la clase del lunes y póngame en la del jueves | did u cancel my thursday? I didn't ask for that | cancel that last text, I found the keys | sorry I texted stop to the wrong person lol. I do want to hear from you
I'm never going anywhere else for my brows | dont give up on me I'm coming back to class Monday lol | leave it with Tina if im not there in time | hair is kinda green from the pool help | no gluten thx for the smoothie order
¿a qué hora cierran hoy? | bye felicia to this old car lol when can I trade it | pass me to whoever does fades | hey girl hey | nail broke 😭 | unsubscribed from the app by accident and now my door fob doesn't work?
the number you gave me for the tow is wrong, whats the right one | enough with the bangs lol I'm growing them out, just a trim this time | just left, forgot my hoodie by the squat rack | por favor no borren mi cita
you have me down twice, remove one of them | no more knee pain thanks to you coach 🙌 | don't want to give my info online, can I fill out paper there | please advise | your email went to spam, can u resend
the wrong arm is sore lol I slept on it | stopped by but yall were closed | this is his wife, he's driving. he says yes to 4 | we no longer need 2 chairs just the one
can you stop the clock on my membership for july, im traveling | not looking to spend more than 18k, what do u have | my old number doesn't work anymore so text this one from now on | no cap this is the best gym
you people are amazing | I'd like to stop at shoulder length, no shorter | not interested in the whitening thing but yes to the facial | no more squeaking after the fix, thank you
stopped in yesterday and spoke to Jen, she said to text u | if you lose my number I'm gonna cry, I want that Bronco 😂 | remove the old card ending in 4417 pls, use the new one
autocorrect. I meant SHOP not STOP. I'll be at the shop at noon | moving day is saturday so can we do the 9th | voy llegando | take my landline off file, this cell is the good one | dont touch the tint just fix the window
¿todavía tienen la Tacoma 2019? | pls tell me you're open | STOP IT that looks amazing 😍 | never had a better cut | what list is this for? the giveaway? yes add me | ¿aceptan tarjeta? | can't do the 14th any other day tho
can you block 2 hrs instead of 1 | pregnant so no inversion pls | please don't use bleach, allergic | over it w this weather lol running late | stop calling my landline and text here instead thank you
déjeme las llaves en la recepción porfa | do u guys take apple pay | cancel my 3pm. new time? anything after 5 is good | get rid of the roots and tone it, same as last time | you have me down as male, I'm female lol
I'm no longer vegan so redo my meal plan lol | not Friday, I said Thursday | no me deja abrir el link | are they off the lot by now or can i still see it | the stop/start button on my Kia is stuck
no interest in leasing, only financing. what apr can you do | no I won't give my social over text, I'll bring it when I come | please don't share my before pic, after is ok | do i shave the area first or u do it
can I stop by around 3 to pay the rest of my deposit | talk to a human pls about my bill | no, a las 2 no, a las 3 | I do not want a male masseuse if possible | omw | do you do coverups | anyone there
no sé si es alergia, me salieron ronchas | do I quit the gym while my ankle is messed up or can u freeze me | super interested in the lash course | wrong size shirt in my welcome bag, can I swap it for a L
thanks for everything, car runs great | nope I don't want the undercoating. everything else in the quote is fine | what color is it | delete the old address, we moved to 118 Birch | ok bye lol see you sat | hmu when he's back
never mind I found it | this is Jade's mom, she's 16 and left her phone w me, she'll be there at 3:30 | ya mero llego | your texts crack me up | please don't post me | Y | my phone died so I missed your msg. 3 is fine
do I have to stop taking ibuprofen before the tattoo | do NOT call my job please, this cell by text is best | send more pics | confirmed 👍 | sent my deposit to the wrong venmo 😭 what do i do | no more layers please, keep it blunt
don't send the sketch yet, I'm w my mom lol. tonight | take me off autopay, I'll pay at the desk each month | is it ok to cancel only the second session and keep the first | im out of the aftercare lotion, do u sell it
feel free to blow up my phone when it gets in | do not start the work until I approve the estimate | you got the wrong last name for me, I got married. Its Ortega now
my grandma passed and I wanna get her handwriting tattooed. how much | not a fan of the black rims, got silver? | it quit on me on the highway, can you send a tow | delete my first message lol I meant next month
got it twice but yep confirmed | the check engine light won't stop blinking | interested but broke till the 15th | drop the price a bit and I'll sign | is it infected? it's red and warm | not gonna make it today, stuck on 95
don't need a reminder call, the text is enough | text is better than phone | this is my last session right? | the door code quit working | car wont stop pulling to the left after the alignment | got locked out of my account
get outta here that's a great price, when can I come | can you delete the pic of me from your ig story lol I look crazy. everything else is fine | stop stressing I'm not mad, just rebook me
my lawyer needs the repair invoice from the accident, can you send it | what's the vin | negative, still waiting on parts? | ya terminé el formulario, ¿qué sigue? | I'd like to downgrade not cancel
take 20 off my tab and I'll bring cash lol | wrong time zone lol so 5 eastern right | please don't put my name on the board I'm shy | I want a different artist, nothing against him | text me when my car's done
harass me if I skip again coach | took me off the schedule by mistake? I don't see my name | wake me up w a text on race day lol | pass on the protein but yes to the shaker bottle | treadmill 4 keeps stopping mid run
I'll stop in tmrw | ya basta de rubio jaja quiero mi color natural | yes opt me in | would u take 9k cash today | changed carriers but kept my number | how do I stop the scab from sticking to my shirt | allergic to latex btw
scratch that, make it 4:15 | insurance said wrong claim number, it's ending in 88 | that's not my name on the invoice, I'm Carlos Jr, my dad is Carlos Sr. both customers lol | don't wanna stop my progress so whats the next program
lost interest in the coupe tbh, got any hatchbacks? | no problem at all | is this a scam or is the $99 down thing real? I want in if real | ¿duele mucho en las costillas? | moving my appt, not canceling
se me equivocó la fecha, es el 12 no el 21 | don't send it to my work email please, use the personal | I hate that red, can we change it before Saturday | do yall pierce minors w a parent
I moved to Austin but I'll be back in Dec, can I book for the 20th? | rep please | wrong car! I was asking about the blue one not the red | no mas dolor en la espalda, gracias por la rutina | not my favorite but it'll do
no puedo el martes, ¿tiene el miércoles? | ty ❤️ | ando enferma, ¿la pasamos a la otra semana? | can't thank you enough | el número que puse está mal, es 555-0190 | gonna sue yall for making me this sore 😂😂
not interested in the Rogue but is the Rav4 still there? | never again am I going blonde lol, lets do brown | peace out til next week | mi esposo llega a las 4 por el carro | ¿tienen algo el sábado en la mañana?
bank won't stop asking for paystubs lol sending again | don't want anything permanent rn, do you do henna | no me llame por favor, mándeme texto | please keep me on the list for flash day
please don't email me I never check it, texting works | please don't charge the fee, my babysitter bailed | memorial piece for my brother, he died in 2020. do you do portraits
`);
