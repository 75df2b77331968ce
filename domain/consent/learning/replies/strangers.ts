import { list } from './list.ts';

// Written for this purpose, as from people whose number belonged to someone else, or who never signed up. No one's real replies.

/** They ask for no more messages, or say that the phone is another person's. */
export const optOuts = list(`
Hi there, I think you're looking for whoever had this phone before me. I got it in March. Please update your list so I'm not on it | yall gotta find Denise some other way cuz this aint her phone no more
We've since moved to Oregon and have a new dentist up here, so there's really no reason to keep these coming. Take care!
My father passed in November. Every one of these messages is a punch in the stomach. Please take his name out. | im 14 idk who you are leave me alone
This is a company phone issued by my employer and I'm not supposed to get personal stuff on it. Kindly drop it from your contacts | who gave you this number?? I never agreed to any of this. quit it
Bless your hearts but I'm 82 and all this buzzing makes me nervous. I'd just as soon you didn't send them | next one goes straight to the FCC
thanks for everything you did for us last year, but I'd rather not be on the list going forward | Enough already with the texts. | Nobody named Curtis lives here or has this phone. Third time I am telling you. | lose my number
I'm all set, you can cross me off for good | DO NOT TEXT THIS PHONE EVER AGAIN | bruh ive had this number 2 yrs im not brenda. pls quit hitting me up
Please be advised that I do not consent to receiving text communications from your organization. | I already told the lady on the phone I dont want these. why am I still gettin them
Wrong person! I don't have kids at your school or anywhere else. Fix your records so I'm not bothered again | No more of these please and thank you 🙏 | My mom doesnt use this phone anymore its mine now so dont send her stuff here
Could somebody there kindly take 0148 off the distribution? It's my desk line and has nothing to do with your patients | Blocking you after this. Don't bother | I pay per text on this plan so I need these to end, sorry
ya no me manden mensajes por favor, no soy paciente de ustedes | Se equivocaron de numero, aqui no hay ninguna Maribel. Borrenme de su lista | Mi mama fallecio en enero, les pido que ya no escriban a este telefono
este cel es de mi trabajo no quiero estar recibiendo esto | oigan quien les dio mi numero?? yo nunca me apunte. dejen de molestar | Thx but we switched gyms last fall so no need to keep me posted on classes
Not me. Not my kid. Not my number. Please make it end. | you have the wrong Robert, been trying to tell yall | I was a volunteer ONE time in 2019. I think it's fair to let me go from the text chain by now lol
Please discontinue. Thank you. Mrs. Eleanor Whitcomb | yo these texts wake my baby up every time. im begging you no more | I've asked nicely twice to be taken off. My attorney will ask the third time.
new phone who dis. seriously tho i just got this number and whoever u want isnt here, plz delete it | We're no longer members, so I'd appreciate it if my cell were deleted from your system
this is harassment at this point. cut it out | Not interested, not now, not ever. Goodbye | sorry hun but ur texting a stranger. been gettin ur reminders for months. pls look into it n get me off there
I am not voting for your guy and I'm sick of hearing about him. Scrub my number | Is there a human there? I'd like out of whatever this is | How do I get these to quit coming? | what do i gotta do to make it so you dont text me
I prefer email for everything so please turn the texting off on my account | You keep asking my late husband to schedule his cleaning. Have a little decency and end this. | Pls tske my nimber off yoru list
We found another church home closer to us. Wish you all well but there is no need for us to be on the prayer text list now | I changed vets after you let Biscuit suffer. Never contact me again.
I can't keep up with all these dings honey. Just call the house if it's important, no texts | u got the wrong chick
There must be some mix up at your end, I've never set foot in your clinic. Would you mind clearing this number out? | GET ME OFF THIS THING | My son graduated in May 🎓 so you can let us go from the attendance alerts now
hey so the guy you want, Terrence, he used to have this number i guess. debt collectors call for him too. pls spare me | I'm on the Do Not Call registry. You are in violation. Last warning.
Please don't take it personal but I'm cutting down on phone stuff and I'd like to come off your texts | ok this is like the 9th one this week 🙄 im out
if i wanted a haircut id call u. dont need texts about it so cut em off (get it) | I no longer live in the district and I'd be grateful not to hear about the bond measure any further
Whoever signed me up for this as a joke, haha very funny. Please undo it | no thank u and dont send again
Sir or Madam, I believe you intend these for a Mrs. Okafor. I am not she. I would ask that you correct the matter so that I receive nothing further.
I just work at the front desk here, this is the store's phone. Personal reminders for Kayla shouldn't come to it, please take it off | Ma'am I drive a truck and I don't need my phone going off for somebody elses mammogram. Fix it
Please respect my wishes and leave this number alone | My wife and I divorced. I'm not the contact for her anymore and dont want her messages | unfollow lol. jk but really how do i leave this
I'd like to opt back out. Thought I did this already | Reported as junk. | Reporting this to my carrier and the AG office if I see one more | No quiero mas textos, gracias | por favor quiten mi numero, ya me cambie de clinica
Aqui no vive el senor Ramirez, numero equivocado | les agradezco todo pero ya no necesito que me escriban | Im not Jose and I dont speak spanish. wrong guy, take this number down | what part of no dont u understand. NO MORE TEXTS
Grandma is in memory care now and I have her phone. She won't be needing any of these. Please close it out | kindly refrain from messaging me in future | I didn't give permission for this and I want it shut off today
we're good here thx, you can quit checking in on us | Not a customer any more. Sold the Buick, quit driving. No use sending me oil change notices | I've retired from the board, please let the texts go to Phil instead of me
hi! love what you guys do but its too much for me, can i get taken out of the group text | STOP TEXTING MY DAUGHTERS PHONE SHE IS 11 | Yeah no. Im not whoever "Shawna" is & I'm tired of knowing about her root canal
You people are relentless. Knock it off | pretty please no more 😭 my phone storage is full and i dont even know yall | Dont need reminders I have a calender on the fridge. Turn em off
My number got recycled I think. Can you purge it from your records? Would really help | I thought I asked for these to be halted back in June | I'm gonna need you to forget this number exists
Take this as my formal notice that consent is revoked | She passed away. Please. | No one here by that name, sorry. Hope you find him | Count me out from here on, no hard feelings
i cancelled my membership 6 months ago why r u still texting. end it | Never heard of you, dont want to hear from you | That's a negative. This phone belongs to the Harris County road crew. Remove it from your database.
The person you are trying to reach is deceased. This is her sister. There is no need to reply. | I'm getting texts for 3 different kids and none of em mine. I got no kids. Pls straighten this out so they quit
dude. wrong number. for like the millionth time | Appreciate the thought but texts just aren't for me. I'll come by the office if I need something | can u not. i mean can u not text me. ever
You have been texting a landline-to-cell forward that belongs to a law office. Cease immediately. | I'll make my own appointments when I'm good and ready. Quit pestering me | idk how you got my info but delete it
It's not that I don't support the shelter, I just don't want it on my phone anymore | hola esta no es Carmen, ella cambio de numero hace mucho. ya no le escriban aqui | Ya les dije que no me interesa!!! paren
Disculpe, este telefono ahora es mio y no conozco a esa persona, me podria sacar de su sistema | que molestos son, los voy a reportar si me vuelven a escribir
we've moved on with another pediatrician and would prefer not to be contacted | Doctor said less screen time so Im trimming everything. Drop me from yours please
Please make a note in the file: patient does NOT wish to be texted. | I have had it up to here with the survey links. Pull my name | ngl i dont even remember signing up for this. take me off when u get a chance
WRONG NUMBER WRONG NUMBER WRONG NUMBER | ur bot is texting a middle schooler just fyi. im not ur patient so dont | There is no Angela at this number and never has been. Kindly adjust.
I gave you my cell for an emergency contact for my neighbor, not to be advertised at. Remove me | My service is thru the VA now. I dont need yall texting me no more
I hit decline on the form for texts. DECLINE. Why am I getting texts | Not my circus. You want somebody else, this is a new number for me since Tuesday | okay enough w the donation asks. i gave, im done, let me be
If it is all the same to you I would like my phone to be quiet. Please take me off your roll | Thank u for the reminder, ill be there Thurs. but after that please no more texting, I only do phone calls
Yes to the appointment. No to all future texts. I don't like them | He doesn't live here anymore, moved out in the spring and I don't have his new cell. Don't use mine | delete my number. delete my info. delete everything
I sold that house in 2021. HOA business isnt my business. Let me off this list | good morning, this number used to be my brothers. he is gone now. i kept it for the voicemail. could you please not send things to it
Lawyer up, next text is $500 under the TCPA | Im a substitute and only worked there 1 day. plz take me out of the staff alerts
Hey folks, wrong Jenkins. There's a bunch of us. Yours isn't me, so please don't send me his test stuff | Y'all text more than my ex 😂 gotta let you go, bye for real
I said no in person, I said no on the phone, now I'm saying no by text | Would it be possible to be excluded from these? My work doesn't permit them | nah im good fam dont text me no more | Do me a favor and forget my digits
I am asking as politely as I can. Let this be the last one. | Texts are how scammers got my sister. I don't accept them from anybody so don't send any
My kid aged out of the program ages ago. Time to retire our number from your list | Unsubscribe me and my wife both, we go to Dr Patel now | I dont have text on my plan they charge me 20 cents each. dont do this again
somebody fat fingered there phone number on your form and now I get all his stuff. Not Gary!! | I wish to be left in peace. | no more messages to this number it belongs to a 9 year old now
srsly whats it take?? i blocked 2 of ur numbers already | I'm not able to help with the campaign any longer and would like to stop hearing about it | Please stop. It hurts to see her name.
Hello. You may remove this number. The lady died. I am the new owner of the phone number. | I'm opting out of this, thanks | if you could quit texting that would be great. thanks
We appreciate the care you gave Dad at the end. His phone gets shut off soon but I'm still seeing his reminders, please end them | Wrong. Number. Dude. | get a life and stop spamming ppl
As of today I am withdrawing my permission to be texted | I don't know a Dr. Lindqvist and I surely don't have a colonoscopy lol. Please find the right guy and spare me
hi im the nanny, they put my number by mistake. im not with the family anymore so dont text me about pickups | not my dog not my vet not my problem. remove this number
I unsubbed from the emails and now you come at me w texts?? no. end this too | Your messages are going to the wrong phone and it's private medical stuff. That's a HIPAA issue. Cease.
Este numero es nuevo, yo no soy cliente. No me contacten mas | ya no asisto a esa iglesia, me pueden quitar del grupo de mensajes porfa | no gracias y no me vuelvan a escribir
Mi esposo ya murio señorita, ya no le manden recordatorios | ntp pero ya no quiero recibir sus promos, bye | Can whoever manages this please pull my number? I moved to the night shift and sleep days
I've been more than patient. Quit. | I am just an old man with a flip phone. I can't read these and I don't want them | Ok so I'm in Canada now and every text costs me. Gonna have to say goodbye to these
I only came in for a one time flu shot. Please don't keep me on file for texts | Im done with you guys. bad service. dont contact me for nothing
you are texting a hospital on-call pager. Stop immediately and correct your records. | We got it handled elsewhere. Close our file, no more follow ups needed by text or otherwise | 💀 how many times. im NOT monica | 🛑🛑🛑 no more
🖕 stop texting me | Please and thank you but NO MORE. I get forty of these a day from everybody | Consider this my resignation from the text list 😊 | Your last 6 texts were for my ex. Not passing them on. Dont send me another
I don't wanna be on no list | Trying to be nice about it but yall are blowing up the wrong phone | my bad for giving out my number at the booth, didnt think i'd get a text every day. take it back pls
kinda wish you would lose interest in me lol. please remove me | The number you have on file for Walter Briggs is incorrect. It is mine and I would like it removed. | Cant u tell by me never answering that I dont want these
No longer need your services. Please end all notifications. | These are not welcome. | Mom's been gone 2 years today and you texted her a birthday coupon. Please take her out of there
Sign me off please. Signed, a very tired teacher | Do you guys ever take a hint? I don't want it | Never opted in. Want out. Today. | I am trying to keep this line free for my job. Please don't use it
My son put me down as a contact but I have no part in it, leave me out of it | pls stpo sendin me mesages i dnt no u | Plese remive me form you're list
Quit textin me i aint payin nothin i dont owe nothin and aint even who u lookin for | I'm going to have to ask you to cease with the reminders
I'm not in need of any of these anymore. Had the baby, all done with the birthing class stuff. Thanks and goodbye! | honestly? texts from businesses give me the ick. no more plz
That's Linda's old number. She doesn't have it, I do. You'll need to contact her some other way | Nope. Dont know him. Fix ur list | I'd be much obliged if you'd strike my number
My boss saw one of these pop up during a presentation. Never again please | You're barking up the wrong tree, friend. This is a pizza shop. Quit texting it | I left the PTA 3 principals ago. Free me
last time I'm asking before I call the sheriff | unless you are gonna pay my phone bill stop texting me | I have blocked this sender and filed a complaint. Do not try from another number.
Hi, Deacon James here. I've asked to be let off the text thread, prefer a bulletin on paper. Thanks and God bless | Not sure what this is but I don't want any part of it, please don't send more
My daughter moved to college and handles her own stuff now. Wipe my number and don't text me about her | no mas mensajes a este numero porfavor soy menor de edad | Señores, yo no autorice estos mensajes. Favor de eliminarme
quien es Lupita? este no es su telefono, ya van como 5 veces | ya estuvo bueno de tanto mensaje, sáquenme de ahi | We lost the baby. Please take me off the pregnancy messages.
Not a good number for her, never was. This is the bank she used to work at. Please remove it | I've got a new doc closer to home so this can be the last message | Did not ask for it, do not like it, won't read it. End it
Could ya not spam a guy at 7 am on a Sunday. Or any day. Ever. | My phone is for family only. Please honor that and refrain from texting | I'm gettin too many. Cut me loose | it was nice while it lasted but im leaving the list ✌️
Someone at this number (me) isn't your client. Someone at another number is. Sort it out and leave me be | Not the parent. I'm the ex boyfriend. Remove me from this kid's contacts.
I have told Shelly at the desk, I have told the portal, now telling you. Zero texts. | I refuse these messages
You texted my work cell about a personal prescription. That's not ok, don't do that again. No texts at all to this number | I do not reside in your city nor have I ever. Kindly purge me from the alert system
just deactivate whatever makes these go to me | Thanks for checking in but I'm not going to respond to these and don't wish to receive them | OMG STAHP. i dont know you people
i been sober 3 years, i dont drink, i dont want ur bar specials. take me off | Y does this keep happening. I replied "stop" yesterday!! | Already hit stop twice and yet here we are
Does stop not work?? I keep getting these and I dont want to | Text stop and you send another asking why?? because I DONT WANT THEM thats why | Please put me on your internal do not contact list
I'm a realtor in Tulsa, not a patient in Tampa. Take this out of your directory please | No disrespect to your ministry, but I am Jewish and would prefer not to get these | I don't own a home so quit asking me about my roof
We're covered for insurance. Don't need to hear from you again | you got some nerve texting a widow at suppertime for money. Don't do it again ever | I would like to no longer be a part of this | Dont txt. Dont call. Dont write.
I'm in hospice now, dear. No more appointments for me. You can let the texts go | I'm assuming this is automated so to whoever reads it, please get my digits out of the machine
Wherever you bought my data, return it. And erase me | My phone, my choice, and I choose not to get your texts | His parole officer already knows he don't have this phone. I do. Quit sending his court stuff here
I think my sister in law gave you my number instead of hers. I am not going to be the middleman so please drop mine | Stopped going there when they raised the rates. Stop reaching out
Leave off. I have nothing to say to you and you have nothing I need | Mañana cambio de plan y cada mensaje me cuesta, asi que por favor ya no me envien nada
Perdon pero no soy la mama de ese niño. Corrijan su lista y ya no me manden avisos | no me interesa, bórrame | I'm never going to buy the timeshare. Stop wasting both our time
it's been real but i gotta get off this train. remove pls | I gotta say this is the most annoying thing on my phone and thats saying something. Gone. Remove me | Respectfully, no more
This number has been reassigned to a new subscriber, who is me, who does not want your messages | Don't you dare send me one more of these | I already had the surgery someplace else. Don't need yall, dont want the texts
No no no. Stop it with the texts already. I told the girl in April | I wasn't aware that buying a mattress meant a lifetime of texts. End my subscription please | I'd like for it to go back to paper mail only. No texts
Me and my wife are both getting every one of these, and neither of us wants them | tell ur computer im not tyrell | wrong family!! our son doesnt play soccer and i dont want these game updates
Hate to be that person but can you take me off? I feel like I live on my phone | Last summer's camp was great, but we aged out, so we won't need any more camp news
This is a prepaid phone for emergencies only. Please dont use up my texts | My therapist says boundaries so here goes: please don't text me anymore | You keep texting about a car I totaled lol. Its over. Let it go. And let me go
wish i could say i was sorry to leave but please take my name off | If you're a real business you'll take no for an answer | mi hijo ya no va a esa escuela, no hace falta que me avisen mas
Con todo respeto, prefiero no recibir nada de ustedes | este numero es de un taller mecanico, no de la senora Ortiz. ya no le escriban aca | a cada rato con lo mismo, ya borrenme por favor 😡
I got this phone from the Lifeline program last week and it came with someone else's life attached. Please let her texts stop coming here
You can save yourself a stamp, so to speak. I will not be a donor again and don't care to be asked | hey its his roommate, he moved out n left this phone. nobody here wants these
the day I turned 65 you people found me. Unfind me please | tbh yall are cool but my notifications are a mess so im trimming, let me off pls
I run a bakery. At 4am I have flour to my elbows and there you are asking if Janet fasted. I am not Janet. Please make it stop | Kindly consider this relationship concluded and my phone number off limits.
me = not a student there. you = keep texting. plz fix so i dont get em | Ive told every one of you people the same thing and will tell you too, I do not do business by text, take me off of there
Our accountant is somebody else now. It would be best if you didn't reach out anymore | This phone is monitored for a crisis hotline. Automated messages tie it up. Remove it at once.
Roses are red, violets are blue, I don't want any more texts from you | Moved out of that apartment 8 months ago!! idc when the water is shut off, get my number out of there
her mom and I have no contact and I need this to not come to me. legal reasons. please remove me | Could this be the final text I get from y'all? That'd be my birthday wish 🎂
Auto correct keeps making me say ducking but you know what I mean. Leave me the duck alone
`);

/** They don't, and many come near in words. */
export const ordinary = list(`
please don't cancel my appointment, I'm 5 min away | ok to stop by at 3? | can't make it, remove me from Tuesday's slot but I still want Thursday | I don't want the 5 pm, do you have 4? | No more pain thanks to you guys!!
my number is wrong on the form, it's 555-0172 | I'm done with the form, sent it back last night | The wrong arm is sore lol, is that normal? | take my husband off the email, but keep texting me
not interested in the whitening, but the cleaning yes | do not call, text me instead. I'm in class | Can I stop taking the antibiotic if I feel better? | When do I stop eating before the procedure
the bleeding won't stop, should I come in | it finally stopped hurting 🙌 | Is there a bus stop near your office | Stopped by yesterday but you were closed | I'm at the stop light on 5th be there in 2
You sent me the wrong link, it goes to a 404 | wrong date, I thought it was the 14th? | wrong Emily on the bill, I'm Emily Sanders with an E-R-S | You have the wrong birthday for me. Its 4/9/61
Is this the wrong number to ask about billing? | I think I dialed you guys wrong earlier, sorry about the missed calls | I lost my number for the raffle, can you look it up? | New phone! Same number tho. Can you resend the link
Got a new phone and lost all my texts. What time was I supposed to be there? | My new number is 555-0119 please text me there from now on | We moved! New address is 412 Alder St, please update
we've moved the party to Saturday, can you still deliver? | Moving next month but I'll still be coming to you guys | Can you remove the late fee? I paid on time
please remove the 2nd filling from my treatment plan, just the one for now | When do the stitches get removed | Does it hurt when they remove the tooth | Take me off the waitlist for Friday, I got the Wednesday one
take off my crown?? I thought it was just a filling | Taking him off the meds was a good call, he's much better | I want to cancel my 2 o'clock but can I get something next week | Cancel that last text, I meant yes
Cancel the anchovies | do you charge for canceling within 24 hrs | I do not want to cancel, I want to reschedule | Please don't give my slot away!! Stuck behind a train | Don't send the kit to the old address
dont forget me lol I'm in the waiting room | Don't text Mike, text me, I'm the one driving him | No need to call, I got the message | No thanks on the flu shot, already got it at CVS | no thank you I'll keep the original time
No, I'm not allergic to anything | no | No I didn't get the email, can you send again | Not this week, how about next | not yet, will do it tonight | Not me, my sister is the one who needs the ride. I'm fine
I'm not the patient but I'm her mom and I handle all her stuff, so text me | This is his wife, he's at work. Yes he'll be there | This is my work phone but its fine to use it | This is my moms phone, she says yes to 10am
I'm 15 do I need a parent there | It's Grandpa's phone but I'm doing the typing. He'll take the 9:30 | My mother passed this phone down to me, same family, still the Garcias. See you Monday
My father died of heart disease at 58, you asked for family history | My dog died so I need to cancel the grooming. I'll call when we get a new pup, so keep us on the list please
Dad passed his driving test!! thank u for everything | My phone died, sorry for late reply. Yes | I'm dead tired but I'll be there | quit smoking 3 weeks ago, tell Dr. Kim! | I quit my job so my insurance changes on the 1st
Trying to quit vaping, do you have a program? | my car quit on me, gonna be late | I'm leaving work now | leave it at the front door please | Can you leave the side gate alone, the dog is out
left alone at home w the kids, can we do it by video | I'd rather not do mornings | I'd rather not take the pill, is there a liquid | I'd rather text than call if that's ok | I prefer text
Texts are so much easier, thank you for doing this | I no longer have Aetna. I have Blue Cross now | I no longer need the ride Tuesday, my son is taking me. Still need Thursday's
No longer need the wheelchair but still need the walker | don't need the interpreter this time thx | I don't need a refill yet, maybe next month | we don't want the window seat, aisle is better
I don't want to be a bother but did the results come in | i dont want to miss it, what time does it start | I don't want these braces on at prom 😭 when do they come off | I don't want any more shots in that arm
No more sugar for me lol I learned my lesson | no more than 20 people right? | no more questions, thanks for explaining | No more soreness. Full range of motion!! | Is there no more parking in the back?
Out of the vanilla? No more till when? | I'm done! Where do I turn in the cup | All done with PT homework 💪 | done with work at 4, can I come after | Im done chemo in June, when can I get my port out
Enough time to grab coffee before? | Is that enough notice to switch? | I have had enough of this weather haha. See you at 1 | never mind found it | Never been better, thanks for asking
never got the reminder for yesterday, that's why I missed it. Can you make sure I'm set up for texts | I didn't sign up for the potluck yet, is there room | I didn't sign the second page, do I need to
Did I sign up for the 6am or the 7am | Who is this? I don't have the contact saved | who dis | Who's this again? The dentist or the eye doctor | How did you get my test results so fast | how do I sign up for these for my mom too
How do I get on the list | can you add my wife to these texts | put me back on the list please, I accidentally got taken off | I accidentally texted stop last week, please turn them back on
START please turn my reminders on again | Why did I stop getting these? I want them back | Sorry my kid had my phone and hit block, I unblocked you | My block party is that day so parking will be bad
Is the road blocked by you guys | block 7 or block 9 for the exam? | Report came back clean? | Do I report to the 2nd floor | I want to report a pothole at Elm and 3rd | report card isn't showing in the app
My lawyer needs the records from the accident, where does he send the request | Attorney's office is faxing the release today | spam folder had it, found the email, thanks | It went to my junk mail but I see it now
Is this legit or a scam? Before I click | Is this a bot? lol either way yes confirm | Unsubscribed from the newsletter by mistake. How do I get it back | Opt out of the photo release for my daughter but she can do everything else
I'd like to opt out of the fluoride | I opted for the smaller size | Can we opt out of homework lol | end of the day works | what time does it end | Does the program end in May or June
At the end of my rope with this tooth. Anything today?? | my insurance ends on the 31st so I need in before then | The coverage ended but the new one starts monday | discontinued the blood pressure med like she said, feeling ok
Is that color discontinued? I want the same one | Delete the old card on file, I have a new one | I deleted the app by accident, what's my login | please erase the 3pm and pencil in 4:15 | Eye drops are burning, do I keep going
Dropping the class on Tues but staying in the Thurs one | Please don't drop me from the class, my check is in the mail | lose 10 lbs by August is the goal lol | I lost the paper w the instructions, can you text it to me
Losing my voice so pls text don't call | My hours changed so call me never, text me always 😂 | calls don't come thru at my job. Texts do | Do not leave voicemails, I never check. Texting is best
please stop calling the landline and use this cell for texts | Stop mailing me paper, the texts are plenty | Could you quit calling my job and just text me here | Don't email, text | Turn off email reminders, leave text on
remove my old landline from the account and use this cell | wrong landline on file, this cell is right | That's the wrong kid, Ava has the appointment, not Liam. Ava will be there | Wrong pharmacy! I use the Walgreens on Main
They gave me the wrong size, can I exchange it | I went to the wrong building, on my way over | Wrong person picked up my order I think? | What's wrong with the portal | nothing wrong just running late
Am I wrong or was it supposed to be $40 | sorry wrong pic, this is the rash | oops wrong chat lol that was for my sister. Yes I'll be there Wed | Ignore my last text, that was meant for my husband
Ignore that, autocorrect. I meant Tuesday | disregard, I found parking | Nevermind the cancel, we can make it | Please hold my order till Friday | hold off on the refill till I see the Dr | Hold the 11 for me??
Pause my membership for July please, back in August. Keep me posted on the new class times | Can I freeze my membership while I'm recovering | Suspend delivery next week, we're on vacation. Resume the 14th
skip this month's box please | Skip the bag, I have my own | I'll pass on the dessert tray but the sandwiches sound great | I'll pass it along to the team | Not interested in a new car but I do need the tires rotated
not interested in the 401k talk, just the health insurance one | Interested!! how do I apply | I'm interested but only on weekends | Too many choices lol what do you recommend
too many people there on Saturdays, is Tuesday calmer | You texted me twice about the same appointment, which one is right? 9 or 9:30 | I got this twice, do I need to answer both
Got 3 texts with 3 different times. Please tell me which one | I keep getting an error when I reply on the website | I keep getting hives | Annoying question but can I bring my toddler | sorry to harass you but any openings yet? 😬
This isn't a good time, can I text you back after lunch | Bad time, in a meeting. Will answer at noon | Can't talk, texting only | I'm driving can't text. Yes. (siri) | Please leave a message w my daughter if I don't pick up
My consent form is in the folder | I consent to the treatment | I do not consent to the x-rays, but go ahead with the exam | I give permission for Josh to leave early | permission slip is in his backpack
I revoked the old power of attorney, new one is attached to my file | Please take me off the 8am rotation and put me on nights | Take me off speaker lol. jk. See you tomorrow | off the record, is Dr. Shaw nice? im nervous
I get off at 6, are you open | turn off the water before you come? | how do I turn off the alarm at the side door | My heat went out and won't turn on | I'm out of my inhaler, need it today if possible | Count me in
count me out for Friday but in for Sunday | We're out. See ya next season! Send the signup when it opens | Let me know when it's out of the shop | No hard feelings about the mixup. See you next week | no worries take your time
no show was because of the snow, can you waive the fee | No one answered the phone, so texting. Is Dr. Ruiz in? | No one here speaks Russian, does the doctor have someone
There's no Angela at the desk, she told me to ask for her. Who else can help? | It's not my name on the card, it's my husband's, is that ok | My name is spelled wrong on the certificate. It's Kathryn with a y
not my insurance anymore, I'll bring the new card | That's not my doctor. Mine's Dr. Alvarez. Can I switch to her | That is not my appointment time, I said 3:30 | That's not what I ordered 😕 I got the blue
Not my car, mine is the silver Camry | Not a patient yet but would like to be! Are you taking new ones | I'm not a member, can I still come | I'm not a robot lol why does the site keep asking me
I'm not sure yet, text me tomorrow? | im not coming today, sick 🤒 same time next week? | I'm not going to be able to pay until Friday | I won't be needing the crib rental in June but definitely July
We won't be there Sunday, visiting grandma. Back the week after | Won't make it. So sorry. When's the next one | Can't come. Kid threw up. | I can't do this anymore, the pain is really bad, please get me in today
I can't stand the gel, can we use the other kind | I give up, where is suite 200?? | I hate to ask but can I move it one more time | Hate that I missed it. Reschedule? | Fed up with these allergies, any appts this week?
I'm tired of waiting on hold, can you just text me the answer | Get me out of this Tuesday thing please, I have jury duty. Any other day that week is good | get rid of the appointment on the 9th, keep the 16th
Please let me go first, I have to be at work by 9 | Leave me on the list for a sooner one | Keep me posted! | Please keep me on the list even if I don't answer right away | please keep texting, I like the reminders
Yes please keep sending these. My memory isn't what it used to be | Love these texts, keep em coming | can you send these the day before instead of a week before? I forget
Could you send reminders to this number instead of my old one | Old number was my ex's, this is mine. Text here | You used to text my daughter, but I have my own phone now so please send mine here
My husband got my text by mistake, use this number for me | Please change the contact from my mother to me, I'm 18 now | Use my cell not the home phone. The home phone is disconnected
the number you gave me for the lab is disconnected, do you have another | The number for the specialist you sent me is a wrong number. Some pizza place answered lol | What number do I call for after hours
My number's the same. Address is different | My last name changed, got married! It's Pruitt now | We got divorced so pls update emergency contact to my sister, 555-0133 | Changed doctors within your office, I'm with Dr. Lee now
I switched dentists TO you so I need my records sent over lol | we switched to your practice last month, do you have the shot records yet | Found someone else to cover Thursday but I still have Friday
I've got it handled, mailed the check | Handled. Anything else you need from me? | My son graduated so can I get his transcript | kid aged out of the toddler room, does she start preschool monday?
Had the baby!!! 7lb 4oz. When should I come for the checkup | I lost the baby weight finally lol. Still coming Tuesday for class | Retired last week so any day is good now | I'm retired I have nothing but time, you pick
I sold the truck so I need the policy on just the Honda | Sold out??? nooo. any more coming? | Close out my tab please and put it on the card | Please close the ticket, it's working now. Thanks
closed my old bank acct, how do I update autopay | Cancel autopay, I'll pay in person each month | Please terminate the lease effective 8/31 as discussed, text me about the walkthrough | my subscription box came damaged
How much is the subscription after the trial | where am I on the list | I'd like to volunteer again this year! | I gave last month, I'll give again in December | Already donated online 😊 did you get it?
already voted! early voting was a breeze | I already answered yes yesterday | I already told the nurse but I'm allergic to sulfa | I told the lady at the desk I'd be 10 late | I've asked twice about my refund, any news?
third time im asking, is the prescription ready? | How many times do I take it per day | Quick question does it matter if I ate | last time the parking lot was full, where else can I park
Is this the last one in the series or do I have one more shot | This will be my last appointment till I'm back from Florida in April, text me then | Goodbye and thank you! See you in 6 months | bye! thank you!
Thanks for everything, see you in the spring | Thank you for the reminder | Mom is in memory care now so I'm handling her visits, send everything to me please
Dad's in the hospital so we have to move it. Can you text me some dates in March? | In hospice training today but I can come Thursday | My phone is acting up, did you get my last text? | Sorry my phone was off
Phone's on do not disturb till 3, I'll answer after | I had you on mute by accident lol just seeing this. Yes for tmrw | Do not disturb sign was still on my door, can housekeeping come now?
Silence is golden lol no news on the biopsy yet? | Can you be quiet coming up the drive? Baby's asleep. Text when here | Baby woke up, running 15 behind | Go away to college in August so need the physical before
leave us a couple extra boxes if you got them | Get lost every time I come to that building lol. Which entrance | My GPS got me lost | Please forgive me I forgot. Can I come tomorrow | Forget the 8 am, is there a lunch hour one
Don't bother printing it, I can see it on my phone | don't bother sending the tech, I got it working. Thank you! | don't hate me but I need to push it again | Do you guys take no for an answer on the x-ray haha I had one in May
I refuse to be late this time, what's the parking like | I object to the charge of $85, I was never seen that day. Who do I talk to | Fix your clock in the lobby lol I thought I was late | Please correct my file: no penicillin
please update my records, I had the shingles shot | Please clear my balance, I paid it at the counter | My record says I'm a smoker, that's wrong | Why is there a $25 charge | You charged me twice!
That's private, can we talk on the phone instead about that one | Too personal to text. Can the nurse call me | I don't do video. Can I come in person | I don't do the portal, just text me the results ok?
I don't have internet so texting is all I got | I don't know my policy number offhand | I don't remember what time you said | I don't understand, do I come to the main campus? | I don't like the new mask, it leaks
I don't get the question, yes or no to what? | i dont know her schedule yet, will tell u tonite | don't know him well but I hear Dr. Osei is good, I'll try him | Do you still have Moderna | Does it have to be fasting | yes confirm
C | 👍 | omw | I'm here in the parking lot, blue Subaru | running 10 late sorry | Traffic is stopped on 95, might be 20 late | train stopped between stations ugh. will be there asap | stuck behind a stopped school bus lol 3 min
Is it a one stop shop or do I go to a separate lab | can't stop itching | The cough won't quit | stop me if I already asked but do you do walk-ins | pls stop the order if it hasn't shipped, I put the wrong apt number. Then resend
non-stop headaches since Sunday | Do I have to stop my blood thinner? Nobody told me | She said stop the iron pills, right? | Put a stop payment on the first check, mailed a new one
Which stop do I get off at for you guys, Cedar or 8th? | next stop is yours I think | The bus didn't stop for my son this morning. Stop #14 | Stop in anytime today or do I need an appt
Thanks for not giving up on me. 90 days clean 🎉 | can you end my session 10 min early tomorrow | I need out by 3 to get the kids | pick up is done by my sister today, not me
Take his name out of the carpool line today, he's a bus rider. Back in it tomorrow | Remove Jake from the bus list, he'll be a car rider from now on | take peanuts out of her snack please!!
Take my name off the snack signup for the 12th, put me down for the 19th | Remove me from the 50/50 committee, I can do bake sale instead | Please remove the hold on my account, I paid | Can you remove a mole same day?
Please take $20 off like the coupon said | Do i take the tape off before shower | My daughter will be removed from the class if I don't send the shots record. Can you email it today?? | Lol you have me down as Mr. I'm a Mrs.
I'm the grandma. His mom works. You can text me for anything | im the babysitter, his mom said to text u he's got a fever and will miss today | I'm his caregiver. Please send all his reminders to me
I'm new here, where do I park? | I'm new to the area and need a family doctor | New number who dis haha jk. It's me, Tasha. Saved this as my new cell pls | New to texting so bear with me. Yes I will come
my granddaughter is teaching me to text. I will be there at ten. Love, Dorothy | I am 84 and do not drive at night. Is there a morning one | I can't see the small print, what does it say
I am hard of hearing so please text, dont phone | cant hear on the phone, whats the address | Thank you dear | God bless you all | Do u have anything after school | my mom can't sign, can my aunt | can my bf come in with me
Can you text my mom instead for this one, I have class. but I still want the reminders | is it ok if i come alone im 17 | need a work note for mon-wed | I need to speak w a nurse | fever 102.4 what do i do | rash is spreading
7 out of 10 | It was a 10! Great service | Staff was rude today tbh. Dr was great though | The front desk kept me 50 minutes. I'm coming back because of Dr. Moss, but please work on that
Not happy with the wait, but happy with the care | unhappy w my haircut, can Jen fix it | Terrible experience on Saturday. I'd like the manager to text or call me | I want a refund
I want to file a complaint about the technician, who do I talk to | I will complain to the manager if nobody tells me when my car is ready | This is ridiculous, 3 hours and no tow truck. Where is he | You guys are the best
Sorry what is this for | which appointment is this about, mine or my son's | Is this about the bill? | what's the address again | How long will it take | Can I pay over the phone | I'll pay Friday when I get my check
Can you send the invoice to my work email | My card expired, new one is on the way | Here's a pic of my insurance card | did the pics come thru? | I'm locked out | What documents do I need for the food pantry
can I get 2 boxes, my sister is staying w us | Are diapers available this week | we can bring chips and 2 cases of water | I can usher on the 15th | please pray for my uncle Ray, surgery tomorrow
Is practice still on with the rain | Ella will be absent today, stomach bug | he's coming in late, dentist | Early dismissal for Noah at 1:15 | His inhaler is in the front pocket | is school closed tomorrow | Can he redo the quiz
go ahead and do the brakes | It's making that noise again | Just the oil, not the air filter | Don't do the flush, just rotate tires | no bangs this time pls lol | No color, just a trim | can I get in with Marcus on Sat
gluten free please | Leave at door, don't ring, baby sleeping | Apt 3B not 3D | Wasn't delivered, says it was | They delivered to the wrong house, neighbor brought it over | when is the exterminator coming
The neighbors won't stop playing loud music, unit 310 | dog next door wont quit barking can u talk to them | Please stop the landscapers from blowing leaves at 6am, some of us work nights
Tell Mr. Ortiz to stop parking in my spot please | can you stop the package room emails, I only look at the texts | Stop charging the old card, use the one ending 8831 | Stop. Hammer time 😂 jk yes I'll be there at 2
STOP it that's such good news!! 😭❤️ thank you | shut up no way!!! we won?? | get out of here, really? free? I'm in | Leave it to me lol I'll bring enough for everyone | You're killing me with these cute puppy pics lol send more
I'm deleting Facebook so text is the way to reach me | Leaving the group on WhatsApp but text me here for sure | I left the facebook group, not the team. Still need the schedule
I'm stepping down as coach but Liam still plays, so keep us in the loop | Quitting the Tuesday league, staying in the Sunday one | Resigning as treasurer in June but staying a member
Please take me out of the group chat with all the parents, the texts from the school directly are fine | Unenroll us from lunch program only, she's bringing her own
Withdraw my application for the 2 bedroom, I want the 1 bedroom instead | withdrawing from Bio 101 but not from the college, what's the deadline | I'd like to cancel the newspaper delivery on Sundays only
cancel my gym contract? no no I said cancel the locker | Cancel all but the last one in October | We decided against the surgery for now. What's the next step, PT? | Decline the extended warranty, ok to ship
I declined the anesthesia last time, can I get it this time | Rejected by insurance?? what do I do | denied?? can we appeal | Nah I'm good for refills, thanks for checking | im good on mulch this year but need the hedges done
We're all set for Saturday | all set, see u | All good! | No update from me, you? | no fever no cough no symptoms | No known allergies | No dairy for Mia | no pets | No stairs please, bad knee
no text came through with the code, send it again? | No messages since Monday, am I still on the list for the trial? I'd like to be | Haven't gotten any texts lately, is my number still in there? 555-0158
I didn't get a text about the snow closing, please make sure I'm on it | por favor no cancele mi cita, ya voy en camino | Puedo pasar a las 3? | ya no me duele, gracias doctora | ya no tengo ese seguro, ahora tengo Medicaid
no puedo ir el martes, quiteme de ese dia y pongame el jueves | No quiero la de las 5, tiene a las 4? | no me llamen, mejor mandenme mensaje | mi numero esta mal en la hoja, es 555-0164 | me mandaron el link equivocado
Me equivoque de dia, era hoy o mañana? | Si confirmo | si | ok gracias | Ahi estare | A que hora abren | cuanto cuesta sin seguro | Tienen quien hable español? | no entendi, me lo puede explicar en español | voy tarde como 15 min
ya llegue estoy afuera | Ya no necesito el transporte mañana, me lleva mi hijo. El viernes si | ya no quiero la blanca, mejor la azul | No me interesa el blanqueamiento pero la limpieza si
dejen el paquete con mi vecina por favor | puedo dejar de tomar la pastilla? | Cuando dejo de comer antes de la operacion? | no me ha dejado de doler la muela | deje mi chamarra ahi, la encontraron?
mi papa fallecio del corazon, lo puse en el historial | Me cambie de casa, le paso la nueva direccion | cambie de numero, este es el nuevo, mandeme aqui los recordatorios | soy la abuelita, la mama trabaja, me puede escribir a mi
Este es el celular de mi esposo pero si es para mi, confirmo | no soy la paciente, soy su hija, yo la llevo | no me llego el codigo | no me ha llegado nada, me pueden mandar otra vez el mensaje?
borre el mensaje sin querer, a que hora era? | Borren la tarjeta vieja, ya tengo otra | Quitele la cebolla porfa | me quitan los puntos el lunes verdad? | mi niño no va a ir hoy tiene calentura
puede salir temprano Daniel a las 12? | donde me estaciono | que papeles llevo | Gracias por recordarme, se me olvidan las cosas | me gustan los mensajes, sigan mandando | no cierren mi caso, ya mando los papeles hoy
No moleste a mi mama por telefono, escribame a mi que yo le digo | Cancele la de mi esposo, la mia no | ya pague, por que me sale que debo? | se puede pagar en dos partes? | Ya esta lista mi receta? | Dios los bendiga
perdon no vi el mensaje, todavia hay lugar? | esta bien a las 10 | no hay problema | Nos vemos el lunes | la doctora es muy buena, muchas gracias | Ya no aguanto el dolor, tienen algo para hoy?
me apunta para la clase de ingles por favor | todavia estan dando comida los sabados? | cual es la direccion | no gracias asi esta bien la cita como estaba | I said no to the survey but yes to the appointment, did both go through?
Not filling out the survey but you all did great | Not gonna lie I was scared but it was fine | not that one, the other location on Grand Ave | Never again will I wait this long for a cleaning lol, book me for 6 months
I'd never go anywhere else | Please don't ever retire Dr. B | Who do I contact to get removed from collections? I paid this in April | Collections keeps calling me, I thought we had a payment plan. Can you fix that
A scammer called pretending to be you guys, just letting you know | Someone's using my number on your loyalty account, but it's MY number and I'd like my points lol
My daughter has the same name as me, are you texting me or her? Either way text me | I'm the other Maria Lopez, the one born in 88, and yes I have an appt | Wrong Smith on the envelope but right address, I'll bring it to you
you spelled the street wrong, Uber took me to the wrong side of town | It's the right number, just wrong name. I'm Deb, not Bob lol | Yes right number. He's in the shower, he'll text back | yes this is she
Same number for 30 years honey
`);
