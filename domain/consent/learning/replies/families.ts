import { list } from './list.ts';

// Written for this purpose, as from parents, caregivers, and relatives. No one's real replies.

/** They ask for no more messages, or say that the phone is another person's. */
export const optOuts = list(`
No offense but we're good without the constant texts. You can stop | I requested removal on 3/2 and again 3/9. This is my third written request. Govern yourselves accordingly
Nobody named Crystal has ever had this number in the 11 years I've paid for it | We're all set and have moved on to another practice, no need to keep contacting us
New phone, who dis? Seriously though not your client, take me off | dejen de molestar con tanto mensaje | no more reminders, no more nothing, I wont be back
u need to update ur system cuz this is not Jasmine's phone and its getting old | The kids and I relocated overseas and intl texts cost me. Please don't send any | Unsuscribe plz | never coming back to that place. dont text me
I spoke with Denise at the desk and she said she took me off but here we are again. Please take care of it | It's a shared phone at a group home and nobody by that name lives here now. Please take the number off
We were only visiting from out of state & used your urgent care once. Don't need follow up texts for the rest of time lol please stop | I sold the horse in 2021. Take me off your barn call reminders
I changed vets because of how you treated us. Don't ever contact me again | REMOVE ME FROM THIS LIST NOW | Honestly at this point I'm about to block you. Quit it
You are texting a 14 year old's phone. Do not use this number again. This is her mother. | No texts. Mail only. | Sir or Madam, I am 81 and do not care for text messages. Please don't send them to me | no mas texts please
this aint the right number dawg | I would rather you mail us a letter than text. No texting please. | Pretty sure a guy in Alaska doesn't need your Florida school's bus alerts. Please take me off
I ain't her. Quit blowin up my phone | U have the wrong house lady. No Tyler here never was | Restraining order says I can't have any contact with that child so you need to quit sending me info about her
Not Kimberly. Had this number 6 yrs. Fix ur records | After that bill?? Nah. Don't hit me up again | We found someone closer to home. It'd be best if you removed us from your reminders
Thank you for caring for Pepper for 14 years. I can't bear seeing her name pop up. Please take me off the reminders. | Please cancel these notifications for good | remove my name & number plz and ty
Thanks but no thanks, please dont send these | my mother passed in march. please take her off whatever list this comes from | mom was moved to a different facility last month & we no longer need your daily updates sent to us
Take us off. Thx. -The Hendersons | mark my account no sms | Honest question how many times do I gotta tell yall I'm not Mrs. Whitaker
Daughter aged out of peds. We won't be needing these, so feel free to remove me from the texts | This is a HIPAA violation. I am NOT this patient. Take my number off or I report it | I never signed up for this!!!! Get me off
Stop. I mean it. I didn't sign up. | Could you please see to it that my number is deleted from your contacts? Thank you kindly. | Pease stop mesaging me
Per our phone call this morning please make sure no further texts go to this number | I was only the emergency contact while my sister was overseas. She's back so I shouldn't be on this anymore, please remove me
My wife died six weeks ago and you people are still reminding her about a mammogram. Take her number off today. | I clicked the link to get off this and it didn't work so I'm telling you here, I don't want these
lol no kids no pets no grandma in a home. wrong person | Been getting these since August by mistake and I've been patient but come on. Take my number out | don't need this. don't want this. didn't ask for this
It'd be great if I didn't hear from you again by text. Nothing personal! | Ya no somos pacientes ahí, bórrenos por favor | Nuh uh wrong phone
We switched to Dr. Patel over in Mesa last spring so there's really no reason to keep reaching out to me | let it go, we aren't customers and won't be. no more texts | Leave us in peace, we buried him yesterday
wrong # wrong # wrong # | this is a prank right?? idk you and idk who Ava is. go away | My number was recycled from a person named Darnell. He is not here. Please stop sending his pill reminders
love yall but take me off the texts 💛 | Don't txt this # again | don't hit this line no more | my child is grown and in the navy and you're still asking about his booster seat 😂 time to remove me
Dad's no longer with us. It hurts every time my phone buzzes with his name on it. Please end it | Remove my cell from everything. Everything. Thank you | this is a work phone that belongs to the county, not your patient. remove it
blocking u now bye | is there a way to shut these off? they're driving me nuts and I don't want any more | Not my circus anymore. My sister is POA, text her and leave my phone out of it
nosotros ya nos cambiamos de doctor, ya no hace falta que me escriban | do me a favor and never message me again | your STOP thing dont work. get me off this | Prefer not to be texted. Thank you
Got the wrong guy 😂 I'm a college kid in Boise with zero pets | Strike me from the roster please, our son transferred to St. Mark's | STOP TEXTING MY WIFE | asked nice the first time. STOP TEXTING ME
Nope. Done. Don't want these. | Foster placement ended in May, so kindly remove me from his school notifications | For the love of God make it stop | I'm a 19 yr old guy why am I getting prenatal stuff. wrong number
Just here to say I don't want any more of your surveys, reminders, or newsletters on my phone. Thanks. | Im 35 and my mom's pediatric office still texts me 💀 please let me go
Gracias por todo pero prefiero que no me sigan textando | We lost custody. Getting these is a knife in the heart. Please end the messages to me | Pls scrub my cell from the system
my phone is blowing up with your messages and I want it ended | The person you're looking for changed numbers I guess. I've been getting her kid's appointment stuff for months, please make it quit
quit sending me lunch menus I have no child there | Shove your reminders. Don't text again | Replying stop did nothing. How about you have an actual human take me off | whoever Brayden is this isnt his mom
I got divorced and my ex has full custody. Send it to him not me. I don't want any of it | This is Tom's Towing. You've been texting our dispatch line about somebody's colonoscopy. Cut it out please
Hello this is Sunrise Bakery. We keep getting your appointment texts. We only make bread. Please update your records and stop 🥖 | please leave me be | Former employee here, I keep getting the family messages. Please drop my number
This number rings at a church office. Please take it off your patient's account | this landline converts texts to voice & it calls me at night to read them. please do not text this number | That's not me. Take it off
Please direct all messages to my brother Alan from now on and remove me entirely | yo wrong line, dont be hittin me up | I get my meds by mail now so you dont need to text me no more
Mi abuelita falleció en enero, por favor quiten este número | Take me off you're list its not funny anymore | Cancele los textos por favor, mi esposo se encarga de eso y a él ya le llegan
he's not my kid anymore legally, rights were terminated. dont send me this stuff | We graduated our last one in 2023!! Class of 23 🎓 so time to drop us from the parent alerts
My husband handles all of this. I do not want any texts from you on my phone, he already gets them | Would u quit. I work nights | please discontinue | Este no es el número de la señora Ortiz, se equivocaron
I'd rather not be part of your text program if that's alright | plz erase my number | El perrito se nos murió, ya no nos manden recordatorios por favor 😔 | i prefer u not txt me | I'd like out of these messages
pharmacy texts = no thank you. end | Roaming charges are killing me, kindly halt all texts to this phone | retired teacher here. I'm finished with school texts. please take me off so I can fish in peace
pls mute me permanently on ur end | oiga ya le dije q no soy Leticia, no me escriba mas | no moar txts | Este cel es nuevo y me llegan cosas de una tal Brenda. No soy yo, quiten mi numero | 🛑🛑🛑 no more
Our little guy was put to sleep on Friday by the ER vet. Don't send any more reminders thank u | plz sotp i dont want them
After what happened to my father in your care you have some nerve sending me satisfaction surveys. Do not contact this family again | bus alerts at 4am from a school my kid left in 2022... please no
Not gonna lie these are super annoying, pls take me off | our baby didn't make it. please no more well visit texts. please | i said stop last week and u still sending | dont call dont text dont write
We rehomed Daisy. New owners have a different vet. Please take my number down | u guys are worse than the car warranty ppl. remove me 😤 | RIP to my pops, he had this number b4 me. he dont need no refills. quit txting
the cat you keep asking about was never mine, my roomate used my phone number. pls remove | these go off at 5am and wake the baby. please no further messages to this phone | put me on your do not contact list
your texting the wrong Maria. I dont have any children | Are you a bot? If so: I do not want messages from a bot. Take me off | I don't use that pharmacy. I don't use any pharmacy. Leave me be
Phone calls only please, I do not want text messages from your office | I have no idea who Walter is but he isn't here and you've texted 9 times this week. Please correct it
I know where to find you if I need a refill. Quit with the messages | I'm not the guardian anymore, his dad is. I should not be receiving anything from you folks
If it's all the same to you I'd like to not get texts from the school anymore | I bought this phone last week at Walmart and the number must've been somebody else's. I'm not who you want
kindly refrain from sending anything else to this number | Ya basta con los mensajes!! | Count this as my notice that I withdraw permission for text messages
We pulled our son out and are homeschooling. Please take us off of the robo text thing | We'll call if we ever need you. Until then please don't text | Sorry hon, wrong number, I think you want the lady who had this before me
Please cease texting, I'm driving a truck all day and these keep lighting up my dash | F off with these texts | How do I get these to stop coming? I don't want them | I no longer wish to be included in these
We said our goodbyes to Max already and we won't be getting another dog, so please don't send anything more | End these texts rn | I don't want reminders. I don't want surveys. I don't want birthday wishes. Nothing
How do I opt out of this thing | You've got somebody else's cell, I have never owned a cat in my life | Mi mamá ya murió. No manden más mensajes a este teléfono
One time I brought in a stray. One time. Please no more texts about vaccines for "Stray Cat" | Not interested in receiving any of this, take it down | im out. no txt
You keep texting about Oliver's shots. Oliver died. Please, please make it stop. | Hi, I think my number got attached to another family's account. I don't live in your state. Could you take it off so I stop getting their messages?
if its important call my house. no more of these texts | Can u plz not txt here its my daughters phone shes 9 | I'm on the national do not call registry. That includes you
Appreciate all the staff did for Nana in her last months. Now that she's gone we'd ask that the messages end | I've saved every one of these and I'm forwarding them to the FTC unless they cease | Aint nobody here by that name
pls unsubcribe me from this | get lost!! im not ur patient | I'm her landlord not her daughter. I don't need any of this please remove me | Neither calls nor texts please. We've gone elsewhere
exclude this # from future mailings/texts | Can somebody there turn these off for me? I read my email just fine | Can you wipe my number from your list? Tks | I'm asking nicely. No more. | No soy quien buscan
Kiddo is 22 now and lives in Denver. Pretty sure y'all can lose my number lol | whats it gonna take to get yall to quit texting me | We aged out of your system like 3 yrs ago and somehow still get dinged weekly. please purge us
Take my # out ur phone | Too many messages. I'm out | take me of the list | Blocked and reported to my carrier | Hi! Great practice, lovely nurses, but way too many messages. Please turn off texts for our family
email me if you have to, but text messages to this number must end | I've asked the front desk three times already. Why am I still getting these. Last time I ask before I file with the FCC | bro stop
Reporting this number as junk | Stoo sending thses | Resident moved out of our apartment complex, we're not the emergency contact, delete us | No hablo con ustedes, ya no me manden mensajes por favor
Please be advised that Mrs. Eleanor Hodge is deceased. Kindly discontinue all correspondence to this phone | No deseo recibir publicidad ni recordatorios ni nada, gracias
the lady on the phone promised these would end. they havent. end them | Hi there! Aunt Patty here. Her parents are the ones you need. I don't need or want these so please take me off 🙂 | Texted STOP twice and you're still at it
these messages are unwanted. TCPA violations are $500 each just so you know | cease all comunication | Biscuit crossed the rainbow bridge in October. No more reminders please, they make me cry 😢 | Leave. Me. Alone.
Is it possible to be left out of these from here on? I'd be grateful | Insurance dropped you guys so we had to leave. Take us off the texts please | Numero equivocado señorita | When I need a vet I'll look one up. No texts.
grandma's hospice told us you'd be notified. She passed the 4th. Stop asking about her refill and take this phone off her file | cómo le hago para que ya no me lleguen estos mensajes? no los quiero
I resigned from PTA two years ago, please let me off this list 😅 | the BBB will hear from me if I get one more of these | Do not what any more texts thank you
I revoke my consent to be contacted by SMS at this number effective today | I'll pass on the texts from here on out
Would you be so kind as to remove Mr. Lindqvist's number. He has dementia and these upset him terribly. We do not want him texted | Please dont send mas mensajes, wrong numero
We've transferred all three kids' records, so you may take our family off of reminders and surveys and all that | opting out of your text program, thx | I hereby withdraw any authorization to send SMS to 417-555-0138
Who is this and why do you keep texting me. I never gave you permission. Knock it off | my name is Greg I'm a plumber in Ohio. not your patient. please scratch me off
This phone belongs to a minor and you should not be messaging it. Remove it from your files | Hey so I'm the ex wife. I've got nothing to do with him or his prescriptions. Lose this number please and thanks
Please make a note in the chart: mother does not wish to be texted by this office, ever | Next stop is small claims court. You have been told. No more texts.
summer's here, he graduated, bye forever, please take me off the alerts ✌️ | Count me out of the texting | The patient in question has passed away and I'd ask that you remove this contact
Nana's funeral was Saturday. We don't need any more of these. | cancel the text alerts, I dont read em | Nos mudamos a Texas. Ya no necesitamos sus textos, me puede quitar? | Stop already, jeez | I don't won't these messages
Would appreciate it if this was the final text I recieve from your office | i dont have kids in ur school district quit bugging me
I now know more about some kid named Mason's ear infections than I ever wanted to. I'm not his parent. Please correct your number | I think you have me mixed up with someone. I'm not her caregiver and don't know her
FOR THE LAST TIME I AM NOT DEBORAH | I'd prefer silence from your clinic going forward | I dont go to that pharmacy since like 2019 stop contacting me lol
my phone plan charges per text. i can not keep getting these. please end them | discontinue text service for this account effective immediately | HARRASSMENT!!! I WILL CALL THE ATTORNEY GENERAL | Spam. Reported.
Put us down as "do not text" | Hard pass on any future messages | My son deployed & his phone was handed to me. I don't want his dental ads or whatever this is. No more | Add me to the DNC list please
Señor, esta línea es de un negocio de llantas, no de un paciente. Deje de escribir aquí | Quiero darme de baja de los mensajes | thanks for everything but I'd rather not get these anymore
Borren mi número de su sistema. Es la tercera vez que lo pido. | Stopp it with these messages | equivocado, aqui no vive ningun Jose Luis | I wont be coming back so save your breath and take me off
I don't know how you got my number but forget it | unsubscibe me im tired of this | Please forget you have this number | PLEASE STIP TEXTING | you can quit messaging me, i only picked up a script there one time on vacation
Piss off and quit texting | sto ptexting me | Would like to be taken off distribution for the PTA blast and anything else you send | Change my preferences to none. No text, no email | nunca les di permiso de mandarme textos, paren
I didnt agree to marketing texts. Take me out of the database. | I'm just the old babysitter!! I quit a year ago, can u take me off the school list | she's in heaven now, so no more messages to her phone please, God bless you
Ms. Ruth expired on 11/30. Family asks you stop messaging | ENOUGH ALREADY WITH THE TEXTS | I'm over it. 4 texts a day is harassment | This is her son. She died. Stop texting a dead woman
Stop sending me crap about flu shots. All of it. I don't want any messages | no longer a patient no longer interested no longer want texts | Por favor sáqueme de su lista, yo no tengo hijos en esa escuela
I did not give you this number to be spammed. Scrub it. | You're gonna want to delete this one, the man you're after hasn't had this number since before covid | nomore messages please an thank you
Dad can't read these, he's blind and in memory care. The pinging agitates him. Please do not send texts to his phone at all | My lawyer will be hearing about it if one more of these shows up | no me texteen mas, los voy a reportar
Halt the texts | You have a wrong digit somewhere. Not a parent, not in Georgia, not amused | We moved to Tennessee in June and have a new pediatrician. You can go ahead and close us out of the text system
ya no quiero recibir estos textos | Whoever runs this: delete my info. I don't consent to being contacted | Hello, this is the new owner of this number. The old owner isn't reachable here. Please stop trying.
You let my mom fall twice. Do not message me ever | Someone must have fat fingered a digit because I keep getting a stranger's medical stuff. HIPAA much? Fix it and don't text me | I want off this merry go round 🙄 no more txts
mi hijo ya no va a esa escuela desde el año pasado, quítenme de los avisos porfa | stop texting this phone its for emergencies only
`);

/** They don't, and many come near in words. */
export const ordinary = list(`
When can I pick up the insulin | is it time to let him go? What would you do in our place | did she eat lunch | Pit stop for gas then we're there | puedo pagar la mitad ahorita? | No way I can do 7am
I prefer text. My hearing's not so good | mom's leaving rehab Friday and coming home, what do I need for the pharmacy | ok 👍 | please delete the old card on file and use the new one ending in 4471
he doesn't live with me on weekdays anymore so please send the bus stuff to his dad and the grades stuff to me | sí confirmo | They gave us the wrong formula at the pickup window | early pick up at 12 for Mateo please
she's excited for kindergarten!! | does he need more socks | Results look ok? | We're moving to the other side of town but we're keeping Dr. Kim | puede ir la abuela con él? | she's at the end of the bottle, last dose tonight
he's a biter, bring the muzzle lol | please don't leave voicemails, my box is full. Texting works great | we're good, thanks for checking in! | can I talk to a human? Baby has a 103 fever | I don't want generic, brand only please
See you then | I forgot to reply. Yes we're coming | I'm good on refills for now | please take down the picture of my son on the website | the sink in room 12 won't stop dripping and it keeps Dad up
please cross us off the potluck but we'll be at the concert | can someone remind him to wear his glasses | no need to fast for this one right? | how long is he contagious | can you switch me from email to text
Can my mom get these messages as well as me | Close my lunch account for Ava and move the $ to Owen's | It's driving me crazy that I can't log in. Help? | We don't want the pet insurance thanks. See you Monday for the neuter
Please cancel Thursday and put us in for the week after | Too many pills to keep track of, can you do the blister packs | voy tarde 10 minutos | what time do you close on Saturdays
Is it ok to stop the Zyrtec before the allergy test? | ya no le duele nada gracias a Dios y a ustedes | Her glasses are missing again | he won't quit scratching, can we move it up
Please don't text my daughter's cell about her meds, use mine only | need a school note for yesterday pls | I'm all set thank you | please tell her Happy Birthday from the Ohio bunch 🎂 | when's her next well check
that's not me on the bill, it's my ex's plan. Mine is Cigna | The phone number on the website is wrong, it goes to a pizza place. how do I reach the nurse | I can't anymore with this dog lol he ate the cone
I need to report my son absent today | I'm out of test strips | can grandma bring her with a note | not interested in yearbook but yes on the class picture | put me on the list for the flu clinic | what was this appt for again
too many kids in that class? any chance of a switch | Please have them stop the 6am blood draws if they can | Is Dr. Foley in on Fridays | when does she need to move on from peds to a regular doctor
he spit out half the dose, do I give more | wrong insurance is showing in the portal | Cancel his lunch order for Friday, he'll be out | On our way
is the text about the survey spam or from you? happy to fill it out if it's yours | please quit putting onions on dad's tray, he can't have em | bumped his head at daycare, tiny egg. acting fine | qué vacunas le tocan?
giving up the spot on the 8th so somebody else can use it, we're good with the 22nd | he's up and wagging!!! | la perrita no quiere comer desde ayer | How do I sign up for the text reminders for my second kid
breastfeeding and took Benadryl, is baby ok | The bottle says 2x a day but dr said 3 | dont cancel!! we are in the parking lot | Less emails more texts pls 😊 | why did the reminders stop? I liked those
yes this is Kayla's mom, new phone same number | when do the sutures get removed | is my prescription ready | do you have the texts in Spanish for my mother in law | let it go to voicemail sorry, I was driving. text me
ya no tiene fiebre, puede ir mañana? | Can the vet remove a tick here or do I do it | can you guys quit calling my old landline and text here instead | Drop off is 7:45 right
Stop the auto ship for the kidney food, he won't eat it. What else can we try | update my number to this one please, the old one is shut off | database still shows her as a 3rd grader, she's in 4th
I hate to bug you but he's out of his seizure meds | no quiero que le den jugo por el azúcar | pause the delivery this month, I've got plenty. Next month as usual
No more appointments on Fridays for us please, I work. Other days ok | puedo pasar a las 3 a recoger el papel? | who's this from? the school or the aftercare | I want my money back for the field trip that didn't happen
Our other dog passed in May, this one's brand new. Name is Waffles | she's asleep in the car can we wait out here | let me off at the front or the back with the wheelchair?
I got someone else's reminder along with mine. Mine's for 2:00 right? | she doesn't want any visitors today please, but I'll still call at 5 | Seriously?? you moved it again? Fine, Tuesday works
are you a robot lol. Need to talk to the nurse | Leave her bangs alone please lol, just trim the paws | please close out the old invoice, I paid it | she's teething and miserable
That's the wrong kid lol, Mia has the appointment not Ella. Mia will be there | Texting from my husband's phone, mine's broke. It's Ana, confirm 3pm | shut up!! she walked?? crying at my desk
please add my husband to these texts too | Thanks for letting me know he got hurt, is it bad? | Remove the walnut from his snack list, he's allergic please
This is ridiculous, I waited 50 minutes. I want the manager to call me back | not my doctor, I see Dr. Wynn. Can you fix it | Is school cancelled or just delayed | Same pharmacy as last time
She doesn't go by Katie anymore, it's Katherine | Reminders once is enough, not three times lol. But yes do remind me | I'm tired of this ear infection coming back. Can we talk tubes?
not sure who this is, is this the vet? if so yes confirm | she's still talking about the giraffe wall lol | she won't stop crying, is that normal after shots? | I'm done with the antibiotic, do I come back in?
is the 24 hr stop on food or just water before surgery | no thanks on the flu shot, already got it at work | please hold off on the vaccines til we talk | Can the teacher please stop giving candy as a reward, he's diabetic
lol I lost count of the pills, can you count them for me | My phone won't take pictures in texts can you email it | what's for lunch tomorrow | skip the bath just nails | the itching is driving him nuts, can we get something
can we stop the night feeds yet? she's 9 mo | we checked in online | I'll stop in tomorrow with her insurance card | my son aged out of the booster seat right? 8 yrs 4'10 | We lost her shot record, can you print one
I don't have that card anymore. can I pay cash | Switching from Dr. Lee to Dr. Park within your office, is that ok | Confirmed thx | he's no longer allergic to eggs per the allergist, fyi
report card says absent on the 9th but she was there | please skip us today, he's sick, see you next session | I stopped at the desk but no one was there | ya paró de vomitar | nevermind I see it now thanks
Please take my daughter's name off the honor board, it's spelled wrong, then put it back right lol | Take my mother off the list for the casino outing. She has a dentist that day
you sent the wrong strength, its supposed to be 10 not 20 | I'd like to cancel the grooming but still do the vaccines | opt in please | my hands shake, can someone there fill the weekly box
Stop calling my work and use this cell please, I can text anytime | Please update my contact, I go by Ramirez now not Jones | how much is the copay | i hit stop by accident!! please put me back
no quiero la de las 5, tiene a las 4? | wrong spelling it's Kaitlyn with a K | Nothing new to report | Wrong pharmacy, please send it to the CVS on Broad | don't send the kids outside today please, he's wheezy
Can you remove the stitches there or do we go back to the ER | don't refill the oxy, I don't need it. Just the antibiotic | your email went to my spam, found it now | forgot his instrument, can I drop it off?
I do not want the 2nd floor room, she can't do stairs | ya no tenemos ese seguro, ahora es Molina | don't send his meds home in the backpack, I'll pick up | I blocked off Tuesday for it, is that still good?
she broke out in hives after the new formula | can I get a copy of the incident report from Dad's fall | opting out of the photo release but keep me on the class messages | ya no toma esa pastilla, la puede quitar de la lista?
what do we feed him tonight | poop is green, worried? | hablan español? | Erase what I said earlier, we CAN make it | Cancel my mom's hair appt at the salon there on Wed please, we're taking her to lunch
are there no more spots for pre-K? | Please leave the door unlocked, I'm using a stroller | he's a one stop barker lol, he'll be fine at boarding | didn't sign up for lunch help yet, how do I
How do I stop him from licking the incision | keep away from the sun she said, for how long | parked in spot 6, blue Honda | he lost a tooth at school, did anyone find it? | At what age do you stop seeing kids? he's 17
he quit eating yesterday. should i bring him in | when do I quit the steroid, after day 5 or 7 | non stop vomiting since 4am. What do I do | please turn on text alerts for snow days
my lawyer needs a copy of the records, where do I send the request | i never signed up for the portal can you send me the invite | Don't send it to Walgreens, send it to Kroger
I lost custody of weekdays but still get report cards right? | He's not here yet, is the bus late? | I'll be leaving the refill for my husband to pick up | omg stop that picture of him in the bow tie 😍😍
please scratch Tuesday, doing Wed | Are you guys still open or did you close for good | is there an end date on the prescription | can you ask the driver to stop at Elm and 3rd instead of Oak
thank you so much for being so kind to my mom 💛 | I'm really upset about how the aide spoke to my mother. Please have the director call | 2pm works for us | Mom sounded confused on the phone today, can someone check on her
graduates in May, when are cap and gowns due | this isn't the usual pill, is it the same thing? | I'm not her daughter I'm the niece. But I'm the POA so you have the right person | We'd like the 5:20 slot with Mrs. Boone
Is this link legit? Don't wanna click spam. If it's really you I'll do it | twins both have it now 😭 | can you take off the cone yet? he's miserable | Dad is going to hospital, hold his bed please
Mom says she doesnt want the flu shot, can someone talk to her | forget it, I found the form in his backpack | That is not my daughter's jacket, hers is purple. Can you check lost and found
please remove my ex husband from the pick up list, court papers attached | what's the side effects of the new one | I unsubscribed from your emails but I still want texts for refills | por favor dejen de darle leche, le cae mal
I got a text saying I owe $80, was that you? | Don't stop sending these, I'd forget my own head | Running 5 behind, traffic on the bridge | is it a video visit or in person | i didnt ask for the 90 day, just 30 please
he's limping on the back left | I'd like to report a lice case, sorry 😩 | how much for a dental on a 60 lb lab | how much tylenol for 24 lbs | is 99.8 a fever | deje la medicina en la ventanilla, mi hija pasa por ella
disregard my last text, see you at 2 | cancele la de mañana y me da otra para la otra semana? | No thanks, we'll stick with the 3:15 | He stopped throwing up around midnight | she's being discharged, do we keep the same follow up
didn't agree to the extra xray charge, can billing text me | no longer taking the metformin, can you update my list | This is not an emergency but can the nurse text me back
my mom's number is on Tyler's file by mistake, please put mine, 555-0163 | are siblings welcome at the picnic | quite a mi cuñada de la lista para recoger a los niños por favor
oops wrong chat, that was for my sister. Yes we'll be there | mi hija está enferma, no va a ir hoy | I put down the wrong phone for my husband, his is 555-0199. mine is still this one
not happy with the grooming at all, can you fix the ears | you overcharged me, please fix it and send a new bill | text is best, do not phone the house, it wakes the baby | Lost cat update: he came home!! can you check him over
Please take Dr. Reed off as her primary and put Dr. Gomez | ya terminé la forma, a dónde la mando? | a qué hora cierran | está cancelada la escuela por la nieve? | how's Luna doing after surgery? | sounds good
can my neighbor pick up for me? her name is Donna | the old phone is disconnected so please use this one | quit smoking 3 months ago, tell Dr. Shah!! | take him off the sports team roster but he's staying in band
drop me a text when it's ready please | We are opting for the cremation with the ashes returned please | do you stop taking new patients at some point? my sister wants in | we dont need the interpreter, my english is ok
quién es? es de la clínica del niño? | What do I do to end the hiccups lol | how can we stop mom from wandering at night, can we meet w the team | My battery died, calling you back in 5 | how do I opt him out of sex ed unit
It's making me sleepy, is that normal | stop the oxygen at night or keep it on? aide wasn't sure | pass on the nail trim this time | please fill it at the Target one | Do not resuscitate form is signed, do you need the original?
we transferred from Lincoln Elementary, do you have her records? | Got two of the same reminder, is that two appts or one? | Don't need a refill yet, I have about 3 weeks left | no me manden cartas, mejor textos
this is my new cell, my old number got given away. Put this in for Jayden | Foster kiddo starts Monday, what shots does he need? | is the flu going around there? Should we wait to visit
We no longer have Blue Cross, it's Aetna now. I'll send a pic | Stopped the meds like you said, rash is better | I'd rather text than talk, is that ok | Can you text a little later? 6am wakes me. After 8 is fine
Her inhaler is in the front pocket | can I take Dad out for church Sunday | can I pay half now and half on the first | Don't bother with the printout, I can see it on the portal | is she due for any shots
prefer Dr. Amy if she's in | Mi abuelo falleció, Diego va a faltar hasta el lunes | no need to call back, the nurse answered it | these reminders are a lifesaver, keep them coming | up to date on everything right? | gracias!
My phone quit on me yesterday, did you guys text? | divorce is final, please change my last name back to Harmon | can I opt out of the fluoride | no thank you to the lunch, she'll bring hers | Jada is home sick today, fever
Please stop the amoxicillin or keep going? She has a rash | no way!! A full recovery? | She weighs 11 lb on our scale | please have a human call me about the bill | hard no on the 7am haha. Anything after 9
Text my wife instead about the pickup times, she does mornings. Still text me for the rest | The lump went away by itself, still keep the appointment? | por favor no me cancele la cita, ya voy llegando
Grandma no longer uses the walker, PT said she graduated 🎉 | I dont want her to get the covid one today, just the tdap | who told you he's allergic? He's not. Please take that off his chart
We have no more diapers for Mom, I'll bring a pack | Go away fever!! lol day 3. when should I worry | remove the late fee please, I paid on the 1st | not anymore, he outgrew it
Stop worrying me 😂 I saw "call us" and panicked. What's the result | Did you cancel the field trip because of the rain? | hes pulling at his ear again | can we come together for both kids | dígale que la queremos mucho ❤️
Texts only please, no calls | We don't use that insurance anymore | Transfer my scripts from Walgreens to you please | is the heartworm pill monthly? | thanks but we already have a ride | Ignore that, my toddler had my phone
we moved his appointment to Wed right? | no pets in the house, no smokers | take me off the waitlist for the 9am, I got the 11 already | she passed a stone last night I think, still need to come in?
Cuánto Tylenol le doy? pesa 30 libras | your text got cut off, what was the time? | our lease ended so we're moving across town, staying with you guys though! | We decided to put Shadow to sleep, what times do you have Saturday
I'll pass on the book fair but he'd love the science night | You have my first name wrong but that's me. Joanne not Joan | she's finally done with diapers lol | Don't need the wheelchair after all, she's walking fine
Ryan will be late, dentist | cancel the 10am, we'll keep the 2pm | can he swim with tubes | can someone turn off her lamp, she can't reach | please take penicillin off her allergy list, she was tested
i quit my job so the insurance ends on the 30th. Can we get in before that? | He's leaving early today, 1:30 | le sigo dando la medicina o ya paro? | do both parents need to come
apreté stop sin querer, me pueden volver a mandar los mensajes? | Don't call the landline, it's disconnected. This cell is best | no necesito más recetas por ahora, gracias | his teacher is amazing fyi
what should she wear for the xray | ok gracias señorita | this isn't Mark its his wife, he'll be there at 9 | quit texting my son his appt times, he never reads them lol. send em to me
He turned 18, does he need to sign his own forms now? He's staying w you guys til 21 | could the reminders come the night before instead of the morning | i can volunteer friday 9-11 | did he turn in the permission slip
he doesn't want the spot on the team, give it to someone else | can you tell her to ride bus 14 home with Zoe | cuánto cuesta la consulta? | Drop him from the 3pm tutoring but keep the Wed one | Can I bring her dog to visit? | no
He missed his stop and walked home, he's fine | stay away from dairy how long? | Wrong date on the card, it says 2012 she was born in 2021 | did the prior auth go through
Take her off the gluten free menu please, that was a mistake | dont hold the spot, my sister can't bring him. Next week instead | she graduated from PT!! thanks to your team | do you have the flu shot in stock
tiene calentura de 102, qué le doy | we'd like to opt for the smaller cage | what was her blood sugar this am | reporting his temp: 101.2 at noon | Can the nurse call me? Temp 102.4 and he's 5 weeks old
Please put lotion on her legs, they're so dry | please do not give him the red dye one | His fish died so he's a little sad today, just a heads up | Can the counselor call me
Is this the end of the series or is there another shot | prefer not to say on the income question, is that ok | do you deliver to 30312 | ya llegué estoy afuera | can't do this Thursday anymore, Friday?
I'm done waiting in the car, can I come in? | Buddy ate a whole bag of grapes!! what do I do | Please do not wake mom before 8, she hates it | not his mom, I'm his grandma, but I have custody and yes I'll bring him
Care plan meeting at 10 works | he's being picked on at recess, who do I talk to | can we add a microchip | mi mamá ya comió? | No need for the form, I found it | Can you explain what borderline means
he forgot his lunch, I'm bringing it | no me llame, mejor mándeme texto porque estoy trabajando | who's her nurse tonight | Drop my dose? I feel dizzy on 50 | el bus no paró en la esquina hoy
no dejen de mandarme los recordatorios porque se me olvida todo | please don't text him, he's a minor. Text me, his mom, here | She needs her hearing aid in or she'll agree to anything haha | drop us from the 20th, keep the 27th
is it ok to mix the medicine with applesauce | The text said Monday but the portal says Tuesday | Send me one text per kid if you can so I don't mix em up | Is this the right number for refills?
The alarm on the feeding pump won't turn off | cross out the old address and put 9 Maple Ct | Dios la bendiga, muchas gracias por cuidar a mi papá
we have a restraining order against dad, he is NOT allowed to pick her up. Paper is in the office | do NOT let him have his tablet at aftercare pls | Please remove the grandparents from the text list but leave me and my wife on
I never signed the permission slip. Is it too late? | Me equivoqué, quise decir que SÍ vamos | mi número está mal en la forma, es 555-0188 | didn't mean to book that one, I meant the 14th
She no longer needs the inhaler at school, can I come get it | I'd like to opt out of the state testing for my daughter but she'll be at school | I think I went to the wrong building, which entrance is it
Should I remove the bandage tonight or tmrw | He's 3 now, when do we do eye exam | The nebulizer quit working can we get another | we dont want the nasal one can he get the shot | Delete the second appt, I booked twice by mistake
We're taking dad home for Thanksgiving, don't set a plate | I stopped getting the newsletter, can you put me back on | no more than 2 a day right? | don't give her Miralax anymore, she's regular now
stopping by with the stool sample in an hour 😬 | So tired. Was up all night with the croup. what can we do | please send referral to Dr. Nash ENT | no me interesa el club pero sí el tutor
can you remove the hold on my account so I can register him | sorry just saw this. Yes | no para de llorar, es normal? | Please correct the birthday on file, 4/12 not 12/4
please don't auto ship the big bag of food, ship the small | Sorry who is this? We go to two pharmacies | His nose is totally blocked, what can I use | pls cancel the auto refill on the 20mg only. keep the rest
Is this a good number to text pictures of the rash? | his cast comes off at the end of the month right? | the fever is no longer there so can he come back tomorrow? | no more diarrhea! yay
please don't take me off the list, I still want the spot | Sam will no longer be riding the bus, I'll be picking him up from now on | nothing by mouth after midnight, got it | we'll visit Sunday around 2
can you trim his nails while he's under | Please stop letting her skip therapy, she'll say no but needs it | I didn't order the second bottle. can I return it | no le manden mensajes a mi hijo, mándemelos a mí
Stop sign at the school entrance is knocked down, just so you know | I'm so over this cough, any openings today? | he was released from the ER at 2am, do we still come today? | Take us off the 8 o'clock and put us anywhere after 1
how did dad sleep | We moved, new address 77 Pine St apt 4. Same phone | Hold my meds til Friday I get paid then | necesito una nota para la escuela | I lost your number but found it again lol. Can I book a nail trim
can you put her on FaceTime at 6? | never got the callback. Please try me again | is there school monday | our old address is no longer good. New one is 418 Birch Ln | you guys are killing me with the cute photos, more please
haven't been getting your texts lately. am I still signed up? | the dog finally quit limping! | Sí, ahí estaremos | she's not here today, she's at her dad's so please text him about pickup today | how do I stop the nosebleeds
the specialist is booked til March, anyone else? | is there parking | I give up lol how do you get a cat in a carrier | my number hasn't changed. You can text it any time
Please no phone calls during school hours, I teach. Text anytime | No gracias, la vacuna de la gripe ya se la pusieron. lo demás sí | I don't consent to the photo on Facebook please take it down, otherwise great event
cat hasn't peed since yesterday. Can we come now | Do not mail it, I'll come get it | no more peanut butter at snack please | which stop does the 4th grade bus use in the afternoon
We're thinking about putting Rocky down. can the doctor call me tonight 😢 | Can you turn off the tv in mom's room at night pls | You texted me twice but that's ok lol. Yes confirmed
I accidentally unsubscribed, please turn the texts back on | We've moved on to solids! She loves peas | can we do Thursday instead | are chromebooks coming home over break | how do I shut off the beeping on the pump
get out!! he ate the whole thing? yay | how do I turn off the monitor thing | skipping the dose tonight, is that bad | are you open July 4 | The noise bothers Mom, can she switch rooms
He doesn't want to be in chess club anymore. Is there art? | número equivocado el de mi esposo, el bueno es 555-0155, el mío está bien | I do not consent to the vaccine today but do the checkup
My father in law died, Ethan will be out of school til Thursday | Hospice nurse says stop the cholesterol pill, can you pull it from her pack | Nope he's good, no side effects | need the records sent to my attorney, what's the fee
Forget the 4:00, can we come now? | Im getting texts for both kids mixed up, which one is Monday | Which form for free lunch? | please stop using the scented wipes on her, she breaks out | we'll be there!
we're away til Monday, please text me photos of the cats | Are these texts for Luke or Liam? Both go there | cuándo le quitan los puntos al gato | lost my voice so text only pls | No changes | a qué hora es la junta
ok we made it home | can you leave the collar on him | I switched to a new phone, did you send something yesterday? | I don't want to reschedule, I want the original time | the last message came blank
Please don't give Bella the treats with chicken | I need to cancel. Stomach bug hit the whole house. Can we rebook? | cancel the refill on the lisinopril, the doctor switched me to losartan | it won't go away, the rash I mean
Dad lost 6 lbs?? is he eating | ya está lista la medicina? | No puedo el martes, quíteme de ese día y póngame el jueves | Count me out for chaperone but I can send cupcakes | leave me a message if I don't pick up | yes
I never got the text about the half day, can you make sure I'm on the list | dont email the report, text it. I can't get in my email | Take my husband's number off and just use mine from here on
new phone, which office is this again? need to book a physical | hay clases el lunes? | Please use this number and not the old one, someone else has it now | leave a note for the night nurse about the pillow please
please resume my texts, I pressed the wrong thing | drain in mom's bathroom is blocked, can maintenance look | need refill on eye drops rx 7714032 | we're out of town till Sunday can you board her til then
I'd rather not do the video visit, can we come in person | is this a real person or a bot | stoppp he's so cute thank you for the pic | unsubscribe me from the paper bills, text bills are fine
don't worry about it, happens to everyone | does she need to fast before the dental | can I see her tonight or is it too late | sports physical form attached | should he stay away from other dogs
he'd like a haircut next time the lady comes | Borre la cita del lunes pero deje la del viernes | never mind, got it figured out | sorry wrong button!! I meant YES | should we stop giving her the drops now that the redness is gone
we're leaving now be there in 15 | I'm going to scream if this portal locks me out one more time, can you reset it | can't open the link in your text | put me on the cancellation list please | Do I need to bring his old records
STOP giving the meds til I talk to the dr!! please call me asap | When can she go back to daycare | don't remove us we are just out of town til the 12th | tell Dr. M thank you for the sticker
how do I add money to her lunch account | I'll talk to him tonight about it | Not interested in the study, but thank you for asking. See you at his 4 month | se equivocaron de dosis creo, dice 10 y era 5
No more cough but she's still tired | dont forget he needs the big cuff | Bus didn't stop at our corner this morning | He passed his hearing test! | The bleeding hasn't stopped, its been 20 min
ya no vive en esa dirección, ahora vivimos en la Calle 8 pero mismo teléfono | I can't do mornings anymore, new shift. Afternoons only | Thanks but I'd rather have the morning | When's the bus coming? been 20 min
scratch that, I can make it after all | when does the semester end | leave it at the front desk and I'll grab it | Grandpa passed away last night so we can't come tomorrow. Can Noah's checkup be next week?
She's going into hospice, which of these meds can we stop? | her mother had died of breast cancer at 50, forgot to put that on the history form | No más dulces en la escuela porfa, es diabético
no more refills left on the bottle, can you ask the dr for more | Do you take Medicaid | what time is the concert | going away for the holidays so need 2 months of refills | Who is this? oh wait is this about Leo's appointment?
This is the correct number, yes | Sending a photo of the poop, sorry in advance | You're the best!
`);
