import { list } from './list.ts';

// Written for this purpose, as from people on lists of marketers, real-estate agents, and insurers. No one's real replies.

/** They ask for no more messages, or say that the phone is another person's. */
export const optOuts = list(`
stpo texting me im not gonna sell leggings | traded that car 2 yrs ago so hush up about the oil changes and don't write me anymore | At this point I'd prefer we lose touch
yo no puedo ni votar aquí, déjenme en paz con sus textos de política | Medicare is all set thru my union. You can close my file and let me alone now | Last warning b4 I block | Count me out of all future messages
if i had a dollar for every time ive told yall to leave me alone i could afford ur insurance | Grandpa doesnt know how to reply so im doing it for him, he wants these texts to stop
I bought a couch in 2017. One couch. There will be no second couch, so there should be no more couch texts | unsuscribe me from ur mesages | DEJEN DE ESTAR CHINGANDO CON SUS MENSAJES
Thanks for checking in, no thanks to checking in again | WILL NOT VOTE FOR HIM. WILL NOT DONATE. WILL NOT READ ANOTHER ONE OF THESE. TAKE ME OFF | Both my kids and I are getting these. None of us want them. Thx
Please take off my number, and my husbands too 555-0148, neither of us wants these | My mind is made up about your church, your candidate and your vitamins. Don't text me about any of em
We had to put Max down. Please no more messages about his shots 😢 | I only gave my number for the 10% off. Got my 10% off. We can part ways now
No I will not take a quick 2 min poll. No I will not take a long one. No I don't want to be asked again | You got a bad number there bud | Moved to Tulsa! miss everyone but no need to send us the weekly stuff anymore 💕
I asked nicely on the 3rd. I asked nicely on the 10th. I am no longer asking nicely. REMOVE ME | I am power of attorney for Eugene Novak. Discontinue all text solicitations to this number immediately.
I hit unsubscribe last week and here you are again. Fix it. | I get these in triplicate and I don't want even one of them | Plis remove mi numero, no quiero los texts | Quit it with the open house invites, I already live somewhere
I'm Canadian. Leave me alone lol | already got covered thru my job in june so no need to keep reaching out to me | Friends don't text friends 6 times a day begging for money. We're not friends. Bye for good
My doctor says to cut out stress and your texts are first to go 😅 cut me loose please | I'm a registered independent who wants peace and quiet. Please oblige and drop my number | Bro. Stop. I'm begging you
Per our conversation on Friday I was to be removed. I was not. Please correct this. | Moved to Oregon 6 years ago. I can't vote in your race. Please strike me from your voter list
No sense wasting your time texting an old woman who ain't buying | Please add this number to your DNC. Thank you. | Not a member. Never been. Don't know how you found me. Make sure you don't find me again
dont make me come down there. STOP blowing up my phone | my name is not Deborah. there is no Deborah. quit asking Deborah for $5 | In the middle of a divorce, not selling, not buying, not talking. Please don't message me again
Under the TCPA this serves as notice that I withdraw any consent to receive messages from your agency. | Closed on our new house!! So no more listings or anything else needed from you, you can let us go
I have been on the Do Not Call registry since 2007. You owe me $500 for each of these. Care to keep going? | don't need coupons dont need deals don't need you | My wife handles that & she says tell you to leave us off from now on
I'm not religious and these make me uncomfortable. Would you mind not sending them to me? | Favor de dar de baja este número de su sistema | Sorry sweetie wrong number, I'm an 81 year old man in Duluth. No more please
New number who dis jk I don't care, remove it | we already sold the place in march so you can take us out of your phone | tak my nummer out i dont wan it no more
I've got nothing against you, I just don't want strangers in my texts. Leave me off | Ya no me manden mensajes por favor, no voy a vender mi casa | are you deaf or stupid. no means no. no texts
u can keep ur crypto class. and keep my # out of it from now on | Reported as junk. Do it again and I'll file with the FCC too | I'm out. Take care and don't text
Thx for the quote. Too rich for my blood. Please don't keep after me about it | I think it's best if you took my name out of the hat
This is the Kowalski residence. We have no interest in hearing from political organizations by text. Please honor that. | I let my membership go in spring so there's no reason to be getting these, go ahead and shut em off
ima block u, dont bother tryin a diff number | my husband keeps getting these & he's on 3rd shift, can u please shut it off | Hi! Appreciate the hustle but I'm going to need you to take me out of the rotation for good 😊
Pls tske me off this lisr | I have asked for removal on 4/2, 4/9 and 4/15. Documented. Do it. | Tiffany I went to one party. ONE. please let me off this list
Recovering from a stroke and the dinging drives me crazy. Please no more dear | I'm in hospice. I don't need solar. Please let me have my quiet | Let sleeping dogs lie. I'm the dog. Don't text me
wrong number, this isn't Pastor Greg's wife | there's no link to opt out so I'm telling you here, I'm opting out | I'm blocking you if I see one more of these quotes | Whatever this subscription is I want it over with
i rent. i dont own anything. take my number out of ur thing | consider this a breakup text 💔 don't write back | REMOVE!!! REMOVE!!! I have sent this to 4 different numbers of yours!!!
No soy Marcus and neither is anyone in this house so quit it | Nope nope nope 🛑🛑 no more of this | no soy cliente de ustedes, dejen de textearme
I retired!! No longer order supplies for anyone. Pls take me off the vendor texts, best of luck to you | I have a lawyer in the family and he LOVES spam cases. Your move
Not my thing, never was. If you could leave me out of the team blasts from here on that'd be great | My interest in this has run its course. Please let me go from the list | BASTA!! cuantas veces les tengo que decir que me borren
my number got put in your raffle by my sister as a joke. no raffles no recruits no texts, thanks | I'd like to opt out of this and anything else you've got me down for
My brother Ray passed away. I'm keeping his phone on for the pictures. It hurts when these pop up, please take him off | I unfriended you on Facebook for this reason. Please don't carry it over to my phone
I'd sleep better if I quit hearing from you | thanks for everything but I'd just as soon not get these anymore | she died. please dont text this anymore
u got the wrong guy this phone been mine since 2019 quit textin me bout some house on Elm | Respectfully decline, and respectfully ask to be left off future mailings by text
The person you want hasn't had this number in years. I'd sure appreciate it if the texts quit coming | kindly discontinue. My wife is not amused by "Ashley with an opportunity"
You keep switching numbers so blocking dont work. I'm saying it plain, I do not want texts from your outfit | Nah fam 🙅🏽‍♀️ don't text me no more | hello robot. human wants off. beep boop | STOP i never signed up 4 this
Canceled with yall 6 months ago and STILL getting texts. how do we end this | This phone used to be somebody named Marcus I guess. I'm not him and I'm sick of his messages
Kids are grown so take me off the PTA thing, should of done it years ago | I buried my husband on Saturday and you text me about HIS policy rates. Never again. Do you hear me
Appreciate ya but nah, I'm good on the texts from now on | Quítenme de su lista x favor | Does your mama know you bother people for a living? Leave me alone | ok bye. and i mean bye bye dont come back
i'm jewish lol, pretty sure i don't belong on the bible study chain. let me go in peace pls | Tell your computer to loose my number
This is the fourth "cash offer" this week. Next one goes to the attorney general with screenshots | Is there a real person there? If so, please be kind and spare me any more of these
Feel free to give my slot on your list to somebody who wants it | We're happy where we are and would appreciate not being contacted again | been there lost $3000. do NOT send me this stuff ever again
who is this? doesnt matter. dont text here again | opt me out pls | le dije a la muchacha que me quitara y todavia me llegan, ya no quiero | we've moved on, no need to keep contacting us
I don't know any Brandon, I don't owe Brandon nothing, quit looking for Brandon on my phone | Your opportunity sounds amazing for literally anyone else. Delete my contact
I've asked Deacon Mills twice to have me dropped from this. Third time's the charm I hope | i aint joinin no pyramid scheme lol dont hit my line again | My agent's been my agent for 22 years. Respectfully, don't write me anymore
I quit the business in October and turned in my kit. Shouldn't be getting the daily motivation anymore, please drop me from it | "Be your own boss" to somebody else. Don't text me.
Buenas tardes, le agradecería que eliminara mi número. Gracias y que Dios lo bendiga | no one here by that name, new phone new owner, dont send political crap here
Mr. Alvarez is deceased as of 9/2. Kindly cease all communications to this line. | You just lost my vote. Text me again and you'll lose my whole family's too
My phone charges me by the text and I'm on social security. Can't afford to hear from you any longer dear | its 6 in the morning on a sunday what is wrong w u. take my number off NOW | Eat rocks. Delete me.
i been nice long enough. no more texts. final | STOP means STOP. I already sent it three times. Is there a human there who can turn this off | Company phone, personal solicitations aren't permitted. Please remove.
Ma'am I'm going to be as nice as I can. Do. Not. Text. Me. | the youth group texts still come to me. my son is 26. can you end them | oiga yo nunca le di mi numero. no me mande nada
Sister Jean asked me to sign a card, not to be texted every morning at 5. I'd like out | Mi mamá falleció en mayo, les pido que ya no escriban a este teléfono
I'd rather be eaten by bears than get another text about my car's extended warranty | My dog Biscuit passed so we don't need reminders from the groomer any longer. Please take us off
Cancel me from the text program effective today | I know you're just an intern doing your job but please flag me as do not text | si me vuelven a escribir los reporto
House wasn't for sale last month, isn't for sale now, won't be for sale next month. Quit asking me | Seems I'm still on here? I thought my wife had us taken off. Please see that it's done | fuck off and dont text me again
Mark me down as a no. A permanent no. A never text again no. | Let's go ahead and make this our last conversation | Les agradezco todo pero prefiero que ya no me lleguen avisos
It was a 1 time question about a 1 time thing. I dont want a relationship. No more texts | ya parenle con los mensajes a toda hora | she's 9. its a kids watch. do not text it | Nobody named Pham here!! 3rd time!!
I went another direction with the roof so you can quit following up with me | es el cel de mi niña de 10 años no le escriban!! | Spam spam spam. Blocked and reported ✌️
baby was stillborn. please, please take me off the formula and diaper texts | Y'all some scammers. I'm turning this number over to the FTC | Jesus H Christ will you people give it a rest, I don't want your damn messages
To whom it may concern: I do not accept solicitations at this number. Govern yourselves accordingly. | Just fyi every time you text I leave a one star review. Up to you
I inherited this number along with 10,000 spam texts. Yours are the ones I hate most. Knock it off | Do us both a favor and save your texts for people who'll answer
I work nights. You wake me up every single day. Kill the texts please | Sir this number belongs to a pizza shop. Kindly remove us from your insurance campaign | What part of "I no longer attend" keeps getting lost? Don't text me.
Dear Pastor, we have found a church home closer to us. Please take our family off the text list. God bless you all. | No gracias joven, y hágame el favor de no volver a textearme | yall are relentless. leave me be
you people text me at work, at dinner, at my daughters recital. enough is enough | Dad died in 2021 and still gets your fundraising. Please let him rest and take his cell off
You will be hearing from my attorney re: unsolicited messages sent after revocation of consent. | Can you have whoever runs this thing scrub my cell from it
and yet another one. What will it take for you to never text me again? Name it | Oh goodie another chance to get rich from home! Do me a favor & erase me from your phone
The owner your looking for died 2 yrs ago, have some decency and quit texting his widow | ese no es mi nombre, numero equivocado, no sigan mandando | Shove your free estimate where the sun don't shine and don't contact me again
please and thank you for never texting me about life insurance again | this is a 14 yr olds phone. dont message my kid again | Listed with my cousin. There's nothing left for you and me to text about, ever
im not registered im not voting im not donating just leave my phone alone | Got a realtor, love our realtor, staying with our realtor. Please scratch me off your sheet
I have given to 9 candidates this year and my reward is 40 texts a day. Not one more from you | Good evening. Would you be so kind as to delete my number? I am elderly and these trouble me.
ya no trabajo vendiendo eso, saquenme del grupo | go to hell with your cash for houses, I'm reporting this number | Wrong person hon, I'm not in any choir. Please take this number off so I don't keep gettin these
one more text n im callin ur boss n the better business bureau | I'm Dottie's daughter. She's in memory care now and doesn't need these messages. Please take her off
peace be with you. And may my phone have peace from you too, no more messages | Stop. Please. I mean it this time | deployed overseas n getting dinged by roaming every time u send one of these. end it
GET A REAL JOB AND LEAVE PEOPLE ALONE | No thank you, not today or any day, please don't check back with me | Lose this number. | No mas quotes for me amigo, we are done here, take the number out
you have reached a county sheriffs dispatch cell. remove it from your marketing | Our business closed for good in August so please close out our account and quit sending the promos
This is a work phone issued to me last week, the guy before me is gone. Pls clear it from your contacts | I'll write in Mickey Mouse if you send one more
Whoever sold you my info lied. I don't own 418 Birch and I never want to hear about it again | Cut it out with the texts already | Number's been reassigned. Please update your records and do not text it again. Thank you.
NOT SELLING. NOT NOW NOT EVER. GET ME OFF YOUR LIST | END THIS SUBSCRIPTION PLEASE AND THANK YOU
Thank you for the prayers during my surgery. I'm well now and don't need the messages any longer, please give my spot to someone else | Every year same thing. I told the last girl and I'm telling you, I don't want these messages
Hi Carol, no hard feelings, just don't want the listings to come to me anymore. Take care | Probably time to retire my number from your list | How do I get off of this thing?? I've clicked everything
Hard pass, and take me off whatever spreadsheet this is | ok i only filled that form out to see a price. didnt know id be hounded. make it go away plz | Already voted. Already tired. Already asked you people to leave me off
How'd you get this number?! Get rid of it! | Sold the boat, don't need marina news, thanks guys you can drop me | Remove my name, my number, and my memory from your database lol but seriously
It's been fun but I'm ready to get off this ride, no more messages please | I don't recall ever signing up for this and I'd like it to end today | You can cross me off, I'm not going to change my mind
mom has dementia and gets confused by these, please dont text her anymore | Who gave you permission to text me? I revoke it. In writing. Right here. | Screenshot taken, complaint filed, see you in small claims if it keeps up
I thank you for your diligence; nevertheless, I must ask that you refrain from sending me further messages. | Pretty please with sugar on top, get my number off your list
With all due respect I left the church for a reason and daily verses on my phone aren't helping. Please no more | No offense Pam but I joined the gym not a texting club. Leave me off these please
I am requesting deletion of my personal data under the CCPA and that you not message me again | Girl I love you but I don't want to be in your oils group text anymore | if there is a box that says "contact me" please go uncheck it
I won't be needing any further reminders, updates, alerts, offers, or anything else from your company | Cease and desist. Formal letter to follow. | Go bother somebody else, I'm through getting these
I'm sure your jewelry is beautiful. I'm also sure I don't want to be told about it 3x a week, or 1x, or ever again | Aki no vive ninguna Leticia, dejen de mandar textos
Put me on your internal do not contact list and confirm when its done | If this is automated then AUTOMATE ME OFF OF IT | Don't take it personal but I'm cleaning up my phone and you're on the way out. Please don't send any more
Bless your heart but I can't keep getting these | Not a Costello anymore, not a customer anymore, and not wanting texts anymore | I would be grateful if my details were deleted from your system and no further correspondence sent.
🤬🤬 QUIT TEXTIN ME | Ive told u people a hundred times this isnt Latoya's phone anymore | Piss off!!!! | plz no more txt msgs i cant read em anyways my eyes is bad
Please remove Harold from the prayer chain texts, he went home to the Lord Sunday and I can't bear seeing them come in. -Ruth | Harassment. That's what this is. I'll call the police if I get another
Me salí del negocio hace meses, no me sigan mandando lo de las juntas | i did the survey last yr and yall never stopped. no more surveys no more nothing | You are wearing out my phone and my patience. That's it, no more
Unless you're paying my phone bill, don't text my phone | no me interesa y ya no me esten molestando | Finished the program, graduated, moved on. Texts can end now thank you for all you did
Dejeme tranquila, no quiero oportunidades de negocio ni ahora ni nunca | not ur customer. never was. u have bad data, fix it so i dont get these
Please be advised that this number is not to be used for marketing purposes going forward. | The 11:47 pm text was the final straw. I don't want to hear from this campaign again. | Please forget you ever had this number 🙏
hey hun no hun. bye hun. dont text back hun | This phone belongs to my disabled son. He can't consent to this stuff. End it today please | You want to know how I'd rate the senator? I'd rate him "quit texting me"
I lost my job and can't look at another sale. Please don't send me any | Stopp sending me massages | You're the reason people hate realtors. Remove me. | Unsubscribe me por favor lol ya estuvo
Por medio de la presente solicito que cesen los mensajes a este número. | Can we not do this anymore? I'm really not interested in getting messages | If I wanted to sell I'd put a sign in the yard. Do not contact this phone again
im literally gonna throw this phone in the lake if u text me again | I am 43. I do not need a final expense plan. Whatever list has me down as a senior, delete me from it
We've been at First Baptist since Easter so yall can go ahead and drop us from the messages, much love | How many times does a person have to say it. Off. The. List.
My mother passed in January. This was her phone. Kindly let that be the end of these messages. | UNSUBSCRIBE ME FROM ALL OF IT, THE DEALS THE NEWS THE SURVEYS ALL OF IT | Autocorrect this: leave me the duck alone
bloqueado y reportado, adios | im his ex wife lol wrong phone. text him not me ever again | Whatever I clicked to get on here, unclick it for me please | Stip texting this phine
Do not respond to this with another offer. Just go away | no quiero seguir recibiendo esto, como le hago para salirme | ya tengo seguro con otra compania asi q no me escriban mas
mi esposo ya murió, por favor respeten y no le manden más textos | Ya'll mean well I know but I do not wish to recieve no more of these | Loved the candles, hate the texts. Emails are plenty, so please no more of these on my phone
Hermana ya nos cambiamos de iglesia, ya no nos mande los mensajitos porfa 🙏 | I do not consent to being texted. | I was told I'd be off the list by the first of the month. It's the 12th.
No ma'am. And please let this be the last one you send | Switched to Geico so no point in you textin me no more | Don't reply, don't confirm, don't send a survey about it, just take me off
we run a daycare out of this number and you keep interrupting nap time. not interested now or later, lose it please | Support you guys 100% but the texts have got to end. I'll find you on the website if I need you
Equivocado señor, este celular es mio desde hace 4 años, borrelo de sus contactos | Been a good customer for years and I'd like to stay one, so please quit with the text ads
`);

/** They don't, and many come near in words. */
export const ordinary = list(`
ok ahi estare | the buyers quit on us again?? ugh. ok what's next | I blocked the driveway by accident, moving my truck now | you said reply stop to stop but what do I reply to confirm | any wiggle room on price?
Wednesday is out. Thursday? | No pressure right? lol ok I'll come | Who do I make the check out to | im comin what tim yall open | Lose weight? yes please. Tell me about the class | We're through escrow!!! 🎉
I don't remember signing up but sounds good, what time | I want out of my timeshare, is that something you do? | this is the worst service I've ever had. Where's my money back | Wrong house number on the contract, should be 2214
no need for a ride, my knee's better. See you Sunday | are you a real person? Question about the listing | Over it lol this cold won't quit. Gotta move my appt | Need a ride sunday please, 2 of us | they removed my cast!!
I never heard back about the party date | are you a robot lol | Who do I tell that the wrong time is on the bulletin | Can't do the phone bank, hate calling. I'll do postcards
The texts from the other guy are driving me nuts. Yours are at least polite. Yes I'm voting | Emailed you the W2 | the 8 oclock service ended early lol I missed it | Just gave $25 | Done
I changed my mind about the kit. Refund me please and I'll just stay a customer | I'm tired of being broke lol. Tell me more | What happens if i stop paying the premium early
I want to get out of this contract with my alarm company, can your lawyer look at it | No prob bob | Call my daughter, not me, I can't hear on the phone. Texting is ok
We don't need diapers anymore, but size 4T clothes would help | She passed her driving test so add her to our policy lol | I had to stop taking it, made me dizzy. Should I try half? | You have the wrong middle initial. Should be T
Muchas gracias muy amable | Please remove the deposit from my card, you charged me 2x | I'm done being mad at God. What time is service | dont u dare cancel the potluck | Call me, don't text. Kidding, text is fine
Don't forget the folks out on Route 9, nobody ever comes out here | what's the deductible | what number do I call after hours | I forgot my password | Harassing you again haha any news?
lawyer said don't sign anything yet. I'll let you know friday | Sorry just seeing this | I'm done voting for liars so he better be the real deal | How do I start getting these again, I think I got unsubscribed
Do they take you off the list if you skip an election? | Stop at the gate and dial 114 | Get lost every time I come out there. Send the map again | Never mind found the lockbox | My aunt died this morning. Could pastor call me
Nonstop rain here. Reschedule the roof? | no gracias esta vez no, para la otra sí | Can you call me after 5 | I replied STOP to the wrong text, it was meant for the solar people. Are we still on for noon
the roof leak stopped after your guy came out. He's good | Broke in the mail 😞 can you replace it | Stop sending Rick, he was rude. Send anyone else | End the tax on tips, that's my issue
I do not want the flu shot just the shingles | I don't want to be a bother but did you get my papers | We're done with apartments, only send us houses from now on
Dígale a la muchacha que no me llame al trabajo, a este celular sí | I'll be there to stop them from closing that library | Spoke to my attorney, he wants a copy of the survey. Can you send | ok
cant come to day my car brok. tomoro? | I want my number changed to this one | no more questions, ready to sign | Sorry no puedo ahorita, te marco al rato | Don't give up on us! Still waiting on the bank
nah that's my brother, I'm the other one. Yes I can do it | No deje de orar por mi hermano | How much? | My husband died on the 9th. What do you need from me for the claim? | Don't stop praying | Feliz Navidad para todos
I'll be out of contact till Monday, hunting. Text me then | I'm in! What do I do first | It's not my claim its my neighbors, but I was the witness. What do you need | Me llegó el color equivocado, lo puedo cambiar?
Can you delete my comment on the live, I had a typo | I never got the link you said you'd send | 👍 | I have to end my lease on the 31st, does renters carry over | borre el numero viejo y ponga este
Wasn't interested before but now my roof's leaking so lets talk | yo llevo los tamales | no worries | omw | Not donating this month, got laid off. I can knock doors though | I'm not interested in financing, I'll pay cash
Check your email | Please leave a gap between appointments, I have the walker | dont have time to talk, shoot me a text w the numbers | all done! signed both pages | I accidentally texted STOP, please put me back on
Delete the 2nd order, I hit it twice | I don't want anyone to know, just pastor please | Please keep trying, my phone has bad signal out here | El blanqueamiento no, pero la limpieza sí la quiero
Stop calling my work. This cell is fine | I'll be voting for her | Can I end my trial and go straight to full membership | it's way off, the quote said 900 | No thx on the skincare. When do the leggings restock
I'm going to report the accident tonight, is there a number? | Stop calling and just text, I never answer calls | stop the pipeline! yes I'll sign | Can't make it, remove me from Tuesday's slot and put me Thursday if you can
do I need to opt in again with my new phone? | I can do Saturday doors, 10-1 | What time again? | I got your message twice, just so you know. Yes for Friday | My birthday is 4/12/61 | I don't need an umbrella policy do I?
We're not working with anyone else. You're our guy | let me think on it | Don't call before 10, I sleep in now that I'm retired lol | drop the price 10k and I'll look at it
Leave me off the carpool this week, kids are with their dad | no more chairs, we need tables | take the one on Maple off our list, too close to the highway | The lawn is dead. Come back out and treat it again
I reported my numbers last night, 4 new customers | how old is the roof | Do not call, text me instead. I'm in class all day | fasting or no? | Offer accepted??? 😱😱 | can I get a refill on lisinopril
Dejé de tomar la pastilla porque me mareaba, que hago | it came! smells amazing | Never stop sending these, they get me through the day | Can you remove the stitches friday instead of monday
Ya no queremos ver la de Oak St, cuál otra tiene | They sent me somebody else's card. Wrong name on it | puse STOP sin querer, me puede volver a poner?
My husband's email can come off, he never reads it. Mine and this cell stay on please | I've had enough of this tooth, can you pull it this week | how bout 6 tonight | Don't bother with the gutters, just the roof
I never want to be without coverage again so lets do it | Big yes on the school bond | turn off the call reminders, I like the text ones | No more pain thanks to you 😊 | can't keep the 3pm, can keep the 4pm | ❤️
bus doesnt stop near you anymore, whats the closest street | What's the verse for this week | Sí | Could you take me off the 7am class and move me to 9? same day | I'm done with the form, where do i send it | Strongly agree
no me llame, mejor mandeme texto | He is risen indeed | Take me off the Monday call and put me on the Wednesday one | Sorry wrong button, I meant YES | I'm finished w the antibiotics, do I need more
Let me check with the boss (wife) lol | START. I hit stop by mistake | pls dont remove me from the list I was just out of town | remove my maiden name from the directory please, its Ortiz now
Wrong precinct on the card you mailed. Where do I really vote | taking off work for it so please don't reschedule on me | No to the whitening, I'm happy with my teeth color lol, but yes to the cleaning
quite a mi ex del contrato por favor | I quit caring about the color. Just pick one | Please stop mailing to the PO Box, use my home address | I'll bring potato salad | put us at the bottom of the list, no hurry
Me equivoqué, quise decir que sí | No more room in my cabinets lol but ok one more candle | Si gracias | No, el mío es el rojo | We passed on that one. Anything new on the east side? | gracias x avisar
what's a good number for the pastor | please don't cancel my appointment I'm just stuck behind a train | nope, Thursday works better | I confirm our attendance, party of four.
remove me from the group chat but text me separately about my own order | End of the month works | Is there parking | How do I leave a review | the reminder said 2 but I have 3 written down. who's wrong
it won't stop beeping, can u send the tech | 10/10 | ya llegué | Is this a scam or really the church | remove the peanut butter ones from my order, allergy | Enough is enough. Put me down for a yard sign | how much down
How many times a week do I do the exercises | don't text me the link, my phone's old. Can you email it | Cancel the old policy once the new one starts, not before | I already reported the hail damage online. Whats next
This is my new number, please delete the old one | Is it too late to cancel out of part D and change? | no soy ciudadano pero mi hija sí, ella vota. yo ayudo a tocar puertas | How do I cancel the gym side but keep the pool
quit emailing me, my inbox is full. text is better | Too expensive. Got anything lower? | What time does it end | How did you know it was my birthday lol thanks | is there a meeting this week | Good morning! Yes that's correct
Can I drop off the key in the mailbox | Sounds good see you then | Leave me two on the porch and I'll venmo you | I'm going to report this to corporate if the part isn't here tomorrow. Answer me
No sir, still waiting on title company | It says waiting for host | NO I DID NOT GET THE CODE | Quit counting calories since I started this. Down 11 lb | thx hun
My wife died last spring so it'll be just me for dinner. Please keep me on the list | dirección equivocada, vivo en el 340 no 430 | I can't stop crying. Please keep praying for me
stop payment on check 1043 please, it got lost in the mail | No longer live at that address. Now at 77 Quarry Rd, please mail the ballot info there | get off my roof before it rains 😂 tell the guys to come back tmrw
I blocked the old agent. you're my agent now | Need a box of food if you have any left | Did the listing get removed? I can't see it on zillow | How long is the line? I don't want to stand out there in the rain
nunca dejen de mandar estos versículos, me ayudan mucho 🙏 | didn't mean to block you, kid had my phone | STOP THE STADIUM TAX!!! count me in for the council meeting | I'd have to talk to my husband first | what time is bible study
remove one from my cart plz, just want 3 | keep me on the list even tho I cant come this time | Healthcare is my #1 | you sent me the wrong address, gps took me to a car wash | Remove the cap and shake it right?
Somebody else answered when I called, said it was a wrong number. Is this the right one for Dale? | Don't let me forget to bring the title. Text me that morning? | it won't let me upload
delete the picture of my kid from your page please but the rest are super cute | Is the basement finished | he passed... the exam! you scared me | I need to end our session a little early tomorrow, is that ok?
I can't do nursery this week, please take me off the schedule just for the 14th | Funeral for Earl is Friday at 11. He loved getting these verses and so do I | wrong size, can I exchange
unsubscribed from the emails cuz too many but these texts are good thx | do not text my work phone 555-0133, use this one | What happens if I text stop? just wondering. I don't want to
take down the sign in my yard? HOA says I gotta. Where do I return it | No I don't approve of the job he's doing | Tooth is fine now | Which Dave is this, insurance Dave or church Dave
Is this the wrong number for scheduling? if so who do I text | The BBB says you're A+ so I'm giving you a try | leave me a message if I don't pick up | C | don't send the paper bill anymore, text is fine
We won't be there Sunday, kids have the flu. Don't give our spot away | Shut up!! No way! sign me up | Do I have to carry inventory | do you have anything evenings | Tell him to quit with the negative ads. I'd still vote for him
Got cut off. What did you say after "deductible" | Its a 2016 Camry about 88,000 miles | i dont want to lose my spot | Is this spam? I did ask for a quote on a deck, is that you? | I opted out of dental. Can I opt back in?
I don't want him in office one more day. Where do I volunteer | do I have homework before the first class | Did you guys take me off the list? I haven't got anything in weeks | sorry to leave you hanging! Yes to the 12th
Can my friend come | is this number just for texts or can i call it | no me borre de la lista, nomas andaba de viaje | Please remove my ex from the paperwork | I don't own it, my brother does. I'll ask him and get back with you
I hate that kitchen but the yard is amazing, lets go see it | My mom wants to come see it too | My dad passed, he was a precinct captain for 30 yrs. I'd like to take over his spot | Please pray for my brother, surgery at 7am
We have progressive now, pay 214 a month | Can you scratch Saturday and do Sunday | dont wait on me, start the zoom | i want out of the 9am group and in the evening one | i moved, do i have to unregister in the old county first
Wrong pic lol. here's the right one | not interested in the upgrade. Just the basic | Where's my polling place | happy easter to you too pastor | grandma passed away last night so we need to reschedule the closing
Stop calling it a colonial lol its a cape. Send me more like it though | Do not knock, baby sleeping, just text when you're outside | Can we move it up an hour | Mi número está mal en la hoja, es 555-0164
Remove Dr. Patel as my primary and put Dr. Wynn | The rest of the family is a no but I'm a yes | My credit is 640 is that enough | my son isn't home, he's away at school, can he vote there | im done painting, come see it
You're the best 😘 | I'm out of the cleaner, need 2 more | Meds are working | How do i get off the night shift at the shelter, can I trade | Cancel the counter, we'll take it at asking | please leave the box at the side door
do yall do frunt brakes | get out of here, for real? free shipping? | Remove the contingency and resubmit, we're all in | They removed my name from the voter rolls?! how do I get back on | battery's about to die, see u at 7
how do I get off the interstate for the open house, exit 12 or 14 | I want to stop the Sunday night class and do Wednesday instead | I gratefully accept the invitation. Please advise as to attire. | contact me anytime
Can you resend? I deleted it by mistake | 2 adults 3 kids | No thank you not this time | Please take Mom off the prayer list, she's home and healed! Praise God
Dear Ms. Hall, I received your message and shall be pleased to attend. | please stop my monthly $10 for now, hours got cut. Keep me posted on the rallies | someone stole my sign. Can I have another one
Please take me off the waitlist, I got in at 8 tomorrow. See you then | no puedo el martes, quíteme de ese día y póngame el jueves | Leave the flyers on the porch, dog bites
I'm furious about this bill. Somebody better call me TODAY | No I don't mind the texts | Cuánto sería de enganche? | Turn off the water before you start? | I'm tired of working for the man. How does this work
Stop it!! That's so cheap 😍 I want two | God is good all the time | Please do not disturb the tenant before noon, he works nights. After that yes come by | cuanto cuesta
please stop the clock on that offer, we need one more day to think | Can I be removed from the meal train now that baby is sleeping? we are so full 😂 thank u all. what's next month's theme for moms group
Not interested in the whole life but tell me more about term | deje el paquete en la puerta xfa | no lol I meant next Tuesday | please stop the auto pay, I'll mail a check this month | No one else I'd trust with my house
what's the commission | Can we see it Saturday morning | will it hurt? I don't want needles if I can avoid it | YES I WILL BE THERE | quien es? | wrong color came, I ordered plum | Do I need to file a police report or nah
Just me and my wife | No quiero el de las 5, tiene a las 4? | please contact my insurance not me about the balance | That number you gave me for the lender isn't working. You have another? | Amén 🙏
I lost the paper with my log in | Got it | I don't wanna sell I just wanna buy the lip balm lol | Your driver was rude and I want a manager to text me back | Wrong day, I meant the 14th
I left the church keys in the office. Can someone let me in | Stop me if I'm being annoying but is there any update on the offer? | Who are you voting for lol | Cancel the 10:00, keep the 2:00
My car stopped on the highway, running late!! | I told you I'd come back 😂 | No calls pls just text | Don't unsubscribe me! I paid already | Who won the raffle | Pre approved for 280 | puedo parar por la oficina a las 3?
I can drive people if you need drivers | 🙏🙏 amen | Can you text me the address | I need help with my light bill, does the church do that | Amen and amen. Praise Him | I got a letter says my registration was cancelled. Can you help
Could I switch to the 22nd | unsubscribe link in your email is broken fyi, I get 2 copies. One is enough | no hablo mucho ingles me puede escribir en español | Bendiciones hermana, ahí nos vemos el domingo
The old agency won't leave me alone lol, so glad I switched to you | ya acabé de llenar la forma | voy tarde como 15 min | girl quit playing, is the sale really today only?
quit smoking 3 weeks ago like you told me!! feeling great | I want the texts to keep coming, my wife doesn't, hers is 555-0190 please only take her off | Feeling much better thanks for asking | Yes | No contact delivery please
Can I subscribe my mom too? | leave me on the list please | I'm outside in the blue truck | No problem, see u then | scratch that, 6 not 5 | will you please stop by my booth saturday, I'll save you a spot
Can you take my ex off as emergency contact | donde voto? | What do I need to bring | not ready to join but add me to the VIP customer group | I'm sick of both parties but yeah I'll vote for her
who is this? new phone lost my contacts | No voicemail set up, text me | No need to apologize, I know you're busy. Whenever you get to it | don't renew till I see the new price | When do we close
omg stop, you made director?? congrats! | Not this weekend. Next one | I'm not 65 yet. Birthday is in March, text me then | I hate to cancel but my sitter bailed. Next week same time?
I don't do facebook so text me whats going on | Not me, that was the other Linda. But I can help too | can I bring my kids | nothing changed, same address same meds | Is it still available | Tuesday
quiero vender tambien, como le hago | I'm so over this house hunt 😩 what else you got | Remove the Honda and add a 2021 Rav4 please | no need to call back, your text answered it | I left my bible in the third pew
lost my number for the raffle, can you look it up | I want to drop the collision but keep liability | no | I can't leave until my relief gets here | Who's this? If it's Maria, yes 6 is good | I am off at 4
I'll take two of the lavender | Quitting time is 5 so 5:30 | please stop sending the wrong filters, I need 16x25 | Left you a review 5 stars | I quit the choir lol but I still want in on the picnic
Take my son off the policy, he's got his own car now | donde queda | Do yall take cash app | I was about to give up and then your text came. Thank you | Can I get baptized? who do i talk to
I must of put the wrong number down, my cell is 555-0119 | sí voy a votar por él | No more split levels please lol. ranch or 2 story | Is this the right number for the food pantry? | When do I stop eating, midnight?
I'm not registered but I want to be | Are we still doing the bus? it didn't stop for us last wk | Take $20 off and you have a deal | Not a republican but I'll listen | cancele la de mañana pero la del viernes sí voy
not able to bring a dish, do yall need paper plates? | still a little sore but ok | Nothing hurts today! | The fence is done, came out great. no complaints | I like the texts, dont take me off
no tengo papeles, todavía puedo aplicar? | Ya tengo seguro pero me puede dar una cotización a ver si sale más barato | does it cover dental | Do I have to bug my friends? I don't want to be that girl
Not interested in the condo but keep the single family ones coming | where is it at | No I don't smoke. Quit in 09 | How much to start | Send me the listing please
I already voted so no ride needed, thanks. Anything else I can do? | I'll stop at the office to drop the check | How do I unsubscribe from the newsletter emails? texts are good tho, I like the reminders
Please be advised I no longer reside at 12 Fern Court; kindly direct all future notices to 40 Mill St. | De parte de quién? si es lo de la casa sí me interesa | my ride is late can you hold my spot
Should I stop the blood thinner before Friday? | mi esposo llega a las 6, puede ser despues? | ok ya le mande las fotos | Nope all good | This is her daughter, mom's phone is acting up, please text me here instead
the wrong person picked up my order | I can bring 2 dozen rolls | Don't contact my insurance, I'll pay cash | me puede mandar la info en español | We don't need the Saturday showing anymore, Sunday still good?
Cancel my last text, we can make it | no one showed up to my party 😭 what do i do | Don't email. Text. | my sister isnt interested but I am | Nobody does it better. Thank you
I must decline Saturday's luncheon with regret, and look forward to the next. | not now honey I'm driving | Off on Fridays so any time then | Is the seller going to leave the fridge? we dont want the washer
Can I pay over the phone | stop worrying lol we will be there | I told them no thanks on the rate lock. Was that wrong? | sorry who? | hav u got eny jobs | No to prop 4, yes to prop 6
The bleeding has stopped. Do I still come in? | Thank you so much | How do I opt out of the arbitration part | I don't text while driving so sorry for late reply. Yes | We love it. Let's make an offer
Please don't drop me from the class, I had covid | can you end the open house at 3 instead of 4 | bus stop or the parking lot? | Todavia no me llega el cheque | this is his wife. He's at work, he'll text you on his break
No more vials left, can you refill? | He's been sober 90 days. No more drinking. Thank you for praying | Put me on the cancellation list | I can't quit my day job yet but I want to hear more | Thats right, apt 3B
no quiero apartamento, puras casas mándeme | my number is wrong on the form, it's 555-0172 | Take my old number out and put this one in. Thanks! | Get me out of the 8am please I'm not a morning person
No, remove the rental reimbursement, keep roadside | Quit apologizing lol 10:15 is fine | ya no me duele gracias a Dios y a ustedes | Count me in | my upline quit. who do i talk to now
how'd you get my number? oh wait the fair. Yes I remember. Still have the pamphlet | no bother. I'm up early | I've told everybody about yall | STOP SIGN IS DOWN ON 5TH SO BE CAREFUL COMING TO THE SHOWING
The sample gave me a rash so I stopped using it. What else is there for dry skin | Running 10 min late | Cancelled due to snow? | is it wheelchair accessible | Ya no vivo ahí, mi nueva dirección es 88 Olmo
My husband is deceased, please change the account to my name only | They turned us away last week, said we weren't on the list. Please add us | Not yet | Don't text Jim about the party its a surprise. text me | A que hora?
Are pets allowed? | Do you take Aetna | mi mama fallecio ayer, podemos cambiar la cita para otra semana? | Do I need to sign up for VBS or just show up | Sorry to keep bothering you. Did the appraisal come in
My name is spelled wrong, its Kathryn with a K | Received, thank you | not selling till my youngest graduates, text me next June | por favor no me cancelen la cita, voy en camino | 2:30 is perfect
you're not bothering me at all hun | I don't want to sell yet but check back with me in spring | Undecided. leaning no | quit my job so lost my coverage, what can you do for me | Please keep contacting me, I'm just slow to answer
I don't want the 5 pm, do you have a 4? | I'm out of the office. Will answer tonight | Skip the shake this month just the vitamins | Here. Which door? | how many times can I miss before I'm dropped
please put Harold on the prayer list and take off Jim, he's doing fine now | Mom says no to Monday. Tuesday ok | hate to be that guy but the bill's wrong | done deal 👍 | Did my name come off the delinquent list? I paid Tuesday
is there a no contact order on file at school? I need to add one for her father | No changes | please remove my ex's number from the thread, just text me about the house | I don't want to wait that long, anything sooner?
No more wars. That's what I care about | don't want to jinx it but it's working | Is there childcare during the service | Happy new year! | Correct | wrong birthdate on there its 1958
Delete that last message, wrong chat haha. Yes I'll be there | Depends. what's his stance on property tax | Nothing over 350 please | ya no mande correo, por texto está mejor
please don't send the vanilla, it made me sick. chocolate this time | don't contact the seller till I talk to my wife | I'm out of town til the 8th, catch me after | cant get off work. can you do a video tour
can I stop by around 3 to sign it? | lost your number, glad you texted | When will it ship | The inspector is a no from me. Got anyone else? | I get paid on the 15th, can it wait till then
Kindly advise whether the 9:00 remains available, as I must cancel my earlier booking. | i dont no how to do the form can u help | We lost dad so the house will be listed after all. Can you come see it next week
too many stairs for me. Anything on ground level | my phone died sorry. yes | Take the sign out of the yard whenever you get a chance, and congrats to us all! | cancel culture lol. no I'm in | Cuando es la proxima junta
Prayers for your family | the wrong arm is sore lol is that normal | Out of all of them which is the best seller | Stop by the house when you can, dogs are put up | not now, later | Against it. Strongly against. 1 out of 10
I thought these things were all scams but I'll hear you out | acepta mi seguro? | Cancel my autoship for november, start again december | Don't save me a seat I'll be late
`);
