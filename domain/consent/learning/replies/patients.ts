import { list } from './list.ts';

// Written for this purpose, as from patients of clinics, dental practices, and therapists. No one's real replies.

/** They ask for no more messages, or say that the phone is another person's. */
export const optOuts = list(`
We moved to Oregon in June and have a new dentist out here so there's really no reason for these to keep coming | Ma'am I have told yall three times now I am not Denise and I dont want Denises mail on my phone
this phone used to be my dad's. he passed in February. please let him rest and take this number out of your system | lose my number | You've got a stranger on the line, never been to your clinic in my life. Kindly fix your list
Thanks for everything Dr Patel did for my back but I'd rather not get these anymore | I get nine of these a week from yall and I'm over it. Cut it out | ok enough with the msgs already 🙄
Next one of these goes straight to the FCC | idk who Brandon is but he aint here n he never was. quit hitting my line | I'm 78 years old and my phone plan charges me for each of these. I would be grateful if they ended.
Found somebody closer to home so you can drop me from whatever this is | Please honor my request from last month and quit with the reminders | I DID NOT SIGN UP FOR THIS. TAKE ME OFF
hey so I finished therapy with Karen back in the fall and seeing these pop up is kinda hard for me. could you make it so I don't get them | Nope. Not me. Wrong person. Bye.
Mrs. Alvarez no longer lives here or uses this phone, I've had this number two years | pls no more txts i only have 300 a month on this plan
How many times do I have to ask before a human reads this and takes me out of the system | new phone who dis. seriously tho never heard of u, dont msg again
I'd prefer that all communication from your office come by mail from now on, nothing to this cell
My husband died on the 14th. Getting his cleaning reminders is more than I can take right now. Please make sure it doesn't happen again | yo im not a patient there stop blowin up my phone
We've decided to go a different direction with our care. No need to reach out again. | Delete this number | whoever set this up typed it in wrong. Im a trucker in Amarillo not a kid w braces lol. plz fix so i quit getting em
You people are relentless. I will block you AND report you | I appreciate the thought but these little check ins arent for me, you can leave me off going forward | dont contact me
It's a no from me on all these notifications 👎 turn them off pls | Last warning. My attorney has copies of every message since I revoked consent in March | I no longer consent to receive messages from your practice at this number
could u guys not 😩 like ever again | Since I retired my insurance doesn't cover you folks so I won't be back. Please discontinue these. | I switched providers like a year ago why am I still on here. get me off
This is a work phone and my boss sees these. Nothing further to this number please | u got the wrong gurl 💀 not maria, dont kno maria. pls stahp | Not interested now, not interested later. Scratch me off
I've asked nicely. Now I'm asking not nicely. Quit. | Kindly cease | Stpo texting mee | Stop teaxting me i already told the front desk lady
I'm trying to cut down on screen time and notifications, so I'm opting out of these, thanks for understanding | Can you take this cell off the account? My ex is the patient, not me, and I don't want anything to do with it
Enough texts!!!!! My goodness | I feel like I'm being stalked by a dental office. Please give it a rest permanently | My son is grown now and goes to an adult doctor. We don't need your pediatric alerts any longer
who gave you my number?? take it off your computer today | Hello, this number belongs to a bakery. Please update your records so your patients' info doesn't come here. | Pls unenroll me from the text program I dont like it
no more | No mas textos por favor, ya me cambié de clínica | Este no es el número de Guadalupe, ya no manden mensajes aquí | mi mamá falleció hace 3 meses, les pido que ya no le escriban | ya déjenme en paz x favor
kitenme de su lista no me interesa | Buenas tardes, no quiero seguir recibiendo estos avisos. Gracias | se equivocaron de persona amigo, borren este numero | Ya no soy paciente de ustedes, dejen de estar mandando cosas
Oigan ya basta con tantos mensajes!!! los voy a reportar | No gracias, prefiero que ya no me contacten por este medio | I was only ever there once for a strep test in 2021. We are not in a relationship. Let me go lol
Please close out my file and don't send anything else here | My phone is for emergencies only. I don't care to have these on it. | Stop. Just stop. I cant deal with this on top of everything else
Hi there! Sweet of you to check but I've graduated from PT and would love to be off the text list 😊 | im gonna report this number as spam next time fyi
THIS IS A LANDLINE CONVERTED TO TEXT FOR OUR CHURCH OFFICE. NO ONE HERE IS YOUR PATIENT. REMOVE IT | I asked Tonya at the desk to shut these off on Monday and yet here we are
Not Greg. Greg had this number before me I guess. Please find Greg some other way | Ive had it with u people | I do not wish to be texted by anyone at your office, including the billing department
After the way I was treated at my last visit I want nothing from you. No surveys no reminders no nothing | I only want calls. Texts make me anxious so please end them
my therapist and i ended things in april, can u make sure i dont get anything else from the practice | stop harrasing me bout a bill thats paid. dont txt this phone again | Never again please, and thank you
Do me a favor and forget you have this number | We're good here, you can quit checking in on us. Moved the whole family to Kaiser | Not a customer. Never was. Get this off my phone
I'm the new owner of this number as of last week. The prior person must have been yours. Would you clear it out? | You're wasting your time, I'm never coming back, so save us both the trouble and quit
Sir or madam: Mr. Howard Kessler is deceased. Direct nothing further to this telephone. — his daughter | omg plsssss take me off this 😭😭 | I'd like to withdraw my permission for text messaging. Thank you, Eleanor B.
Seems like every time my phone buzzes its you. I don't need it. End it please | Pull my name from your texting thing | i dont use ur clinic no more since i lost my medicaid so dont bother sendin these
Whatever box I checked that lets you text me, please uncheck it | I block one number and you text from another. Quit it! | Go away | Wife handles all that. Take my cell off and don't bug me again
Dont want em dont read em dont need em. Turn it off | If I need an appointment I'll call. Until then don't text
I've moved in with my daughter in Tampa and see a doctor here now. I won't be needing your messages, but God bless you all | bruh wrong number for the 5th time. take the L and delete it
Please respect that I've chosen not to continue and leave me be | This isn't helpful to me. I'd like to stop getting them as of today.
Your system keeps sending me somebody else's private medical info. That is a HIPAA violation. Stop sending it to me or I file a complaint | I'm in Canada and have nothing to do with an orthodontist in Ohio. Cease please eh
No more of these to this number, its my daughters now and shes 11 | I'm all set, no need to keep me on your contact list | Unsubcribe me from all this mess | how do i get off this thing?? i want off
Already opted out twice and it didnt stick. Third time's the charm?? | I paid, I left, I'm done with you. No further texts. | please dont txt me anymore ok
My mother is in memory care and I have her phone. She won't be returning to your office, so please don't keep sending these | Cancel my account, my appointments, and especially these texts | Leave me tf alone
Would rather not be on the receiving end of these. Is there a way to exit? If so please do it for me | Ur texting a deaf dog groomer in Reno. not ur patient. remove pls n thx
Please take note that I've transferred my care to the VA and there's no call for you to message me | I HAVE NEVER BEEN TO A CHIROPRACTOR. WRONG NUMBER. DO NOT SEND ANOTHER ONE | every week w this 😒 im good. no more
got a new doc. peace out ✌️ dont hit me up | You have reached a wrong number. I've been polite about it but I'd like it corrected so these end. | sorry wrong # this isnt ashley. can u pls take it out so i dont get her stuff
Honestly these texts stress me out more than they help. Turn off whatever you gotta turn off | I dont give you permision to text me | What part of don't text me did you not get | For the love of God make it stop 📵
My dad isn't with us anymore and my mom cries whenever his phone goes off. Could somebody there switch these off | Retired and moved to Costa Rica! Service is expensive for texts so please quit sending, much love to Dr. Kim
Nobody here by that name. You can cross this one out. | i aint tryna get these bro | No thanks. And no thanks to the next one too. And the one after that. | I object to receiving automated messages. Exclude me.
i signed the form saying no texts so why am i getting texts. fix it | Text messages from your office are not welcome at this number | Take Jim off your rolls, he's passed on | Stop bothering me!!! Im at work!!! I dont want this!!!
Could you put me on your do not contact list | my kid doesn't go there anymore so u can quit texting us, no hard feelings
Hey team, just got a new job and my number is now company owned so can't receive personal stuff here. Pls drop it from my chart and dont text it | It's been over a year since I was your patient. Time to let me go
Don't message this number it's for my business | The answer is no and will be no forever so there's no point texting me again, bot | Spam. Reported. | reporting as junk and blocking, have a nice life
If I hear from this number again I'm leaving a one star review everywhere I can | Respectfully, I want off | I don't recall agreeing to text alerts, and I don't wish to have them.
I'd sooner get a postcard. These phone messages have got to go | NO TEXTS. CALL MY HOUSE PHONE LIKE BEFORE | u can stop w the texts now my treatment is over thx | plz discontinew all mesages to this phone
I changed my mind about the text thing, sign me back out | Thank you for the years of care. Now that I'm in hospice, my family asks that no more messages be sent.
Mi esposo ya murió, señorita. No le manden más recordatorios, me duele mucho verlos | numero equivocado, no conozco a ningun Roberto, ya no me escriban
Agradezco la atención pero ya no vivo en Texas y no necesito sus mensajes, pueden quitarme | dejen de mandarme textos o le hablo a mi abogado | yo no di permiso pa que me textearan. quítenme | PORFAVOR YA NO ME MANDEN NADA
ya no kiero mensajes d ustedes ok | Llevo semanas pidiendo que me saquen de su sistema. ¿Qué tengo que hacer para que paren? | No soy la persona que buscan. Este cel es mío desde enero, bórrenlo plis
Estoy bien así, ya no es necesario que me estén contactando | Creo q tienen mal el numero, yo ni dentista tengo jaja. Sáquenme de ahí please | Wow another one. Hard pass on all future ones
Your therapist quit and I didn't follow, so please let me off the mailing thing | Done with this. Take my info out | We lost Grandma in May. Her number was ported to me. Please don't send her anything else 💔
I don't care for these. Make a note in my chart: no texting. | my phone my rules. no more of your texts on it | I'm not a robot so don't robo text me. Knock it off | Please remove 417-555-0139 from every list you have
These were cute at first. Now they're not. Switch me off | I think you have me mixed up with another Linda Chen. I'd appreciate not getting hers going forward. | bye felicia 👋 unsubbing | STOP SENDIGN ME THIS CRAP
To whom it may concern, I hereby revoke any prior express consent under the TCPA. | Each further message is $500 under federal law. Your move. | nah fam these texts gotta end
I never make it in anymore with my hip and all, and Dr. Wu's son sees me at home. So go ahead and take me off the texting. | i got blocked from seeing my kids records but still get the texts?? take me off then
Please. I've just had a miscarriage and the pregnancy tips keep arriving. I need them to end today. | I lost the baby. No more due date countdown messages please | Y'all been knowing this ain't Tyrone's phone. Quit playin
my divorce is final and i shouldnt be getting her appt info. remove my number from her file | Kindly refrain from texting | I'd be happier w/o these tbh. opt me out
Can someone with a pulse over there please pull the plug on this automated nonsense | Had a talk with my wife and we've decided I don't want any of these messages, not even the useful ones
Im done being ur patient & im done w these | don't need a reminder to floss from a place I haven't visited since Obama. let me off the hook please | You keep asking how my recovery is going. I never had surgery! Wrong man. No more
No need to keep sending these along, Mom's under hospice care in another state now | I just want my phone to be quiet. No offense. Please no longer include me | Stop the madness 🛑 not ur patient
Beat it. And scrub my digits while you're at it | Get bent and don't text again | shut this off | The fella you're looking for sold me this phone. I don't know where he is. Please quit looking for him here.
Would you please see to it that I am not texted again? My eyesight is poor and I can't read them anyhow. | Unless it's by US mail I don't want to hear from you | i never replied to the last 6 for a reason. not interested, move on
Take it as my final answer: no further contact | Hi, I'm a nurse at a different hospital and this is our unit phone. Can your team pull this number, it's not a patient's
My number is on the do not call registry. You're violating it. | Just had my last session w Marcus 😢 he was amazing. Since I'm done I don't want the weekly check in texts, thanks | whatever this is i dont want it
not my dr not my appt not my name. come on now. take it down | Kindly strike my telephone number from your records, as I am no longer under your care. Sincerely, Walter
You texted me at 3 am. That was the last straw. Off the list, now. | Don't send me any more links, I don't click them and I don't want them here
I've been sober 2 yrs and don't need the program msgs no more, thank yall for saving my life tho | idc about ur deals idc about ur surveys idc about ur reminders. stop with it all
I dont kno how to make these quit coming can somebody there do it for me | My daughter set this up and I never wanted it. Undo it please | Please unlink my cell. I was only the emergency contact and she's not even my roommate now
stop txtn my moms phone she is 91 and thinks its scammers | Oh for Pete's sake, not again. I told the girl I don't want these on my telephone
Pretty sure you meant to reach a patient. I'm a random guy in Boise. Cheers, please don't again | pls stop 🙏 | Im not a fan of texts. take me off n just email from now on | email only going forward, no sms to this phone please
Everything I need is in the portal so I don't want these duplicated on my phone. Deactivate | Let this be the last one I get from you | no me interesa gracias, no sigan insistiendo
Ese señor no vive aquí ni es su teléfono. No vuelvan a escribir | Les agradecería que eliminaran mi celular de sus contactos | Ya les dije q no soy Carmen!!! paren ya
Hola, me mudé a Puerto Rico y ya no voy con ustedes. No hace falta que me sigan avisando 🙏 | que fastidio con ustedes, no manden mas | hi q pena pero ya no quiero los mensajitos, gracias por todo doctora
This is Sgt Miller's desk line at the PD. Remove it from your patient outreach immediately | Nobody in this house wants your texts
We had to put my husband in the ground Saturday and you're asking him to rate his visit. Shame. Don't ever text here again | my insurance dropped u so i dropped u. no more msgs
Consider this my written notice to end all text communications. | I told yall verbally, I told yall in writing, now I'm telling yall by text. Off. The. List. | Thx but no thx, plz dont send future ones
It was a one time visit while on vacation. You don't need to follow up with me any more, ever really | Your messages come through as group garbage on my flip phone. I'd like to not have them.
Pretty please with a cherry on top no more texts 🍒 | ive blocked u twice how r u still getting thru?? quit | Dear office, Please drop me from text notifications. I'll keep track of my visits on my wall calendar. Best, June
I can remember my own appointments. Quit texting | Don't need the nagging. I know when I'm due. Turn off the texts. | Idk if this is real or a scam either way dont contact me again
looks like phishing to me. do not text this number | The patient you're texting has expired. I'm the executor. Cease communications to this line | She passed. Please no more | he gone. been gone. stop texting a dead mans phone
Not sure how I got roped into this, but I want out | I want out of this text chain ASAP | why do i keep getting this. i left yall bc of the wait times. remove me | Got your note. I'd be obliged if it was the last.
I switched to my wife's dentist so cut me loose | Sorry hon, wrong number, and you've sent about ten now so please take me off | Don't text back, don't call back, I'm through with this clinic | STOP IT I DONT KNOW YOU PEOPLE
You are texting a minor. This is her father. Remove this number or I'll contact the state board | no longer need the services so no longer need the texts either
Hi. I'm not comfortable with my mental health stuff coming through on text. Please turn that off for me | My abusive ex can see my phone. It isn't safe for you to text me. Do not send anything
i share this phone w my mom and dont want her seeing therapy stuff so dont text me here anymore | I never did like this texting business and I'm too old to start. Leave me out of it.
changed drs so my # shouldnt be in ur thing. plz get it out | Exit. End. Quit. Whatever the magic word is, do it | I tried the keyword and it says error. I want no more texts, can you do it by hand
I replied s t o p and you keep going. Is anyone there? I want these gone | It says reply to opt out so here I am opting out | opt me out of the whole shebang | Not today, not tomorrow. Take a hike
No more surveys, no more reminders, no more happy birthdays. I'm not a patient | Please and thank you for not texting me in the future | I quit that clinic in 2019, why on earth. Take me off
Ok at this point I'm annoyed. Kill the texts | Hey I don't mean to be rude but I don't know you and would like you not to message | My carrier says you're a spammer and I agree. Desist. | Wrong Rodriguez. Please unsub this one
You have the wrong Dave, this Dave has dentures. No more cleaning texts lol | I am not going to be a patient after all, went with somewhere else, so please clear my number from your end
as of today i dont want any comunication from u | Had this number 8 yrs, never been Shaniqua. Do better and get it off ur list | If Dr. Bell wants me he can phone me. No more texts, period.
Please end my subscription to these messages | too much, muting you. better yet take me off | dont wanna hear from yall no more after what happened w my tooth
I don't live in the US anymore and you're costing me roaming fees. Please halt | I hate texts. Halt them please | Your persistence is admirable but I'm begging you to give up on me 😂 no more texts
Complaint filed with the BBB. Stop contacting me. | That's it, I've had my fill. Send them to somebody who cares
We don't have a daughter named Chloe. You must've copied a digit wrong. Please correct it and leave our phone out of it | i unsubscribed by email but the texts keep comin, can u get rid of those too
Let's part ways 👋 no more messages from your office please | Ayúdenme a salirme de estos mensajes, yo no sé cómo se hace
Mi abuelita ya no oye ni ve bien y se asusta cuando le suena el cel con lo de ustedes, mejor ya no le escriban | ese numero q tienen ahora es mio y yo soy de Houston, ni los conozco. quitenlo xfa
Pos ya cambié de dentista, ahí muere con los textos 😅 | Consider us broken up. Kindly act like it and stop texting your ex patient | Each buzz wakes the baby and half of them aren't even for me. I want zero from here on out
Had to Google you just to figure out who keeps pestering me. I'm four states away, so please leave this phone alone | You can save the stamps, or whatever a text costs you. I won't be reading any more so don't send any more
Autoresponse: this line is monitored by Hill County Schools. We are not your patient and ask that you purge this contact | my sponsor says set boundaries so heres one: u dont get to text me anymore
`);

/** They don't, and many come near in words. */
export const ordinary = list(`
please don't cancel my appointment, I'm just running 10 min behind | can I stop by around 3 to pick up the paperwork? | Can't make it, take me off Thursday and put me on the next open day | I don't want the 5 pm, do you have a 4?
no more pain at all, yall are miracle workers | My number is wrong on the form, it should end in 0182 | I'm done with the intake form, anything else you need? | the wrong arm is sore lol is that normal after the shot
Unsubscribe my husband's email but keep texting me please | not interested in the whitening but yes to the cleaning | do not call, text me instead. I'm in class all day | Yes | C | Confirmed, thanks | ok see u then
what time is it again | I stopped taking the lisinopril bc of the cough. should I come in sooner? | Bleeding finally stopped around midnight. Do I still need to come in | Do I need to quit eating after midnight
Dr said to stop the blood thinner 5 days before, is that right? | Please stop charging my old card, the new one ends in 4417 | You can cancel the 14th, keep the 28th | Cancel Tuesday pls and rebook me whenever
I want to cancel my cleaning and come in for the toothache instead | remove me from the waitlist, I'll take the Friday one you offered | Take me off the 8 am and give me something after lunch please
My mom passed away Sunday so I need to push my appt back two weeks | My father died last year of colon cancer so yes there is family history | wrong pharmacy! should be the Walgreens on Elm
You sent the prescription to the wrong place, can you resend it to CVS | You have the wrong insurance on file, I have Aetna now | The address in my reminder is wrong, did you guys move?
I think you put down the wrong birthday. its 3/4/62 | Is this the right number to text for refills? | No I don't need a ride, my son's bringing me | No thank you on the flu shot. See you at 10 tho | no allergies, no meds
No fever, no chills, just tired | nope, no changes to insurance | I don't want to lose my spot, can I come at 2 instead | I dont want the generic, it makes me itch | I don't need a reminder call since I get your texts
I dont need the interpreter anymore my english is good now 😀 | Don't forget I need the letter for my employer | dont worry about the referral, they took me without it
leave the message with my wife if I don't pick up, she knows everything | Leave it at the front desk, I'll grab it at 5 | The pain won't leave me alone at night, what can I take | I can't stop coughing, should I come in
nonstop itching around the stitches. normal? | Please end the session 10 minutes early Thursday, I have a pickup | Can we end at 4:45 instead of 5 | I'll be done with antibiotics Friday. Come back then?
I'm done with the aligner tray #6, do I go to 7 | done ✅ | All finished with my PT homework for the week 💪 | I quit smoking!! 3 weeks today. tell Dr. Hahn | I quit my job so I'll have new insurance starting the 1st
we moved last month, new address is 88 Birch Ln, same phone | We moved but I'm still coming to you guys! Worth the drive | I changed my number, this is the new one. Please text here from now on
Stop texting the 7733 number thats my ex, text me here | please take my ex husband off as emergency contact and put my sister | My daughter is no longer on my plan, she has her own now | My son wont be coming today but I will
My husband can't come but I'll bring the baby | the baby is 2 weeks early! need to move my postpartum visit 😅 | I'd rather not see Dr. Moore again, can I get the lady doctor | I would prefer not to do video. In person ok?
Texting is best for me | Keep the reminders coming, I'd forget my own head | Love the reminders, don't ever stop lol | please dont stop sending these, my memory is shot | Never got the text about the time change, please resend
I havent been getting your texts, are you still sending them | didn't get the link | The link doesn't work. Can u send another | I can't open the form on this phone, can you text it again
Got an error that says opt in required, how do I opt in? | I accidentally unsubscribed, how do I get texts again | oops I think I hit stop by mistake, I do want the reminders | I didn't mean to block you guys, please try again now
How do I opt out of the paperless billing? I want paper statements and also the texts | How do I opt out of sharing my records with the research study | I opted out of dental with my employer so I'll be paying cash
Take my name off the newsletter email but texts are good | Please remove the $25 late fee, I called ahead | Can you remove the stitches on the same day as the x-ray? | When can you remove my cast
removed the bandage like you said and its oozing a bit | I removed the retainer to eat and now it won't go back in | Do I have to remove my earrings for the panorex
delete the duplicate appointment, you have me at both 9 and 9:30 | There's two of me in your system lol please delete the old one | please erase the balance, insurance paid it | I'd like to report a side effect from the new med
Who do I report a bad reaction to? | Can you send the lab report to my cardiologist | reporting in: blood sugar 132 this morning | I need to file a complaint about the parking garage but you guys were wonderful
I have a chief complaint of heel pain lol thats what the form wanted right | My blocked ear is still blocked, any openings? | road is blocked on 5th st, going to be late | The nerve block wore off and holy cow it hurts
Not a patient yet, but I'd like to be. Taking new people? | I've never been there before, where do I park | I don't know you guys' new address, could you send it | who is this? | Who is this appointment for, me or my son?
Sorry who's Dr Nguyen? I thought I was seeing Dr Ray | I'm not Kayla, I'm her mom, but yes she'll be there | This is Robert's wife, I handle his phone. He'll be there at 1 | not me, that appt is for my daughter. We'll be there
you meant to text my mom I think but I'll tell her. she doesn't text so keep using this one | Wrong time on the reminder, I was told 1:15 | wrong leg on the MRI order! its my LEFT | Wrong tooth hurts now 😳 the one next to it
Enough of the numbing gel left for one day, can I get more | Is one week enough time off after the root canal | had enough of this knee, ready to schedule the surgery
I've had it with this crown falling off, need to be seen today | I'm over my cold so yes I can come in | so over this tooth ugh. any cancelations today? | I give up on the exercises w the band, its too tight. got a lighter one?
No more appts before noon please, I work nights | nothing before 10am if possible | please no more morning slots, those shots make me groggy for work | No more Tuesdays for me, new schedule at work. Wednesdays?
I ran out, no more refills on the bottle | no more headaches since the night guard 🙌 | No need to call, I got the results in the portal. Thanks | No need for the crutches anymore, should I return them?
no need to rush on the forms, next week is fine | Not interested in the study but happy to do my regular visit | not interested in veneers right now. Filling is what I need
Don't send the bill to my house, my roommate opens everything. Text me the link | Don't call my work please. This cell is fine for texts | Quit calling my job and just text me here, I always see these
do not leave voicemails, I can't check them. Texts are great | Please stop mailing postcards, I'd like just texts | Stop the paper statements please and do it all by text | Email me the receipt instead of mailing it
Please stop the auto pay, I'll pay at the desk | I need to stop the payment plan and pay it all off, what's the total | what do i do if the bleeding doesnt stop | should i stop the ibuprofen before surgery
When can I stop wearing the boot | Stopping at Starbucks, want anything? Jk be there in 5 | my bus stop got moved so I'm walking, maybe 8 late | Train stopped dead on the tracks, might be late | which bus stop is closest to you
Full stop: that was the best dental visit of my life | I stopped in earlier but you were at lunch | Stopped by, door was locked?? | I'll stop in for the blood draw around 7:30 | Does the medicine stop working if I miss a day
My period stopped, could be the new pill? | Don't give my slot away, coming up the elevator | dont drop me from the schedule I'm just stuck in traffic | please dont discharge me for missing, my car broke down
Am I going to be dropped as a patient if I miss one more? | My insurance dropped me but I got new coverage already. want the card? | I dropped out of school so weekdays are open now | dropped off the sample this morning
the crown dropped right out while I was eating caramel 🤦 | drop my 2:00, move me to 3:30 | Unable to make it. Kid is sick | cant come today, next week? | I can't come in anymore on Fridays. Mondays ok?
I'm not able to do therapy this week, skip me and see you the 20th | I want to take a break from weekly and go every other week. Is that ok with Jill? | Let's go down to once a month. I'm feeling steady.
I think I'm ready to end treatment soon, can we talk about it Wednesday | I don't want to talk about my dad tomorrow. just a heads up for Sam | I want no part of group therapy but one on one is good
I'd rather get the news in person. When can I come | call me when the results are in please | Call my daughter, her number's 555-0147, I can't hear well on the phone. You can text me though | Please use my cell not my house phone
My landline is disconnected, use this | My phone was off sorry. Yes I'll be there | lost my phone, just got it back! did I miss my appointment | lost my number at the check-in kiosk lol, do I go to the back of the line?
Lost my appointment card, what day am I | Lost my referral. Can you resend | lost the temporary crown 😬 | I lost the baby last month so I won't need the OB visit but I do want to come see Dr. Ames. Thursday?
We lost grandpa this week. Need to move my therapy to Monday if there's room | My wife passed in the spring and I'd like to talk to someone. Are you taking new clients | My dog died and I'm a mess, can I get in earlier this week
dead battery, need a jump, gonna be 20 late | this tooth is dead I think. its gray | my phone's about to die, yes to 9am | The old number on file is my late husband's. Please use this one for me
Please remove my late wife from my emergency contacts and put my son Paul 555-0163 | take the latex thing off my chart, I'm not allergic to it | Take me off of the gluten free list, test was negative haha
I'd like to go off the pill, what are my options | I want off this medication, it makes me feel like a zombie. Can the dr switch me | wanna get off the prednisone asap, how do I taper
How do I get off the highway for your new place, exit 12 or 13? | Which exit | Get me off these crutches doc 😂 | Get me in anytime, I'm off all week | I'm off at 3, can be there by 3:30
turn off the sprinklers out front lol I got soaked walking in | The AC was off in the waiting room just fyi | the scab fell off, is that ok | Can you switch off the music next session, it gives me headaches
Where do I unsubscribe from the patient portal emails? I only want the texts | the portal keeps unsubscribing me from my own messages, help | My subscription to the meditation app ended, do you have another code
How do I cancel my old portal login and make a new one | cancel that last message, I found the form | Ignore my last text, I found it | disregard, wrong thread. See you Monday
sorry that text was meant for my sister 😂 but yes 11 works | Oops wrong person. But while I have you, can I move to 4? | Sorry wrong emoji. I meant 👍 | my bad i thought this was spam. yes confirm
Is this legit or spam? Want to be sure before I click the link | How do I know this is really your office? Which doctor do I see? | thought this was a scam at first haha. Yes I'll come
My phone put you in the spam folder, just saw this. Is the 2pm still open? | I marked you as a contact so it doesn't go to junk now | I can't accept the 7am one | decline the 7, accept the 12 | No | N | no i cant
nah can't do that day | no problem | no worries at all take your time | not yet | not really, still swollen | Not feeling better | Not sure, let me check w my boss | never mind I found parking | never been better!
Never had anesthesia before, kinda scared | Never again will I skip flossing lol | I never want to go through that again 😅 but you guys were great and I'll be back in 6 months | Por favor no cancelen mi cita, voy en camino
no puedo el martes, quítenme de ese día y pónganme el jueves | Ya no me duele nada gracias a Dios | ya no tengo fiebre pero sigo con tos | Ya no tomo esa pastilla, el doctor me la cambió
El número de mi seguro está mal, ahorita les mando foto | mi numero nuevo es este, ya no usen el otro | No me llamen porfa, mejor mándenme texto porque trabajo | no quiero la de las 8, hay otra mas tarde?
No me interesa el blanqueamiento, nomás la limpieza | Sí confirmo | si ahi estare | ok gracias | Gracias doctora, que Dios la bendiga | a que hora es mi cita? | Puedo pasar hoy por la receta?
voy a llegar 15 min tarde hay mucho trafico | Dejé de tomar la metformina porque me da náusea, qué hago? | ya dejó de sangrar, está bien si como? | No paro de toser, me pueden ver hoy?
Se murió mi suegra y tengo que viajar, podemos cambiar la cita? | Me equivoqué de día, pensé que era hoy | se equivocaron de farmacia, yo uso la HEB | esa no es mi direccion, ahora vivo en la calle Pino 220
No necesito intérprete, gracias, mi hija me acompaña | no me ha llegado el mensaje con el link, me lo mandan otra vez? | No dejen de mandarme los recordatorios que se me olvida todo jaja | sáquenme una cita para mi niño porfa
Tienen citas el sábado? | Cuánto debo? | aceptan Medicaid? | Ya terminé el formulario | No sé cómo llenar la forma, me ayudan? | Me quitan los puntos el lunes verdad? | Quiero quitarme esta muela ya, no aguanto
ya basta de este dolor, cuando me pueden atender? | bórrenme la cita del 3, dejen la del 10 | Cancela la mía pero deja la de mi esposo por favor | Soy la mamá de Diego, sí lo llevo | No soy Ana, soy su hermana, ella dice que sí va
Me pueden mandar los mensajes en español? | Muchas gracias por avisar 🙏 | no gracias, con la vacuna de la gripe no. Pero sí voy a mi cita | La niña amaneció con calentura, qué le doy?
buenos dias, el doctor ya reviso mis resultados? | Estoy afuera, la puerta está cerrada | no tengo carro hoy, puede ser por video? | ya pagué, me manda el recibo plis | Perdón no vi el mensaje, todavía hay lugar?
Me siento mucho mejor, no más mareos | Ya no trabajo los viernes así que ese día me queda bien | Dígale a la Dra. que paré con el cigarro, 2 meses ya! | no me gusta hablar por telefono, por aqui esta bien
Me duele del lado equivocado, el otro diente | ando perdida, en que piso estan? | Dejen el papel en recepción, paso a las 4 | Mi papá no usa celular, mándenme sus recordatorios a mí | Ok pero que no sea antes de las 9 porfa
Tengo seguro nuevo desde enero, les sirve la foto? | No voy a poder, se me descompuso el carro. Otro día? | can you move me to later | What do I bring | do I need to fast | Running late, 5 min | I'm here in the silver Honda
in the lobby | On my way!! | parking now | is the office open tomorrow with the snow | Are you guys open on Memorial Day | how much is my copay | Do you take Delta Dental | What's my balance | paid it online just now
Is it ok to take Tylenol with this? | can I drink coffee before the blood test | My ear is killing me, anything today? | Can my daughter come with me | Need a work excuse for yesterday please
school note for Ethan pls, he was there at 9 | thank you so much, Dr. Reyes was so gentle with my mom | 👍 | 👍🏽 | 😊 thanks | k | Yep | Will do | Sounds good, see you Tuesday | See you then! | got it
Much better today, swelling's way down | still sore but ok | Pain is about a 4 | 7 out of 10 | BP was 138/84 this morning | I fell yesterday, hip's sore. Should I come in? | How long will the visit take
Can I bring my service dog | Is Dr. Shah back from maternity leave | Can I get a refill on my Zoloft? 90 day if possible | the pharmacy says they need prior auth | insurance denied it, what now | can I do telehealth instead
zoom link please | I'm in the waiting room on video but nobody's here | does my son need a physical for football | what age do kids start w you guys | I'd give the visit a 10 | The hygienist was awesome, ask for Megan every time
honestly the wait was too long but the doctor was nice. see you in June | Happy holidays to all of you too! | aww thanks for the birthday wish | Could I get a copy of my x rays | put me on the cancellation list pls
Yes I'll take the opening | Is there a fee if I reschedule | my ride canceled, can we do tomorrow | flat tire. so sorry | Kid threw up in the car, going to have to rebook ugh | Please quit apologizing, 10 minutes is nothing 😄
I quit gluten like you said, feeling amazing | Quit the night shift so mornings are open again! | can we cut out the Thursday session and keep Monday | cut my finger pretty bad, walk ins ok?
You cut out on the video, can you hear me? | Cut it close but I made it, in the elevator | I'm cutting off caffeine before my labs, how many hours? | It's not my appointment, it's my husband's, but we'll both be there
Not my usual dr but thats fine | That's not my name lol its Jeanine with a J. Yes to Friday | you misspelled my name again haha it's Siobhan. confirmed tho | That's the wrong Dr., I see Dr. Hall. Can you fix it
I go by Mike not Michael if you can change that in the texts | I'm not John anymore, legally changed to Joan. Can you update that before my visit?
Please update my phone, I'm getting a new number on the 1st and I'll text you from it | My wife's number got attached to my chart, swap it for this one please | put my cell on my son's account and take his dad's off
My mother doesn't text, so send her appointment stuff to me | Please add my caregiver to the texts too | can u text my wife too, i forget | can you send the reminder a day earlier? same day is too late for me
Reminders the night before would be even better | Text me after 9 am if you can, I'm asleep before that, but I do like getting them | I got two of the same text, just fyi. I'll be there either way
You sent me 3 reminders lol I promise I'm coming | yes yes I said yes already haha see you at 2 | Already confirmed on the portal but confirming again | I already did the survey, loved it
I already had my flu shot at CVS so cross that off | You can take flu shot off my to do list, got it Saturday | Scratch that, I meant the 22nd | scratched my eye gardening, can you see me?
Strike that, no need for the early one, original time is good | please disregard the no-show, I was in the wrong building! | I went to the wrong office! Heading to the right one now
I think I called the wrong extension. How do I reach billing | I got somebody else's lab paper in my packet. Should I shred it or bring it back? | The bill has someone else's name on it
I think that bill's a mistake, I never had an x-ray. Can you check? | I won't pay for the cancelled visit until someone explains it, can you call me? | I refuse to pay twice lol but I'll pay once. whats the link
I refuse the fluoride but x-rays are ok | Opting out of the x rays this time, had them in March | I'd like to opt out of nitrous, the shot alone is fine | can I decline the student observer? otherwise all good
I do not consent to photos being used on your website. Treatment consent is signed though | consent form signed and sent | I revoke the release for my old school, please make it for my new employer instead
Please don't share my records with my mom, I'm 19 now. text me directly | Don't tell my mom about the appt, send it only to me | please keep this between us, dont text my husband, only me
do not discuss with my sister. I'm the only contact from now on | Don't text my mother's phone anymore, I'm taking over her care and this is where you reach me | My ex still gets my texts. Please switch them all to this phone
dont need anything else today thanks! | That's all I needed, have a good one | I'm good, thanks for checking on me! | I'm good on refills, just need the visit | we're good to go for tomorrow | All set, see ya
All good here. No questions. | none | No side effects so far, knock on wood | No longer hurting when I chew! | I no longer have Blue Cross, its United now | no longer need the 3pm, Maria got me in at 1 | I no longer take aspirin
We no longer live at Maple St, new address on the form I sent you | She no longer needs the booster seat, right? 4'9" now | he's no longer contagious right? day 6 | no further fever since Tuesday
Nothing further from me, form's complete | Please leave the gate open, I use a wheelchair | Leave me on the waitlist please | leave my Friday alone, just change the Monday | I have to leave by 4:30, is that doable
I'm on leave til March so any day works | Can I leave my son with the hygienist while I see the dr | maternity leave paperwork - who do I send it to? | Let me go to the Northside office instead, closer to work
let me off early pls, I have to get my kids at 3 | let me get back to you on that | Forget the afternoon, morning's better | forgot my appointment I'm so sorry!! Can I rebook | Don't let me forget to ask about the mole
I forgot to stop eating at midnight, had toast at 6. Do I still come? | I can't quit thinking about what we talked about, can we meet sooner? | I just want it to stop (the ringing in my ears). Anything sooner?
Make it stop!! jk the spasm is back, is there anything I can take tonight | My eye wont stop twitching, should I worry | kid won't stop pulling at his ear. any openings? | if the rash doesn't go away by Friday do I come back
will the numbness go away, its been 6 hours | This headache will not go away | I'm going away for two weeks, remind me when I get back? the 17th | Send it away to the lab, yes I approve the cost | The swelling is gone!
my insurance card is gone, can I give the number over the phone | Please hold off on billing until my HSA kicks in | hold the refill til Monday, I'm out of town
please pause my therapy sessions in August, I'm traveling, and remind me in September | Can you freeze my treatment plan price til January | I'd like to discontinue the antidepressant, is it safe to taper on my own?
Do I discontinue vitamins before the test | Is it too late to withdraw my request for a different dentist? I like Dr. Lim after all | Withdraw the referral to Mercy, I want St. Luke's
They took me off work for 6 weeks, need the FMLA form | take me off the standby, I got the morning one, thank you! | Get rid of my Saturday please, and give me Wednesday same time | I want to get rid of this wart, do you do that?
how do i get rid of the taste from the mouthwash | The end of my insurance is coming up, want to use my benefits. What's open? | Too many appointments this week, push mine to next | too early, got 11?
It's too much money upfront. Payment plan? | that's enough of a wait for me, can I go grab coffee and come back at 2:30 | sick of being sick 🤒 yes I'll take 8:40 | Fed up with my CPAP mask, want to try another kind
This retainer is bothering me | sorry to bother you, what was the after-hours number? | didn't mean to bother you all, just wanted to say the ear is fine | Bugging you again lol, did the fax come
Annoying question: can I eat popcorn with braces | I hate needles so please let the nurse know | I hate talking on the phone, so glad you text | I hate missing group but my car is dead. Next week for sure
I'd hate to lose Dr. Owens, is he really retiring?? who takes over my care | Block out 2 spots for us pls, twins | Block my calendar for the 12th then 😀 | Im blocking off Thursday for the procedure, do I need Friday too
my number for the pharmacy rewards? thats asking on the form, is it needed | What number do I call if it's an emergency after 5 | Is there a different number for Spanish? my mom wants to ask something | whats the fax number
Can you text me the doctor's name again | Please text me when he's ready for pickup | Can I text you a photo of the rash | sending pic now | Not the best photo but can you see the bump
Remove the hold on my chart? Paid the balance at lunch | Unenroll me from CareCredit pls, I'll just pay by debit | How do I unlink my old Apple ID from the portal so I can log in
the unsubscribe link in your email sent me to the booking page lol. anyway booked for the 6th | I unsubscribed from the dental newsletter, will I still get appointment texts? I want those | Sign me up for text reminders
I agree to the texts | My old phone didnt get texts, this one does. Try me here | You're not on my do not call list don't worry lol. I'll be there | the DND was on, just seeing this. Is it too late?
I had you muted by accident, sorry for the silence. Yes 1pm | ghosted you sorry! life got crazy. Can I get back on the books | Sorry I haven't answered. I do want to come back. Is Lauren still there?
I left therapy last year but would like to start again | Moved away and moved back haha, am I still in your system? | We tried another dentist and regret it, can we come back
went somewhere else for the crown but want my cleanings with you still | I found another place for the MRI, cheaper. I'll still see Dr. Vance for follow up | Switched jobs, not doctors! New insurance is Cigna
I'm transferring colleges so I'll need sessions by video from August on | Retiring Friday so my insurance changes to Medicare. Still take it? | I'm 80 today! Thank you for the nice message
My grandson set up this texting for me, am I doing it right? I'll be there Monday | I am not good at this texting but yes I am coming | HOW DO I TURN OFF ALL CAPS. ANYWAY YES TO 10 AM | YES I WILL BE THERE
NO I CANT DO MONDAY. TUESDAY OK | I'm upset about the wait last time, I hope tomorrow's better | I was not happy with the temp filling, it's rough. Can he fix it | worst pain ever, please squeeze me in
Really disappointed nobody called back. I still need my refill | Third time asking: did the prior auth go thru? | How many times can I reschedule before theres a fee | why am I getting a bill, I have medicaid
why do I keep getting canker sores, is it the toothpaste | why did you text my son's appt to his dad? he should get them but me too please | Who gave you my insurance change? lol that was fast. yes thats right
Where did you get that my visit's at 7? My card says 7:30 | I didn't sign up for the 6:30 am slot, needs to be afternoon | I didnt agree to the crown yet, just the exam. See you Thurs
didn't ask for the root canal but guess I'm getting one 😅 | I never signed the HIPAA form, can I do it when I come | i dont remember booking this but ok ill come lol | I don't recall what time we said
I don't have an appointment tomorrow do I? Thought it was next week | I don't think that's right, I was just there last week. Is this for the follow up? | I am not due until May I thought? But if you have me down I'll come
I dont have a car anymore, do you have rides | I dont live far, can be there in 10 | I dont do mornings | Dont have the cash til Friday, ok to pay then? | Don't you need my new card?
dont think I'll be hungry after that lol thanks for the laugh at the visit | do not take my blood from the left arm pls, put a note | Do not resuscitate form, do you need a copy in my chart?
Please don't give me Dr. Fox again, anyone else is fine | please dont use the strawberry paste, she hates it | please no students in the room | No text back needed, just letting you know he's on his way
No reply needed, just saying thanks | you don't have to answer, just wanted you to know I slept through the night | No thanks to the noon. Keep me at 2 | no ty on the lollipop for her lol sugar. See u at 4
No can do on the 30th. Anything in the first week of the month? | not gonna lie that shot hurt less than I thought | Not coming alone, my interpreter's with me | I'm not coming to the 9 but will be at the 2:15
not gonna make it. wreck on 95. whats open later | I won't be there til 10:20 | Won't need the anesthesia consult, they did it at the hospital | I'll never be back to normal lol but the knee is 80%
I'm through the worst of it I think | through the front door or the side? | Done deal, see you Monday | I'm finished with school the 20th so anytime after | over and out, see you at 6 🫡 | Exit 43 is closed so I'm taking backroads
The parking garage exit ate my ticket, can you validate | do yall have an emergency exit, I get claustrophobic. silly I know | peace of mind hearing that, thank you | Bye for now, talk Thursday
Goodbye gallbladder 👋 surgery went great, thanks for the check in | goodbye braces!!!! 🎉 one more day | farewell to Nurse Betty! tell her we'll miss her when she retires | Adios kidney stone lol. It passed this morning
it passed! the stone I mean | He passed his vision test at school btw | I passed out after the blood draw last time, can I lie down | passed by the office and saw you closed early? | Is Dr. Green gone for good or just on vacation
Did I miss it? | Do you cancel if it snows | if someone cancels please text me | hoping for a cancellation, text me any time day or night | Keep me posted | keep me on the list for earlier openings
Can you give me the code again, it expired | That card expired, new exp is 09/28 | my referral ended, does Dr. Cole need to send a new one
`);
