import { list } from './list.ts';

// Written for this purpose, as from contacts of recruiters, charities, gyms, and home buyers. No one's real replies.

/** They ask for no more messages, or say that the phone is another person's. */
export const optOuts = list(`
les doné una vez y me arrepiento jaja, ya no me pidan mas por texto | Thanks, but having seen the pay rates I think we can part ways here for good. No further openings please.
I've been proud to support y'all over the years, but my giving days are behind me and so, I hope, are these messages. Please see to it | Whoa there. Ten texts in one week is nine too many and I'd now like zero
Im deployed overseas and paying roaming for each of these. please suspend all texts to me for good | Ive got a new doctor in my new town. Please delete this phone number from the reminders and have a blessed day
finna report this number if i get one mo message | Numero equivocado, aqui no vive ninguna Leticia. No vuelva a escribir | Every single week with this. I've asked nice once, I'm asking nice again. Let it be the end of it please
these come in while im on shift and i cant have that. shut off texting for me completely | Hi Coach, loved it but I've joined the Y with my wife. Please pull my number, ok? Thanks for understanding
Si me vuelven a textear los reporto | The 5 AM MOTIVATION TEXTS. WHO ASKED. OFF. TURN THEM OFF | nobody by that name here, pls don't try again
if I ever wanna sell I'll get a realtor. til then I don't wanna see another one of these pop up | BASTA YA CON LOS MENSAJES | nah im good, dont hmu no more
Mr. Alvarez is no longer with us. I'm his daughter. Please remove his phone from your customer list | Youse guys are relentless. Fuhgeddaboudit, no car, no texts, capisce?
you charged me after i quit and now u wanna give me 20% off?? dont ever contact me, my bank is handling it | Yall got the wrong Maria G. I aint havin no colonoscopy. Get my number off her chart and dont text me her business
quien les dio mi numero?? borrenlo | I unsubscribed twice and here you are again like a bad penny. Third time's to the FCC | I traded that truck in 6 years ago. No service reminders please, I can't service what I don't own
STOP means STOP. I sent it Tuesday. Why am I still getting Zumba | New year new me and the new me doesn't want promo texts. sayonara | Ain't nobody at this number own nothin in Memphis. Quit it
Gracias por todo pero ya conseguí trabajo, me pueden quitar de la lista porfa | How many times must a person reply before a human sees it? I do not want to be texted. DO. NOT. TEXT.
Daddy's estate is settled, the land's been split among us kids, and not a one of us wants to be texted about it. Good day | Much as I admire what you do, I'd be grateful if you'd leave me off the appeals from here on
bruh i quit nursing to sell candles 😂 take me off the nurse thing fr | Did the survey, did the review, did the OTHER survey. please no more of any of it, I don't want your texts
I said this to the lady at the desk and I'll say it here: no texts. None. Zip | No longer on that insurance, no longer in that state, no longer wanting these. Thanks!
cancelled in january and still hearing about leg day. enough, take me off | My therapist says set boundaries so here's one: no texting me | No soy esa persona, este cel es nuevo. Favor de no mandar nada más | 👎👎 take me off this
Ya know, your reminders were helpful when we were customers. We're not. So thanks and goodbye, no more of em please | oh for pete's sake, the answer is no, and don't you dare send a "just following up"
This is a landline forwarded to my watch and it reads every one of your promos out loud in church. please make it cease | this is harrassment at this point im talking to my lawyer if i get one more | Do me a favor and forget me
I'd sooner eat glass than get another one of these | If I wanted to work for $14/hr I'd still be in high school. dont bother me with these again | I'm 19 and broke and I signed up for the free tote. pls free me from this
You've got the old tenant's number which is now my number. He's gone, and I'd like his texts to be gone too | Wring number. Please don't test me again.
We've switched to the VA for everything. You can close my file and quit with the messages | Somebody at your office keeps adding me back. This is the fourth removal request. Is there a manager?
Hola no, I'm not Mrs. Ruiz, she had this number before me. Been getting her eye appts all year, could you all make it stop
Respectfully my answer's gonna be the same til the cows come home, so there's no sense in you writing me any further | so if i give $5 will u never text me again. jk im not giving. but fr never text me again
Could you guys remove my cell from the promos pretty please with a protein shake on top | You're texting a minor. This is my daughter's phone. Remove it immediately
Listen here sonny, I've been getting these since before the election, I don't read em, I don't click em, and I'd be tickled if they quit comin | PLEASE DISCONTINUE MESSAGES TO THIS PHONE
You low balled me on my trade and you want a second date? lose my number pal | Cmon man, its Sunday. And it was Saturday. dont text me on any day of the week
Thank you for your service to the community. I am 91 and simplifying. Kindly let my number go. | I get it, summer session is filling up. I've gotten it nine times. I don't want a tenth
Never donated, never will, wrong fella. Git. | Found something closer to home so y'all can quit sendin me shifts now | Good luck with the search, I'm out. Consider me off the roster and off the texts
Ya no deseo recibir recordatorios ni ofertas, muchas gracias | This number belongs to a middle school's lost & found phone. Please don't send donation requests to it
I've never applied to a warehouse in my life. Whoever put my cell on that application was lying so pls delete it | I already gave at the office, at the door, at church & online. My phone's the one place left. Keep out
it's a no from me and a no to ever asking again | i'm on a fixed income and can't give. Getting asked every other day makes me feel bad so please let me be
I asked the fella on the phone in June, and the fella in July. Now I'm askin you: let me off this merry go round | This is a HIPAA violation, I am not Carl. Next one I report it to HHS
can you opt me out of whatever this is i never agreed to it | Ella's in college now lol, been 3 years. you can let us go 🙂 | mi esposo falleció en febrero, le pido que ya no lo contacten a este numero
Appreciate ya, but no need to keep me in the loop from here on out | No. And no to the next one, and the one after that, so just don't | Lifetime member of the couch now 😂 plz take me off the gym texts
Teeth are fine and they're all fake anyway. quit remindin me | Yo no di permiso para esto, sáquenme por favor
My attorney's name is Paul Whitfield and he collects TCPA cases like baseball cards. Any more messages go straight to him | con todo respeto ya no quiero recibir nada de ustedes, bendiciones 🙏
our dog was put down in august. the vaccine reminders break my kids hearts. please end them | Este número es de mi niña de 11 años, no le manden más promociones
Quisiera cancelar los mensajes de texto, me llegan a media noche y trabajo temprano | unsuscribe me from this crap | ya les dije q no. no me texteen mas!!
I only wanted the one coupon. Please don't text me other deals, or anything really | this is the 4th salesman from yall today. tell Rick, Tony, Alyssa and whoever is next that i'm not in the market and want zero texts
Will never buy from you bc of these texts. Not one more, I'm dead serious | Good program, just not for us. Please don't follow up any further, by text or otherwise. | hey can yall not? we aint been customers since covid
moved practices last yr, didnt care for how the billing was done. no more messages pls | No dinero, no time, no interest, no more texts, no hard feelings ✌️ | Prefiero que no me escriban, si necesito algo yo paso a la oficina
Jeet yet? me neither cuz I'm busy readin yer texts n'at. Knock it off and take me off there | The scholarship texts are meant for somebody named Priya. I'm a 60 yr old plumber in Toledo. Kindly correct it so I don't get her mail
Please tell Trainer Mike that my husband doesn't appreciate the messages and neither do I. None further. | im begging u stop 😭😭 | your system has me as a 2014 altima owner. your system is wrong and i'd like out of your system
EVERY TIME MY PHONE BUZZES I THINK ITS THE HOSPITAL ABOUT MY HUSBAND AND ITS YOU. PLEASE NO MORE | im pregnant and tired and not joining the 6 week shred. do not message again pls
Quit your gym 2 yrs ago, moved states, changed my name, got divorced, and somehow you still find me. Let it go | lose this number | can u guys chill?? no more msgs
we are both strangers and id like it to stay like that so plz take my number out ur phone | Not one more "final deadline tonight". Not one. I mean it | Hey so I only gave my number for the raffle. didnt win, dont want the ads, thx
ya no me manden mensajes por favor, mi hijo ya no va ahi | If this is a bot: remove. If this is a person: please remove, and sorry about your job | Off the list. Now. Thanks. | It's not you it's me. Actually it's you. Stop texting
Is there a way to make it so I don't get these? The recall notices in the mail are enough for me | Your texts got me in trouble w/ my parole officer (he thought it was something else 🤦). cant have em on my phone, take me out
we told Ms. Janet in may we werent coming back. why we still getting these. please see that it ends | Wicked annoying. Third one today. Knock it off already
Hey just so you know, this phone was reassigned. Marcus doesn't have it anymore and I don't want Marcus's job alerts | Sir I am 16 yrs old and I do not drive a truck. wrong number, plz dont send more | take me of your lisy
my mother left me this home and I plan to die in it. Forget you ever had my number | I asked for phone calls only. Texts are not ok with me. Please disable them on my account entirely
I've changed dentists, so please don't send me any more recall reminders | Whatever box I checked, uncheck it | Our foundation has ended its partnership with you. Please strike this number from outreach
I'm healed up, thank the Lord, and don't need y'all checkin on me by text anymore | we went with Kumon. no need to keep checking in with us
Brother sold the place on Elm before he died. There's nobody left to text here, so let that be that | We found our vehicle, thanks for your time and patience, no further contact needed.
Nos mudamos pa Florida, pueden borrar el numero de nosotros, ya no nos avisen de las clases | the texts stress me out honestly, im in a bad place rn, please just dont
Accepted an offer in March. Kindly purge my details from your database | After our last conversation I have no wish to do business with your agency in any form, including these messages
Disculpe joven pero yo ni carro tengo, no me escriba mas | Husband has dementia and answers these thinking it's family. I'm asking that this number never be texted again
Honey I'm 84 and these messages upset me. Would you be a dear and not send them | How much would it cost me for you people to lose my contact info permanently | Wrong mom. I don't know an Aiden. Please don't text about him anymore
I moved to Portugal and it's 3am when these come in. Could you please discontinue | ive blocked 3 of ur numbers already how many more do u have?? just leave us alone
you've ghosted me after 3 interviews and now you want to send me forklift gigs? hard pass, lose the number | hi, volunteer here from 2018. I've aged out of hauling boxes lol. You can retire my number from the call-for-help texts
bro ya stop con los texts, no quiero vender nada | Bought a Toyota. From someone who didn't text me 14 times. We're done here | leave me alone plz 😩
I have told 4 of you guys. FOUR. whoever is selling my number, tell em its off limits | I don't have kids. I have never had kids. Why am I hearing about SAT prep. Please fix this and leave me out of it
I changed my mind about the text alerts, didn't realize it'd be so many. How about we turn all that off | Hey so my wife gets these and I get these and our 12 yr old gets these. all 3 numbers need to come off
kick rocks and dont come back | My ex handles the tutoring now and her number's on file. Mine shouldn't be getting any of this, please delete it | no more txts thx
Please consider this my breakup text. We had fun. Don't reach out | Moved to Boise, there's no location here, so no point texting me. Please drop me | Heya, gonna pass on the texts going forward, my inbox is a mess. Cheers
ay no que fastidio, paren de escribir | Got laid off from the place that made me sign up for these, so yeah, unhook my phone from it
Lol "Hi is this Robert" no it isnt and it wont be next month either. pls update whatever spreadsheet im in so this ends
Just lookin was all I was doin. Never again will I fill out one of them online forms. Please leave me off your follow ups | dejenme en paz x favor, van 5 en esta semana
We've moved to Tucson and won't be needing the center, so you can go ahead and end the text updates | I gave once. ONCE. It does not mean we're pen pals. Cease
Hey! No offense at all, I'm just trying to clean up my phone and cut down on texts. Mind taking me off? 💛 | I'll mail a check at Christmas like always, but the texting has got to go
So here's the thing. I liked you guys. Then it was 2 texts a day. Now I don't like you guys. Fix it by not texting me | wrong person, the last guy with this phone must be jacked. i'm not him, dont send me his class bookings
Ya me cambié de clínica, no hace falta que me sigan avisando | I am no longer in the job market. Let this serve as written notice to cease communication under the TCPA. | who dis? whoever it is quit texting me
it was a free day pass bro not a marriage. let me go | With all due respect, go text somebody else. Forever | Estan equivocados de persona, yo no pedi ninguna cita ahi, porfavor ya no molesten
I don't know who gave you my information but I'm asking you as one human being to another, please take it out and don't use it again | Lovely cause but I pick my charities myself. No solicitation to this phone, please
Oiga la señora Carmen ya murió hace dos años y siguen mandandole cosas. Tengan respeto y paren | Cease and desist. | Ok but why am I still getting these when I replied NO, QUIT, END and REMOVE. Which magic word is it
my sister signed me up cuz she thinks im fat. im not coming & i dont want the texts, tell HER | pls remvoe me form all furture postions | I've told the front desk, the app, and now you. I no longer wish to be contacted
opt me tf out | No estoy vendiendo mi casa y no quiero que me sigan molestando con lo mismo | Your last message said reply NO to end. So NO, and I hope that's honored this time
Would it be possible not to receive these? I follow you on Facebook and that's plenty for me | Could be the best offer in the county and I still wouldn't want it by text. Or at all. Quit sendin em | ew no. unsub
hella spam from you guys. not cool. dont text this phone | i said no to the tahoe i said no to the yukon im saying no to YOU. blocked after this | my car got totaled. quit sending me the oil change coupons its depressing
dude the number u have is for a pizza place. nobody here needs botox. plz stop | after the news about your director i want nothing to do with you, take my name and number off everything
I didn't sign up for this and don't want it | You have now reached the attorney general's complaint form, screenshots attached. Further texts get added to it. | Get my digits outta your system yo
I am not your patient. These have someone's private health info in them. Stop sending them to me before you get in trouble | no me interesa hoy ni nunca, eliminen mis datos
We closed on a different place with a different agent so there's really nothing for us to talk about, please let this thread die | Kindly note the donor at this number is deceased and the family wishes no more contact | Enough!!!!
This was my late wife's number. I keep it for her voicemail. Please don't send anything to it again. | I'm on the Do Not Call registry, have been since 2009, and each of these is worth $500 to me. Your move
Ma'am I live in Alaska. Yall are in Georgia. ain't no way. please take me off | Not Jose. Never been Jose. Not gonna be Jose. Remove Jose
As the child's grandmother I was only the ride. Now he drives himself. Please leave off texting me | we're all set over here, no need to reach out again, ever
I'd rather you didn't text about openings anymore. Email either. I'm settled. | she doesnt live here she doesnt have this phone and i dont want to be her secretary. stop messaging
I'm the new owner of this number, not of that minivan. Please make the messages go away | my grandson put my number in on your website as a joke. Disregard and please don't text again
Could I be excluded from the marketing? All of it. Nothing personal. | 🛑✋ seriously dude. the house, the number, the owner, none of it is available to you. bye forever
Not the owner, never was. I've had this cell 11 years. Fix your records and leave me be | Scram. | Mom died in hospice on the 3rd. There won't be any appointments. Please don't text this phone about her again
If I have to change my number because of you people I'm sending you the bill. Leave. Me. Alone. | Im a software dev, why do I get CNA openings every morning at 6am. make it end
Y'all means well I'm sure. But I done told you I don't want nothin. Don't be writin me | not me, wrong number, bye, dont text back | Property was foreclosed in 2017 thanks for the reminder. Now kindly get out of my inbox for good
Not subscribed by choice. Not staying by choice either. Remove please & confirm | Not comfortable receiving medical stuff by text. Please remove my consent effective today
kind of over the daily job spam tbh, can you turn mine off | I think I've heard enough from y'all for one lifetime, bless your hearts. Don't send another
I aint bout to sell my granny house to no stranger off a text. dont hit this line again | this aint it. unenroll my phone | hi, its Sam's roommate. Sam got a new number and won't give it to you lol. so yeah don't text here
Nope, never financed anything with you, dont know a Jerome, and I'm sick of getting his messages. Clear it out | I'd like for this to be our last text. Membership's over and I've got nothing against you
if one more person asks me what it would take to get me in a car today... what it would take is for you to go away and never text me | Don't reply to this, dont apologize, just make sure I dont hear from you
Ope, sorry, think you got me mixed up with somebody. I'm not a member there so if you could just go ahead and not text me, that'd be great
no house here bud im a renter and u got the wrong person entirely so move along down ur list without me on it | when i said "not today" i meant not any day. cut it out with the texts
happy where im at, prolly for the next 20 yrs. go ahead n drop me from the blast | Screenshot of this going to the FTC. that is all. do not respond, do not follow up
My phone plan, my rules, and rule 1 is no businesses texting me. Kindly comply | Kiddo outgrew it, we outgrew it, it's been real. You don't gotta text us no more
You guys sold my number to 6 other groups didnt you. done with all of yall, dont write me | Disabled now and cant work. Getting these just makes me sad so i'd appreciate not getting them
This line is for 911 callbacks only at a volunteer fire station. You must not text it | thx 4 the info im not gonna need it, u can stop sending now | Your texts are costing me, I'm on a prepaid plan w/ 100 messages. Pls no more
that credit app was identity theft, police report filed. Do not send anything else to this number | pass. and plz dont keep asking | I retired!! 41 years of nursing is enough. No need to send me job leads any longer, God bless
Y'all been hollerin at me about that house since 2021. It ain't for sale and I ain't answerin no more after this so save your thumbs | Hey bud, deal's off, got one up in Fargo. No need to be keepin in touch then
I have no earthly idea who you are, and I prefer to keep it that way. No more | I sent a certified letter about this on the 12th. Continue texting me and we'll see you in small claims
Reckon I've been polite long enough. Y'all need to quit | I will be filing w/ the BBB and leaving one star unless I'm off your texts today | Delete. My. Number. | Y'all miss me? I don't miss y'all. End of conversation, permanently
Hi! We're homeschooling through a co-op now so we won't be back, would you mind dropping us from these reminders for good | I OWN A SHOTGUN AND A DELETE BUTTON. DONT MAKE ME USE EITHER. NO MORE OF THESE
Tutor was rude to my daughter, we left, and I dont wanna be reminded of it by phone every week. delete us | Whoever's job it is to manage the contact list, could they manage me right off of it? Ta | Don't contact me
we love our home and we'd love it even more w/o these texts. please make a note | Just got this phone last week and it's been nonstop messages for some lady named Charlene. I'm not her, please quit
Sold it two yrs ago. Your data is stale, scrub me from it | The text thing isn't for me, I'm old fashioned. A letter's fine. Turn these off would you | My offer to you: $0 and you never contact me again. Deal?
My son is grown & has his own cell. I shouldn't be getting his clinic texts and I don't want yours either | I've leased elsewhere. Please close out my lead and have no one reach out. | no ma'am no sir no more
i had my hip replaced i am not doing crossfit. please no more of these "we miss you" messages | Le voy a pasar estos mensajes a mi abogado si siguen, ya se los advertí
this is a work phone. my boss sees these. never text it again please and thank u | I would of replied sooner but I was hoping youd give up. Please give up
Do yall take a hint? Left you on read 30 times. Guess i gotta spell it out: i dont want these | uncle sam, the church, and my kids get what I got. you can stop askin
Hi there, love the dealership, hate the texting. Is it ok if I just come in when I need something and you don't message me at all? | u got the wrong tasha. she owe me money too so if u find her lmk but dont be textin me for her
Stoo texting me | Hi Brenda, thanks for thinking of me, but I've gone back to school full time and would prefer you take me out of your candidate texts
the person you're trying to reach is in prison till 2031 so maybe quit reminding him about his teeth cleaning on my phone
Too many messages for one free trial class. I regret giving you my cell and I'd like it back so to speak. Erase it | Our son graduated! You were wonderful. There's no reason to keep sending us the schedule texts now
how'd you get this # ?? get rid of it | My doctor says no more gym and I say no more gym texts | No gracias, y no insistan. Quiten mi teléfono de su sistema
Bill passed on Easter Sunday. He loved your organization. Please stop writing to him, it's hard on me | Going off grid for good lol. turn off texts for me it was real | mannn if yall dont get off my line 😤
My congregation handles my giving. Please respect that and do not text me asking again | Piss off and stay off | you got some nerve texting a widow 2 weeks after the funeral. do not ever write to me again
me dan de baja de los textos del gym pls, ya ni voy ni pienso volver | I would like to revoke permission to be texted at this number. Please confirm only by mail.
Not looking, won't be looking, please let your whole team know so I'm not getting this from five different recruiters | No me vuelvan a contactar por ningún medio
between you and the political people my phone dont quit. I cant do nothing about them but you I can ask. Please stop | Had a bad experience, won't be returning, don't want the newsletters, the tips, the birthday wishes. Nothing.
Are you the same Kevin who texted Monday? And Thursday? Whatever your real name is, this is the last one I better see | who tf is Gladys and why does she owe yall a pledge. not me. not my phone. dont text it
these texts wake the baby. we not coming back. pls no mas | I dont drive. Legally blind. Take this number out of there | Blocked and reported | I've tried the link you gave to opt out, it's broken, so do it on your end please
`);

/** They don't, and many come near in words. */
export const ordinary = list(`
This is grandma, Kelly's at work. He's coming | Mama passed and we're stuck with the house. What would you give as is | say less, I'm in | No puedo el martes, quíteme de ese dia y póngame el jueves
wife says no to the Mustang 😂 show me minivans | switch the texts to my new number 555-0162 please | my son moved out, so drop him from the family plan and keep the rest of us | de noche no puedo, de dia si
ya no me duele nada gracias a Dios | Is this a scam? If not I'm listening | 👍 | on my way hoss | We've moved to a new house but same school, so no change | a que hora cierran | Make up lesson wednesday?
don't cancel on me again please, I took off work for this one | Can't make it today, take us off the 4:30. Same time next wk still on | Delete that first offer, send the new one to my email
Can I freeze instead of cancel? Hurt my back | credits not great, 580ish | gracias mija | I'd rather not see the PA this time, is the doctor in Monday? | Me duele el brazo equivocado en la receta, es el izquierdo
I can't do 5am, remove me from that class and add me to 6:30 | You spelled my name wrong on the thank you card lol. it's Deb not Dob | Any update? | Nobody's answering at the front desk, can somebody call me about my referral
Come on by, bring donuts | can you text my other phone as well, 555-0177 | I'd prefer not to give my social over text. Is there a secure way? | What time's the distribution end | Who's this and which house you talkin bout
I told the other lady already, it's peanuts he's allergic to | Are you a wholesaler or a real buyer | Wrong locker! it was 114, my watch is in there | Which property? I own 3 | C | I'm off Wednesdays so that's best for me
Stop calling my office line please, text this cell. what's the out the door price | dont sell it!! im on my way with the deposit | Double it and we'll talk
Please remove Dr. Kim as my primary and put me with Dr. Osei, she's closer | No tengo carro, alguien me puede traer la despensa? | Not interested in nights but if a day shift opens up I'm your girl
Wrong VIN on the paperwork, last 4 should be 7713 | autocarrot strikes again. I said done with the form not done with you lol | don't tell the neighbors, I want it quiet | don't call me, I'm a teacher, I can only text
ya está listo mi carro? | no longer need the wheelchair at the door, I'm walking! | Unsubscribe me from the email digest, it doubles up with these texts. Texts are good
I don't have that insurance any more, I'm on Medicare now. Want me to send a pic? | I don't want to lose my founding rate. What do I gotta do | lol yes I remembered to floss. mostly
You've got the wrong grade for him, he's in 7th | Running late, train at the crossing. 15 min tops | Sick of this cough!! Got anything today? | My phone blocked your call as spam, try again
we pulled the listing because the agent was useless. you buying direct? | I can't stop laughing at that typo you sent | text works better than the app for me. app keeps logging me out | got it | bueno | hi yes still here
Take off the dealer add-ons and we have a deal | If I have to cancel is there a fee | Too rich for my blood. Anything under 15?
I got a call from somebody claiming to be yall asking for gift cards. I hung up and reported it. Was that you? | Please remove my ex-husband from the pickup list, but I still need the messages myself
la troca no frena bien, la puedo llevar hoy? | When does the sale end | please don't cancel her Thursday, we just overslept | block off 2-3 for me, I'll be there
he says he don't need no help but his grades say otherwise 😂 sign him up | I sold the Civic, so cancel that oil change. Bring in the Pilot instead? | Don't call me at work, text is better | Can't meet Wed, scratch that. Thursday?
leave the box on the porch, dog's friendly | I'll get off the couch one of these days. How long's the sale go? | Mi niña no para de hablar de su maestra, está feliz | esa hora ya no me sirve, hay algo mas temprano?
I already sold that one but I got a duplex on 5th if you want it | can't swing it til my tax refund comes | me bloqueó el portal, como entro? | No hay prisa | Por ahora no, pregúnteme en enero
Tell the nurse I ain't mad no more, I understand about the delay | my card got stolen so the donation will bounce, new one coming | Perdón puse STOP sin querer, sí quiero los recordatorios
fewer of the memes please 😂 but the class reminders help | Not interested in personal training but what's the sauna schedule | I've had it with winter, when's the spring cleanup? | might be able to, lemme check w/ my old man
leave it with the front desk | You are killing me Smalls. Ok fine 7am | these texts are the only way I remember anything lol | Please remove the $5 fee, I clicked it by accident
It's not my phone, I'm texting from my wife's while mine charges. This is Don, confirming 2:15 | not comfortable sending my card number here, can I call it in? | do not call, my phone mic is broke. texting works fine
Stop me if I already asked but is there class on Veterans Day | Nah not that one | I'm finished with the survey, 5 stars | I'm sick of my boss. When can I start with you guys? | Nah I'm straight, thanks tho. See you next time
Please add my daughter to these messages so she knows the times | I'm off the list for Friday, says "not scheduled". Is that right? I thought I was on | the recall, does that apply to mine | How do I stop the auction
they told me to leave at noon cuz no work. will I still get my 4 hr minimum | Can't do no mornings. Whatcha got after 4 | ya no vivo en esa direccion, la nueva es 1402 Oak apt 3
take my name off the donor wall, I like to stay anonymous. Happy to keep giving | I'm deleting the old app, do I need the new one to check in? | how many people can be on a team | Ya mandé los papeles, les llegaron?
is he done yet, im outside | Leaving this job the 30th so anything after that works | what's my trade worth, 2016 f150 140k | Deje de preocuparse, todo bien jaja | See yall Tuesday | I reckon so
never mind about the reschedule, boss gave me the day off | The cone is off, the stitches are out, the dog's a menace again. Thanks doc | I blocked out every Tuesday for y'all so pls keep it | no entendí, me lo explica en español
please don't drop my Thursday appt, I'm running 10 behind but I'm coming | rather not do video if that's alright, can we do phone | Moved on from the Accord, what've you got in CR-Vs | No, I haven't had any new symptoms
Please don't charge me the no show fee, my kid was throwing up | I won't be home, just look from the outside | Car died. reschedule? | no more pain since the last visit, y'all are miracle workers
no soy el dueño pero mi tio si quiere vender, le paso su numero | oops that STOP was meant for my brother. keep me on please | not gonna lie the commute's killing me. Got something closer?
My son totaled it. need something cheap asap | Can you do a lease back til school lets out | can you remove the old landline from my profile? just this cell now | I'm not the mom, I'm the nanny, but yes I'll bring him at 3
can I unsubscribe from the raffle thing only? Love the pantry updates | We don't want Saturday. Is there a weekday? | When does the session end? 5 or 5:30 | no me dejen sin cita, tengo mucho dolor
My wife would have to agree. let me holler at her | my brakes don't stop so good. Can I bring it in today | voy tarde, hay mucho trafico en la 10 | no le haga el filtro, nomas el aceite
ese trabajo no, queda muy lejos. hay algo mas cerca? | don't knock, just leave it. baby sleeping | I'm real unhappy with the service and want a manager to call me back | can you take the late fee off, there was a wreck on 65
So what's next | I don't get it, am I approved or not | pls dont mark her absent, shes in the parking lot | can you report my shots to the school, they keep asking | The time clock app deleted my hours!! help
I thought I was off the list, glad to hear from you | Please cancel the 10 and put me in at 2 | I'm out of town, back Sunday | No can do on the bake sale, my oven died | Didn't recognize the number. What's up
the bleeding stopped about an hour ago | I don't want a receipt, just put it to good use | I'm on maternity leave til october, ping me then | Don't let me forget the paperwork | wicked good deal, see ya at 4 | dont worry about it
You've got the wrong house, mine's 418 not 481. But yeah I'd sell | Is the red one sold already or is it still there | Is this the food pantry? my neighbor said y'all could help | haha stop it you're too kind 😊
How did you get my number? I'm actually looking so I'm not mad | The physical therapy isnt for me, its for my son Tyler. Same time tho | that's the wrong zip, we're 37206 | no more math this month, can we switch to reading
ya dejé de fumar dígale al doctor | No more couches please, right? Do you take mattresses? | is the Stop the Violence march still on with the rain
Can you take me off the waitlist for the 3rd, I already got in on the 1st with Dr. Shah | I quit drinking 2 yrs ago because of your program. Happy to speak at the dinner | Is Dr. Lee the one with the beard? I liked him
your texts keep coming in twice, might wanna look at that. Anyways yes for 5:30 | I'd like to end after May, but keep us on through finals | Meant "won't be late" not "won't be" | My check was short 4 hours
He is DONE with the packet, where do we turn it in | Leave me out of the photo please, but use my quote | deleted your message by mistake, what time did you say | I got laid off, so yes PLEASE send me whatever you got
I gave you the wrong insurance card, the new one is Aetna | Who do I make the check out to | can i quit wearing the night guard on vacation | stopppp that pic of the puppy is so cute | I lost the paper you left on my door
no la vendo en menos de 250 | how much for a guest | Off work at 5, call then | please don't call my tenant, deal with me only | Don't call before noon, I work graveyard | Wrong day, I'm free the 8th not the 9th
I've already given this yr but count on me in January | The bus stop is right out front yeah? | I'll never stop supporting you guys | dont cancel my membership!! card was just expired, fixing it now | ok
I don't want to wait till August, anything sooner? | We're done fixing it up. Would you pay cash | who's your attorney? mine wants to see the contract | I'll have to think on it, what's the cheapest plan
maybe next month, rent's due | I'd never sell for less than 4. You got 4? | why do I get these at 2am lol can you send them in the daytime | what's the address again, GPS put me at a Wendys | I'll stop whining now. See you Monday
No don't do the cabin filter, just the oil | Roger that | Too much paper mail!! text me instead, saves you stamps | got denied by the bank. what else can we do
I'll file a complaint if I don't hear from someone about my refund today | please do NOT remove me from the list, I'm very much interested | I quit paying the mortgage in March, can you still buy | No realtors no fees right?
forget the first question, found the answer on your website | Please withdraw my application for the manager role, I want the lead role instead | in a meeting, call u back | ya no más sentadillas por favor 😂 nos vemos mañana
Leave it be for now, I'll come sign it tomorrow | need the release form so my attorney can get my x rays from you. Where do I sign | Sounds great, when's the interview | cut my hours please, I've got school now | if I must lol
Sold it. Looking to buy now tho, got anything? | he's not eating and won't stop throwing up. is there an emergency vet you recommend | no puedo pagar todo hoy, se puede en pagos? | Have they stopped hiring or is it still open?
passed out early last night sorry. yes to the 10am | I want my deposit back. Who do I talk to | I'm still employed but I'd listen for the right money | Not this week, ask me again Sunday
My old number is dead, this is the new one. Keep sending jobs here | I unsubscribed from the emails by mistake, can you add me back | My kids want to do a lemonade stand for y'all | You guys left a rag under my hood lol
I got a message saying I was unsubscribed?? I didn't do that, sign me back up | snow day here, is the center open | don't be sorry, stuff happens | I'm not the owner, my aunt is. She wants you to call her at 555-0119
enough back and forth, what's your bottom dollar | I dont want to be a bother but did you get my fax | meh. fine | already have an offer at 240, can you beat it? | Ugh ok | Feeling better today, thank you for checking
Get rid of the techno, bring back the 80s playlist | wrong number on my application! it's this one, 615-555-0148 | is this Jen from the office?
How do I get my husband off the mailing list? He gets two copies. I still want mine and these | Do not contact my brother about it, I'm the executor. talk to me | Use my cell only after 6 | Traffic is bonkers, be there in 10
Text my wife too, she runs the calendar | you guys out of diapers? | quien es? es de la clinica? | Could you not send the reminder so early, 5am woke the baby. After 8 is good | not really sure, what do you recommend
ya doné pero cuenten conmigo pa la carrera | Nope no fever no cough no nothing. We're good to come in | Yes go ahead w/ the repair | no necesito recibo gracias | What do you do with em after
That one's too far, pass. Anything on the north side? | No more questions from me, go ahead and book it | His teacher noticed a difference too | we're through with long division hallelujah! what's next
Hella nice ride, thank you guys | wrong amount went through, should of been $15 not $150 😳 can you fix | If this ain't fixed by Friday I'm going to corporate. Call me with an update
I'm done with Rick. Can I work with a different salesperson | Do yall hire felons? 8 yrs clean | wrong child lol, Maya is the one in algebra. Noah is my dog | Not interested in the SAT camp but the essay workshop, yes
I'm moving to Dallas in Aug, does your Dallas office have stuff? | the new glasses give me a headache, is that normal | my battery died sorry. what was the question | how'd ya come up with that number
not for sale right now but if you got to 300 I'd think on it | Who'd you say was asking? | Who is this? Is this the eye place? I got an appt somewhere Thursday and forgot where
No thank you to the summer package, we'll just stay month to month | needs a roof and a furnace | i stopped coming cuz of my shoulder but im cleared now, when can i start back | por favor no me cancele la cita, voy llegando
No more than 40 hrs a week, I got kids | el número en mi ficha está mal, es 555-0133 | lost 12 lbs!!! | Did they end the 0% yet | no me llame, mejor mándeme texto porque estoy en el trabajo
The emails go to spam so text is the best way to get me | cuanto cuesta sin seguro | you guys have the wrong birthday for me lol but I'll take the free smoothie | I'm so done with that treadmill #4, it squeaks. Can somebody fix it
quite a mi ex de los contactos, pero a mi sí avíseme | quit smoking 31 days ago!! tell Dr. Patel | do not call my references till after the interview please
Not a dime to spare right now sugar, but I'll pray and I'll come help Saturday | borre la cita de las 8 y deje la de las 3 | She won't stop talking about her tutor, it's adorable
I was told I'd be removed from collections once I paid. Has that gone through? | I moved, send the year end letter to PO Box 88 | I never want to go through that prep again lol. But glad it came back clean! see you in 5 years
Cancel the order for the 5th grade book, he tested into 6th! | Stop by around noon ok? just need to grab my script | Unsubscribe my old work email, use the gmail. texts are fine
Her dad died in the spring so she might be quiet. Just want her tutor to know | 10-4 | 😂😂 | don't step on the back porch it's rotted | I don't want 210, I want 260. Can you get there? | Bless you for asking, I'm on the mend
tengo work hasta las 6 pero after that I can go | text me not his dad, his dad never reads em | y'all good | engine quit on me on the interstate. do you tow | hold off on the tires til payday
Don't send me back to the chicken plant 😂 anything but that | Not interested in phone banking but I'll pack boxes all day | los frenos no los quiero, pero la limpieza de mi hija sí
Remove penicillin from my allergies, turns out I'm not allergic | Don't take me off, I still want in! | Bendiciones igualmente | can i bring my mama | no | ya terminé el formulario, se lo mando por foto
we'd hate to leave you guys but it's getting pricey. Any discount? | no I don't have a car no more but the bus goes right there | Stop by Saturday and look at it, I'll have the dogs up | nunca me llegó el resultado
I replied STOP by accident, I do want the reminders. Sorry! | no thanks on the flu shot but I'll take the tetanus | remove my old resume, the new one's attached | si soy yo, digame | never have I ever been on time lol. 10 min
Si claro, ahí estaré | i'll be late, start without me | Well I might could | is it ok to stop the antibiotic if I feel better or do I finish it | I fell off the wagon lol. Is my code still good | no further questions, see you then
Who's teaching at 6? Not Chad again please | no longer need the 2 o'clock, can it be changed to 4 | I don't wanna go back to that site. got anything at the hospital? | Nothing for now but check with me after the holidays
you wrote down the wrong phone for me. this one's correct | Pase a verla el domingo, ahí estoy | I don't mind the reminders, they help | I'm no longer at Amazon, so you can call anytime now | I'm through at 3, then I'll call ya
Just turned 65, does that change anything | can't talk, quit calling while I'm driving lol, text me the details | I'm asking 185 firm | I don't have a car no more so can somebody deliver
You have me down as Mr. but it's Ms. lol. All else correct | my late husband loved your mission. Can I give in his memory? | You must of mixed me up with my sister Angela, I'm Angelica. Mine's at 3
Wrong thread sorry! Yes I confirm for Friday | Thank you kindly | I'm never skipping leg day again | Can I pay Friday when I get my check | remove the nitrogen and the pinstripe and I'll sign
enough of the ointment left for about 3 days, can I get a refill | Keep me on the list for the fall challenge | your email went to junk but I found it | I'm at the light by the Arby's be there in a sec
Could I get these in Spanish? My mom reads my phone | Leave the contract with my daughter | end of the month works | do i reply here or call | I'd prefer not to work w/ that supervisor again. Any other site is fine
At church, talk later | Sorry, new phone, who's this? | I left my hoodie by the rower | is it done yet | not a good fit but please keep me in mind | Sounds like a plan Stan
I couldn't get the video to end so I just closed the laptop, hope that's ok 😅 | Nope, no allergies in our group | hey sorry autocorrect. I said I'll STOP IN not stop | let me be honest, I can't afford 200. what about 120
On vacay, back the 20th | Not looking for full time right now, but part time yeah | Not interested at that price. Make me a better offer | I'm done with the paperwork, do I bring it or email it | Can the twins share a slot
What does reply STOP do? I dont want to lose my spot | Whats the wifi password | I'm blocked from the portal, says too many attempts. help | me equivoqué de numero, era para mi comadre jaja. sí confirmo
Unsubscribe me from the emails if you would, they're a mile long. Text me when the part's in | Thx so much for your patience with him | You're the fifth one this week lol. What makes yours different
when ur done w/ the alignment lmk | I got spam from someone pretending to be your office. Just a heads up, wasn't you right? | She got an A!!!! I'm crying | get outta here! that's awesome
they said ask for Greg at the gate, Greg aint here | no lowballs please | yup | no shirt needed, got a drawer full | I've been blocked from booking, says account past due. I paid?
My lawyer needs my records from the accident, how do I request them | My name changed, got married! Now it's Wilson | No, haven't signed anything with anybody else | No need to mail the bill, I'll pay it when I come in | ❤️
Don't stop what you're doing! | I don't know you from Adam. Tell me about your company | skip the flush, do the rest | Don't want the annual deal, month to month is good for me | I'm 80 and can't lift but I can sure make calls
I'm fixin to send it now | Unsubscribe my husband from the newsletter email but leave my text reminders on, I'd forget my own head | my lawyer will look over the contract and get back to you Monday
We're pausing for soccer. Let me know when fall signup starts! | The wrong leg is on the order. It's the LEFT knee that needs the MRI | please don't give my spot away, I'm on the bus
I'm done! 30 days straight. Do I get the shirt? | Don't contact my current employer, they don't know I'm looking | Gonna hold off on it for now, let me know if the price drops | Bank's foreclosing on the 12th, can you stop it?
nothing else for me, thank you for asking | I'm done with the drug test. They said 2 days for results | I only want the class reminders by text, the newsletter can go to email | Forget what I said about Tuesday, can do Wednesday
I never got the report card you mentioned | I never heard back from the hiring manager. Did they pass on me? | No sir I do not have a felony | Mrs. Ortega is the best, just saying
the card on file is expired, new one ends in 0932 | squatters won't leave, is that a problem for yall | I would rather do it in person | Please stop the auto refill on the lisinopril, but keep the metformin going
Puede ser el sabado? | wrong address but my cousin owns that one and he might sell. want his info? | I won't be at the gala so give my seat to someone. Still donating | no la quiten de la lista de espera porfa
shut up no way 😂 I'm so happy | Uff da, that's a lot. Payment plan? | Can't volunteer Saturday, scratch me off that shift. I'm good for the 14th | I left you a bad review cuz I was hot, I'll take it down. Thanks for fixing it
Nope, all good | Take my wife off the plan, just me from now on | I'm outta the hospital as of last night. Do I still keep the Wednesday follow up | I don't have a printer
Mi mamá falleció y queremos vender la casa, cuanto ofrece? | the login stopped working for us last nite | El rojo no me gusta, lo tiene en blanco? | The wrong pharmacy! I use the Walgreens on Main, not the CVS
My dad passed away Sunday so I won't make it Tuesday. Can we move it to the week after | Don't call the house, grandma naps. This cell is good | El correo ya no lo uso, mejor por texto | i can start tmrw
I'm moving in June but want to stay with y'all til then | Dónde queda la oficina? | LETS GOOOO 💪 | Liam doesn't want to quit, he just hates fractions | I have to cancel tomorrow but can I get something next week
Take my ex off the title, how do I do that | STOP HUNGER walk is the 9th right? | Leave my mom's number off the account, use mine for everything please | Confirmo | please end the class on time tonight, sitter leaves at 7
Nobody told me it wasn't ready!! When WILL it be | Do not leave the package w/ the neighbor please | can you do 0 down | My phone number changed. Same family, new digits, it's this one now
Rick calls too much lol, can I just text w/ you | Keep the texts coming, my memory's shot | Yes ma'am I got my CDL class A | Sorry for not replying, had surgery. What'd I miss | I'm done sorting the coats, where do they go
Nope not today coach, sore as all get out | No liens that I know of | Number on my chart is wrong. Should end in 4471 not 4417 | I don't need a ride anymore, my sister's bringing me | tutor never showed. can someone reach out
I'm here, blue Subaru | is tonight still on w/ the weather | not interested in leasing, only buying | 👍 gracias | Please stop my monthly at $50 and make it $25 instead | I'll walk if it's over 28. Just being honest
No basement, just a crawl | So if I text STOP does it cancel the appointment too? don't want that, just asking | I already answered that one but yes again | check engine light's back on, I just left there!
Daddy died without a will, does that mess things up | no more tenants for me, they tore it up. How fast can you close | Scratch that, make it two people | God bless you all | Out of gas on route 9, gonna be late
We're not leaving, just taking July off | My daughter is scared of needles and says she's never coming back 😂 see you at 4 anyway | Lol 90k? try again | can't hear you when you call, bad signal up the holler. Text me
The bill is wrong, I was only charged for one visit before. Who do I talk to? | ando en la yarda, le marco al rato | happy thanksgiving to you all too 🦃 | no homework tonight according to him. I'm skeptical
I never got the second key | we will never forget what you did for our family after the tornado | I reported the bullying to the school, thanks for letting me know what he said
your portal unsubscribed me from reminders somehow. can you turn them back on | I don't want any trouble, just want my money's worth. Who's the manager | I don't think Mr. Brian is working out. Could we try somebody different?
Finished the onboarding, whew. No more forms I hope lol | Remove the inspection clause and I'll sign | Ya no trabajo en la fábrica así que puedo empezar el lunes | Well shoot, okay, next week then
ain't nobody living there now, key's under the pot | I want to take Jada out of the group and put her one on one | Not today bud but holler if you get a Tacoma in
Please disregard the stop, I thought it was a scam. My niece says you're real | wrong link, that goes to somebody else's form | We're all set for Friday | Quit apologizing, you're doing great
I'm sick of being a landlord. What's your offer | leave me on the waitlist please | You have my name wrong, it's Kathryn with a K and a Y | Why did my recurring gift stop? I didnt cancel it
Don't text my landline lol, this one is the cell | yall never called me back. call me | I don't want the silver one. Got black? | the cat died so she's having a rough day, might be weepy in class
No se olvide de mi carta para el trabajo | oh stop, you made my day | no more burpees I beg you 😂 see you tomorrow | mi hijo no va hoy porque tiene calentura, pero mañana si | it's a 3/2 with a busted septic
Ignore my last text, dog stepped on my phone. I'll be there at 9 | I had to end the call, boss walked in. Text me instead | I'm tired of this house, roof leaks, come get it | my rash has finally stopped spreading thank goodness
Dang. ok thanks for letting me know | truck won't stop shaking at 60 | please delete that last charge, you billed me twice | delete the 8am, keep the 3pm
my husband passed away last year and the house is too much for me. How does this work? | I withdrew from the other agency so I'm all yours now | yeah nah can't tonight, tomorrow for sure | Can my service dog come in with me
truck went to the wrong house lol neighbor says thanks but no | Maybe in a year when the kids are out | just send it to my email if that's easier | quit my other gym to come to yours so you better be good lol
my tooth cracked on a jolly rancher, can u squeeze me in | omg quit playing, I really won?? | I don't understand the message. What do you need from me? | I got rejected from the first one. any others
the swelling wont quit, should i come in? | I want to stop the $10 towel add on, everything else stays | Opt me back in please | never got my lab results, are they back yet? | don't need the tote bag. keep the money for the kids
hmm idk, tell me more | Drop me from spin tonight | I quit taking the blue pills like you told me. When do I start the new ones? | Put me back on the list! I got dropped when I changed phones
I already quit my old job so I can start Monday | I don't own the Malibu anymore. I do have a 2020 Trax, due for anything? | Mom passed in May and wanted memorial gifts to go to you all. How do we set that up
don't forget I need the handicap spot | all set, signed and sent back | Do I need to stop eating at midnight or is 10 pm the cutoff | I can't take anything under $20, so no on that. Keep me posted on the rest tho
My number's on file wrong, that's why I missed your call | I don't want the warehouse one, I want the forklift one | I stopped by and the door was locked?? | Clocked out wrong, should be 5:30 not 4:30
is this a real person or a robot | I reported that fake recruiter to LinkedIn, thought you should know. Still up for the call at 1 | who gave you my name? just curious, if it was Pam I owe her lunch
I gave at church, put me down for the walk though | I can't give no more than 20 this month, hope it helps | Maybe in the spring. Hit me up then | I blocked the number by accident, I think I fixed it. did you try calling?
End homelessness!! yes I'll sign | No thanks on the warranty, but I'll do the floor mats | Pass on this one. next! | You betcha | I lost my phone for 2 days, what did I miss | Just browsing right now, might be ready in the fall
The Zoom link is wrong, keeps taking us to somebody's piano lesson | one stop past Grand Ave right? | that's all I needed, thanks! | I dont want the generic, can the doctor write it for brand
I took it off the market last week but still open | take me off the Saturday shift plz, got a wedding. Sunday I can do | No mortgage, free and clear
`);
