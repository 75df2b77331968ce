import { list } from './list.ts';

// Written for this purpose, as from customers of contractors, restaurants, spas, and photographers. No one's real replies.

/** They ask for no more messages, or say that the phone is another person's. */
export const optOuts = list(`
We had the roof done by my brother in law back in March so you can let this number rest now | Who gave you my cell? Whoever it was, undo it, I'm not having these texts
my mother passed in november and these keep coming to her phone. please let her be | I rent. I will always rent. Kindly scratch me from whatever solar spreadsheet you have
bro this is like the 6th text today im begging u to be done w me | You've got a guy named Leonard in your system w/ my digits. I'm not Leonard, never been Leonard, please fix it and lose my number
thanks for everything with the wedding, the pics are gorgeous, but I think we can part ways text-wise now 😊 | I WORK NIGHTS. YOUR TEXTS WAKE ME UP. TAKE ME OFF THIS THING
No offense to you guys, the food is great. I just don't want restaurants texting me | One more of these and the FCC gets screenshots
moved to Oregon two years ago, no use for a Tampa car wash. pls clean up your list and drop me from it | lose this number | I'd appreciate it if this was the final message I got from yall
Ma'am I have had this phone number for 3 weeks. Whoever had it before must of loved spas. I don't. Please quit sending | nope nope nope. off the list. thx
I already told the young man at the door and I'm telling you by text: we are not interested and don't contact us again
hi there! we ended up calling off the wedding and its honestly painful to get these, could you take my info out of your system | Dont text this phone its a childs phone
I don't know any Marisol, and I'm tired of hearing about her facial appointments. Wrong phone!! | can u guys chill with the texts. actually just end them altogether
Please respect my wishes and discontinue all SMS communication to this number effective immediately. | Take my name out your phone | 🛑🛑🛑 enough w the texts
Sold the house. The new owners can worry about the gutters. You can delete me. | Do you people ever quit? I've asked three times already. My lawyer nephew says thats $500 a message
this is a business line for a dental lab, it cannot receive promos, please remove it | idk how i got signed up for this but id like to be un signed up | Nah I'm good. Don't hit this line again
I'm sorry but I never agreed to receive these and I want them to cease | What part of no do you not understand?? Leave me be | Appreciate yalls work on the deck. No need for the monthly texts though, I'd rather go without
dad died. quit asking him about his roof | Honestly the texts are too much for me, email is fine but no more on my phone please | GET ME OFF THIS STUPID LIST
I don't own a car anymore since my eyes went bad so the car wash deals are no good to me. Would you be so kind as to take me off | Sir/madam you are texting a nurse on shift about solar panels. Never again please
how do i make these go away | Number belongs to somebody else now. Please update your records and don't use it | We've got our photographer, have had one for months, and every week you text me anyway. Knock it off
bye felicia 👋 and dont come back to my inbox | im not the homeowner, im not the homeowners kid, im not anybody. plz leave this number alone
I replied the S word yesterday and yet here you are again. Is anybody reading these? I want out | Reported as spam. Next step is the attorney general | I prefer not to be contacted via text. Thanks for understanding.
Could someone there please make sure that I'm not included in the next blast, or any after that | blocking u if i get 1 more | no more txts plz phone plan charges me for each 1
It was a one time massage for my birthday, I don't need a lifelong pen pal lol. Take me off pls | My late husband handled all that. He's gone now and I don't wish to be bothered with it
You have reached a wrong number for the 4th time | Stpo texting me please | UNSUSCRIBE ME from this I cant figure out how | pls stopp sending me this mesages i dont want it | Not my circus, not my roof. wrong person, bye
Tell your robot I said goodnight forever and to quit writing me | i dont want ur discount i dont want ur points i dont want ur texts | We used you ONCE in 2019. Please forget about us
I'm on the Do Not Call registry and have been since 2008. You're in violation. Cease. | Hey hun, love your place but these are blowing up my phone during class, can u take me off
My wife thinks I'm talking to some girl named Destiny from the spa. For the love of God stop messaging me | there is no Mr. Patterson here. Never was. Strike this number from your books
Ok you've made your pitch. We are passing, for good. Please close out our file and no further follow up | Can't believe I have to say this again but QUIT TEXTING MY PHONE
Seriously considering never eating there again if these texts keep up. Let me off | remove me from this | I do not consent to these messages. | My consent is revoked. That includes texts and calls, your company and any partners
y'all are worse than my ex. leave me alone fr | Pls note that the person you're trying to reach changed phones. I'm a retired teacher in Ohio. Kindly don't write here anymore
Five estimates texts in four days is harassment. I'm finished with you people | i think u have me confused with somebody that has money for solar lol take me off the list man
Got divorced. I don't need anniversary portrait specials thank you very much. Please take me out of that reminder thing | This phone is for emergencies with my son's school only. Please do not use it for ads.
no mas texts amigo lol im serious tho | I'd like to opt put of these | opt me out pls & thx | Opting out over here 🙋‍♀️ | I want off this texting merry go round | Ya'll can keep the coupon. What I'd like is quiet
Unless my house is on fire I don't want to hear from a contractor by text. Remove me | cancel these text alerts I get like 3 a day from yall | The texting program isn't for me, please withdraw my enrollment
For the record: I never filled out any form on any website about windows. Purge my number | My phone is full and its because of messages like this. No more! | who dis? nvm dont care dont text back. ever
Kindly refrain from sending anything further to this cell | We chose another florist in the end. You were lovely, but please don't keep writing, it makes me feel guilty haha
Dude I live in an apartment on the 9th floor what roof. stop w this | I am 84 years old and I do not understand these messages and I do not want them. Thank you. Dorothy
Please dont send me any thing else, i am not intrested in the panles | Wrong gal! Please take this number off so poor Kimberly can get her lash reminders somewhere else | Is there a way to not get these? If so sign me up for that
shut up already about the car wash | If this is automated, consider this my notice to be taken off. If it's a human, same
I have nothing against you but I get way too many texts in general and I'm cutting down, so please count me out going forward | this has gone on long enough. my number comes off your list TODAY
Mom isn't able to use her phone since the stroke and we're shutting down all her subscriptions, including this one. Please end the texts to her | 😡😡 HOW MANY TIMES. NOT INTERESTED. DO NOT TEXT
Nobody at this number ordered catering, nobody at this number will. Wrong number. | Respectfully, buzz off | Go ahead and take me off the VIP list, I don't want the notifications anymore | I'm allergic to spam. ✌️ remove me
Texts like this should be illegal and I believe they are. Don't send another | Hi, Greg's daughter here. Dad passed away Saturday. Please stop the payment plan promos to his phone, thank you
please take this number off, I got it from Verizon in June and I've been getting someone elses wedding planning ever since 😂 | Not cool texting at 6am on Sunday. You just lost the privilege to text me at all
no thank you to this and to all future ones | I don't do text marketing. Drop me from it please | u got the wrong house wrong person wrong everything. dont text again
We are all set on siding, on windows, on gutters, on solar, on life. Please no more | Your competitor did our roof last year. It's over between us. Let it go and let me off the list
Can you mark me as do not contact? Thank you and have a blessed day | DNC please | put me on ur do not text list | my lawyer will be in touch if this number gets one more solicitation
i been trying to get off this list since labor day. what does a person have to do | I think my ex signed me up as a joke. Not funny. Take me off | I no longer wish to hear from Bella Vista Events. Thank you for your services.
Save your breath and my battery. Don't text me | it's not that I don't like you, I just never look at these and they pile up. so yeah, feel free to stop sending | Y'all need to get a life and get me out of your contacts
Per my previous message, I'm asking again that all texts to me come to an end. | Hello I am a long distance trucker and these dings go off while im driving. please no more of them | Unscribe me
I'd rather find my own specials on the website. No texts needed, please take me off | Ok STOP. I mean it. I'm getting these on my watch, my ipad, everything. I don't want them | Lo siento wrong number, no english, no text
you can take the phone number 4471 ending off your customer list, he doesn't work here anymore and the phone is mine now | im gonna be real i dont remember signing up & i dont want this
We closed on the sale of the property so there's no reason to stay in touch. Please remove both my wife and me | Texting me every single week about ceramic coating isn't gonna make me buy it. Please cut it out | Please unenroll
Delete my number please and thank you! | Erase my data from your system and confirm you've done so. I'm in California and I know my rights | God bless you but no more messages please
Never text me again about a free inspection. There was no hail. There is no damage. Goodbye | The bride you're looking for isn't me. I'm a 60 yr old plumber named Walt. Take me off your list before my buddies see this
stop spamming me omg | I'm out. Peace ✌🏽 no more texts | I have cancer and I'm trying to keep my phone for family only right now. Please take me off your list. Nothing personal | could yall not text me like at all ever again
My number got on here by mistake when I booked for a coworker. She'd like the texts, I wouldn't. Remove me please | Dont want dont need dont text
Yes hello, I believe I've requested removal twice now, once by phone with Stacy and once by email. Third time's the charm? | I am not a customer. I have never been a customer. Please remove this number from your customer texts.
all these messages are annoying the hell out of me make it stop | We've gone a different direction with the kitchen and I'd prefer the follow-ups to end here | I just want to be left off from now on
Whoever Tyrell is he owes you a reply but he aint here. this my phone now so quit hitting it | Consider this my resignation from your text club 😂 seriously tho take me off
Not to be rude but if I want tacos I know where you are. Quit with the texts | Please turn off the text notifications for my account | this number is registered to a church. we do not need spa offers. please remove us
I don't care for getting messages this way dear. Please don't anymore | How did the storm guys get my number?? I'm reporting this to the BBB. Do not reach out again | please stop texing me i keep thinking its my doctor
i am beggin you to leave my phone alone | If I wanted solar I'd have solar. Stop asking | Take. Me. Off. The. List. | Nope wrong #, this is a flip phone in a nursing home kitchen lol | Not Angela. Please delete this contact
she doesnt live here anymore and im not her secretary. stop texting me for her | F off with these texts | Kiss my grits and quit texting me
Okay that's plenty. I signed up for the free wash, got the free wash, and would like to bow out | Gonna need yall to lose the digits 💀 | Please make this the last one. Thanks, Ron
We're done having babies, done with newborn photos, and done with these texts if you'd be so kind | Politely asking that my contact info be taken down from your promotions | Cn u tke me off ur txt list
I dont want no more text from no roofing company | My boss saw a text pop up about bikini wax specials during a presentation. I'm out. Take me off immediately | no quiero que me llegue nada de ustedes al cel
no me manden más mensajes porfa, ya tengo techo nuevo | Ya no quiero recibir sus promociones, gracias | Número equivocado, aquí no vive ninguna Rosa. Favor de no escribir | quitenme de su lista por favor
dejen de estar molestando con los paneles solares | Mi esposo ya falleció, les pido por favor que no le sigan escribiendo | oiga este cel no es de Javier ya bórrenlo
Buenas tardes, ya no vivo en Houston, ya no me interesa que me escriban. Dios los bendiga | BASTA YA CON TANTO MENSAJE | ya me cambie de salon asi que ya no hace falta que me texteen | Me pueden dar de baja de los textos? gracias
no soy la persona que buscan, no manden nada mas a este numero | Yo nunca les di mi número, sáquenme de ahí o los reporto | Muchas gracias por las fotos de los XV pero ya no ocupo que me manden ofertas 🙏 | ya paren con los textos
No me interesa y no me vuelvan a contactar | por favor eliminen mi telefono de su sistema | Señorita le agradezco pero prefiero no recibir textos de ustedes | si me vuelven a mandar otro mensaje los voy a bloquear y reportar
se equivocaron de numero, soy de una escuela, ya no escriban por favor | este telefono ahora es de mi hija de 9 años, no le manden anuncios | Ya dije que no!!! no molesten mas
ya estuvo bueno, cada rato me llega algo de ustedes. bórrenme | La señora Carmen murió en abril. Soy su nieta. Favor de quitar su número | no gracias, no insistan, no quiero más mensajes de su compañía
hola como le hago para que ya no me lleguen estos mensajes | Fui una sola vez al spa y desde entonces no paran. Cancelen los mensajes pls | dejenme en paz con el car wash
Disculpe pero yo no pedí ninguna cotización. No me texteen otra vez | Cuando necesite algo yo los busco, mientras tanto no me escriban
Hi its Tina, I'm going thru my phone getting rid of all the stores and stuff that text me. You're next haha, please remove | If I had a dollar for every text from you I could afford the roof. Enough, please
Grandpa's phone got shut off and the number was given to me. I don't need a handyman. Pls take it off | You all texted me during a funeral. Please don't do it anymore
Dear team, while I did enjoy my tasting, I'd ask that you no longer market to me via phone. | not now not later not ever. move along and dont text | It says reply to opt out but doesn't say with what?? anyway that's what I want
oh my gosh please just let me out of this text thread | ugh again?? no. remove number | My number isn't to be used for advertising. See that it isn't.
Someone keeps typing my number at your kiosk. It isn't me earning those points. Please get it out of there, I don't want the texts | im 15 i dont own a house stop texting me about refinancing solar
WRONG NUMBER WRONG NUMBER WRONG NUMBER | we are not getting married w you, not touring, not tasting, nothing. please leave us off | I'd sooner be struck by lightning than get another one of these. Remove pls | Cease and desist.
Under the TCPA I'm requesting you stop. Keep this for your records as I'm keeping it for mine | Please unsuscribe my phone number, my service here in the mountains is bad and texts jam it up
hey so I sold the truck and moved in w my daughter, dont need yalls wash texts no more | Fine wash, good people, but the texting's gotta go | i wanna unsub | I'd be grateful to be excluded from now on.
Can my number be blacklisted on your end so I don't get these | Do me a favor and forget you have my number | This aint Brenda aint been Brenda stop askin Brenda to come in for her brows
I get it you have a sale. I don't want to know about your sales. Not this one, not the next. thanks | Wrong recipient. Please correct your database so that I don't receive these.
I never eat out any more with this diet so the texts are just torture lol. Take me off please | ENOUGH ALREADY | Not interested, and please don't text back to ask why
You sent this to my work phone. Please don't. Also not to my personal phone. Or any phone | Whatever I clicked, unclick it | We lost the house in the fire. There isn't a roof to fix. Please stop contacting us
I'm deaf to sales pitches sweetie. Off the list I go please | I have asked Marcus, I have asked the office, now I'm asking this number: no more messages to me.
somebody there is gonna get an earful if my phone buzzes w this crap again | ur texts r going to a hospital pager line, remove asap | We switched to a lawn guy who doesn't text me every 4 days. Take the hint and leave me off
Please stop. I only wanted a price and now I'm getting hounded | Good luck with your business but I'm not the right person for these messages and would like to not get them
yall texted the wrong mikey. this mikey says adios dont text no more | I'm not going to renew and I don't need updates, news, offers or anything else from you by text | take me off before i lose it 🤬
Let's make this simple. You stop texting, I stop complaining | Our engagement ended. Please remove me from the countdown messages as soon as you can | No one by that name. Remove | stp sendin me these | I dn't wnat these mesages
plz take me of the list | Please desist from texting ne | Id like two be removed from you're messages | Voice to text: please take me off of your texting list period thank you period
Lady I told you I'm moving to Florida with my kids. I got no use for yalls messages. bye | Do NOT sell my number, do NOT text my number, do NOT keep my number
It's Pete from 114 Elm. Don't need reminders about maintenance, I do my own. You can cut those off for good | Nothing more by text, please. | So is this gonna keep going until I die? bc I'd like it to end today
Just say the word and I'll be free?? Ok the word is NO MORE | I'm not the decision maker, I'm not even in the state. Take my number out | not my appointment not my name not my problem. stop sending these here
We had a terrible experience in August and hearing from you every week adds insult to injury. No further texts. | Thx but I gave up my membership last yr & don't want to keep hearing about it
please sir no more solar texts i am on my knees | I'm reporting every one of these to 7726 until you take me off | I'd love to keep supporting y'all but my phone is for work, so please no texts going forward 💛
this is the wrong Dave lol. right Dave probably wants his kitchen quote. dont send me his stuff | My son put me on this because he thought it'd help with coupons. I don't care for it. How do I get off
You keep saying last chance. I hope so!! Don't send me any others | Will you please for the love of pete take my number off your machine | I unsubscribed from the emails and then the texts started. I don't want either one
I would like it if the only texts I got were from people I know. That's not you. Goodbye | I'm good on all this, you can go ahead and stop reaching out
My phone number used to belong to a contractor I guess. I'm just a student. Could you remove it from your vendor list? | Listen. I'm a widow. He's the one that wanted the panels. Do not write to me about it again.
who is this and how do I get you to go away | Let me be clear: this number is off limits to your sales team | hi sorry could you please not message me again? no hard feelings
wasn't me who signed up, isnt me whos reading. next text gets blocked | Quit it with the txts wouldja | Roses are red, violets are blue, I'm blocking this number if another comes through
Fyi my carrier gave me this number last week and Shawna's hair appointments keep finding me. Not Shawna. Please scrub it
You do great work and I tell everybody. But silence is golden, and I'd like some from this number starting now | Every time my phone dings I hope it's my grandbabies and it's you people selling gutters. Please, no further dings
Just checked my bill, I pay per text and you've cost me $1.80. End it | we already paid in full and left the review so can we call it quits on the texting
If there's a box that says send her texts, please uncheck it for me. Linda M | not tryna be a jerk but i'd rather u guys didnt have my number anymore
She's in memory care now and texts only confuse her. Kindly take Evelyn off of your outreach | I'd pay you NOT to text me lol. seriously how do i get out | Hard pass on today's deal and hard pass on hearing about tomorrow's
dont need reminding, dont need deals, dont need surveys. just dont | Office manager here. Mr. Alvarez retired and this cell went to someone else, so nothing more should be sent to it
when i said no at the home show i meant no texts too 🤦‍♂️ | The guy you want is in jail and I got his old number. Stop writing here | I used to like getting these. Not anymore. Please let me go
Don't bother following up on that quote, or texting me about anything else for that matter. We're done. | This is my third new phone and somehow you keep finding me 😭 plz let it end
`);

/** They don't, and many come near in words. */
export const ordinary = list(`
please don't cancel us for Saturday, we're just running 10 min behind | Can I stop by around 3 to pick up the gift card? | cant make it tuesday, take me off that slot and put me on thursday
I don't want the 5 pm, got anything at 4? | no more leaks since you guys left!! amazing job | My number's wrong on the estimate, should end in 5518 not 5581 | I'm done with the form, what's next
don't call, I'm in meetings. text is perfect | Unsubscribe my husband's email but keep texting me please | not interested in the gutter guards but the roof yes lets do it
Stop the presses, she said YES to the sunflower centerpieces 🌻 | The crew hasn't stopped for lunch once, can I bring them sandwiches? | We need to remove 2 guests from the headcount. 148 now
Could you take the deep tissue off and make it a swedish | pls delete the picture where my eyes are closed lol the rest are perfect | I want to opt out of the dessert table but keep the cake
You can end the ceremony music at 5:15 | Is there a stop sign at the corner of your lot? trying to find the entrance | Leave the gate open when you go please | leave me a key under the mat when y'all finish
don't text Mike, he's in surgery. text me | Quit worrying Jim the check is in the mail haha | I quit smoking so you can seat us in non smoking patio | don't send the invoice to my work, send it to my gmail
We dont want the balloon arch anymore, just the flowers | wrong size on the frame, I ordered 16x20 | you gave me the wrong order, there's no shrimp in here | Wrong driveway! I'm the white house with green shutters
I'm at the wrong location aren't I 😅 is it the one on Main? | the number you have for my mom is wrong, hers is 555-0142. mine's right | Cancel the tip on that, I already gave them cash
I need to cancel Friday, do you have next week | gotta cancel my 2:30 sorry!! kid threw up. can we do monday | Don't cancel!! I'm parking now | please cancel the unlimited plan and put me on the basic one
How do I cancel the add-on but keep the wash club | if it rains do you cancel? | No don't remove the tree, only the branches over the roof | when are you coming to remove the dumpster
Please remove the old shingles from the side yard before the party | Remove the onions pls | Remove the red eye in #34 and we're good to order | Did you take us off the waitlist? We're still here at the bar
Take the tax off, we're a nonprofit. I'll send the certificate | take my daughter off the bridesmaid makeup list, she's doing her own | can you take my old card off file and use the new one
Take me off hold lol I'm on the phone w your office | I don't want to lose my deposit, what are my choices | I dont want any trouble I just want the skylight fixed | I don't want to be a pain but the grout is cracking already
I don't want you to think we forgot you! Payment Friday | dont want the chemical peel. just the hydrafacial | No more than $8,000 is what we can do | no more sugar in the tea please, last time was too sweet
No more questions, send me the contract | No thank you on dessert, but yes on coffee service | No thanks we'll pass on the drone footage. Everything else looks good | Nope that time doesn't work. 11? | no | nah thursdays better
Not this week. Next week works tho | Not interested in financing, I'll pay cash | not interested in the upsell lol just the basic wash | We're not interested in battery backup at this point. Panels only. When can you install?
I'm not Sarah I'm her sister but she's driving, she says 6 pm is good | This isn't Carl, it's his wife. He said to go ahead with the skylights | who is this? I got a new phone and lost my contacts
Who's coming today, is it Luis again? we love Luis | how did you get it so shiny lol my husband thinks it's a new car | How'd you get my number? oh wait I filled out the thing at the fair haha. yes I want a quote
Please stop the water at the main before you leave | Make it stop raining so we can do these pics!! | please tell the crew to stop blocking the neighbors driveway | My sprinklers won't stop since the guys dug the trench
We couldn't stop laughing at the photo booth strips 😂 | STOP IT these photos are so good I'm crying | omg stop!! the gallery is gorgeous | Full stop, best brisket in Texas | Where's the closest bus stop to your spa?
Can we stop the project at phase one till I get my refund, then start again in May | when does the happy hour end | End of the month is better for us | the weekend is out but any weekday works
Unsubscribe isn't what I want, I just want fewer emails. Texts are great | do I have to unsubscribe from the old plan before I join the new one? | I got unsubscribed by accident! Put me back on please
I hit stop by mistake, please keep sending the reminders | START | How do I sign up for these for my wife too | Don't stop sending the Tuesday deals I live for them | Please keep me on the list for cancellations
put me on the list! | Am I off the waitlist yet? | Put me down for two and my brother for one | Are you going to text me when the driver's on the way or call? | Text only please, I'm hard of hearing
I can't talk on the phone at work but I can text all day | Please don't ring the doorbell, baby's asleep. Text when you're here | Don't knock the dog goes nuts | don't leave it on the porch, packages get stolen
Don't leave without me!! two min away | Do not contact the insurance until I talk with my agent | Do not contact my ex about this please, she's not on the policy anymore. Me only
Don't contact the venue yet, we're still deciding between two | pls don't share my address with the other vendors | don't post those pics of my kids online please, otherwise love them
Don't put the new shingles on till I see the color | Please don't use bleach near my roses | DO NOT start before 8 am. HOA rules | do not park on the grass pls | Please do not add gratuity, we'll do it in cash
My dad died last week so we need to push the install, could you move us to late June | My husband passed in May. I need the warranty put in my name, and text me at this number
the battery died, can you give me a jump in your lot? | The plants died by the deck, was it the sealer? | this deck stain is to die for | My phone died sorry! Yes 4 pm works | Phone was off all day. Did I miss my window?
Changed my number, this is the new one. It's Kendra, bride for Oct 12 | new phone, who's this? | I moved! New address is 88 Birch, still want the monthly service
We've moved on to picking fonts for the album lol. Can you send samples | We've decided to go with you guys over the other roofer! | We went with another caterer for the rehearsal, but you're still our wedding day people
We're going in a different direction with the cabinet color. Navy now | I'm over the moon with how it came out | It's over budget. Can we trim anything? | we're done with the appetizers, you can bring mains
I'm done at 4 if you want to swing by after | Done. Signed both pages | Finished the survey, where's my free wash 😁 | I give up, how do you work this thermostat | I've had enough of this old roof, when can you start
Enough chairs for 120? | that's enough mulch, thank you | We have enough photos of the cake, more of grandma please | That's plenty of time, thanks | I'm blocked out of the client portal | Your truck is blocking my garage
Can you block off 3 hours for me | I blocked Thursday on my calendar | There's a block party Sat so come in from Elm | Your email went to spam, found it | do you guys serve spam musubi? my kid wants to know
I thought the link was spam at first. is this really you guys? | is this legit? I did ask for a quote | I need to report a leak near the chimney | Where do I send the inspection report | reporting for duty lol I'm outside
My lawyer needs to look over the contract, give me till Wed | My attorney friend told everyone about your tacos | I'd like to complain about the wait, then praise the salsa
The noise is harassing my cat haha but do what you gotta do | My neighbor harassed your crew? I'm so sorry, let me talk to him | I'm annoyed the painter was late but the wall looks great
This is ridiculous, it's still dripping. Who can come out today? | I'm very upset. You promised Monday. Call me | why is nobody answering me | third time asking, when's my permit coming | Hello?? anyone there
I've been charged twice. Fix it please | I want a refund | i want my money back for the wash that left soap all over | Terrible job on the trim, come back and redo it | worst haircut ever, who can fix it tomorrow
That massage hurt. Is it normal to be sore 3 days after? | the wrong arm is sore lol | The wrong shoulder was worked on last time, it's the left | no more back pain thanks to Jess!!
no more wax on the left brow please, its thin enough | Can I not do the aromatherapy? scents give me migraines | I'm out of shampoo, do you carry that brand still | I'm out of town till the 9th
We're out of hot water since the plumber left | Out of the two I like the blue one | Count me in! | Count me out for the wine pairing, just dinner | I'm good with either | I'm good on water, but some more chips
All set for tomorrow? | we're all set thanks | All good now | Never mind found it | Nevermind the question about parking | Never been happier with a contractor | never got the confirmation | Never seen my truck so clean
I never got the text with the code, send again? | I didn't get a text last time. Make sure I'm on there | I stopped getting your texts, did something change? | Why am I not getting your texts anymore? Same number
My wife gets the texts but I don't. Add me | Can you send the texts to my other phone as well | Can you text me earlier next time, like the day before | too many texts from the florist lol but yours are helpful
You don't have to text me the day before AND the day of, day of is enough | Texting works way better than email for me | I'm driving can't text. yes to 6 | Can't text now, ttyl | can't talk. what's up
sorry wrong thread. meant for my mom | Oops wrong person, but since you're here, what time do you open? | sorry that was for my sister lol. yes I'm still coming | Sorry my toddler sent that | ignore that last message, autocorrect
Disregard, I found the invoice | Ignore my voicemail, all sorted | Forget the mirror, the vanity's what I need | forget what I said about Tuesday, Tuesday's good | Don't forget the extra keys
Please don't forget about us, we're still waiting on the estimate | Don't forget about me!! still want the 10am | lose the pergola from the plan and it's a yes | Did I lose my spot? | I lost the link
We lost a few shingles in the wind last night, can you come look | Lost my garage remote at your wash I think | Drop the price by 500 and you've got a deal | Can you drop me from the group appointment and book me solo?
I'll drop off the deposit | drop the dressing on the side pls | I have to drop out of the yoga class but I'm still doing the massage | Please withdraw my old quote request, I sent a new one with the right square footage
Discontinue the weekly cleaning and make it every other week | Are you discontinuing the lavender scrub?? say it isn't so | Turn off the porch light on your way out please
can you turn off the automatic renew, I'd rather pay monthly by hand | turn off the sensor, it beeps all night | How do I turn off the alarm on the inverter | My panels turn off at noon every day, is that normal?
shut off valve is behind the washer | Power company says they'll shut us off for 2 hrs for the install. What time? | Pls clear the table by the window for us, it's our anniversary
Clear my appointment for the 3rd but leave the 17th | Erase the pencil marks on the wall please | Please scratch the salmon, make it 60 chicken 60 veggie | Somebody scratched my door in your car wash. Who do I talk to
There's a scratch on the floor where they moved the fridge | strike the uplighting from the contract, keep the DJ | Bowling strike themed cake, can you do it? | I pass your place every day, finally stopping in Friday
I'll pass on the polish, just the trim | My inspection passed!!!! | the city passed the permit | My grandmother passed away so we're thinking of a memory table at the reception, can you do a frame
We're grieving right now, can we reschedule the shoot to August | Please remove my late husband from the account and leave me on it | My ex shouldn't be on the account. Just me from here on
My roommate moved out, she's not on the plan any longer. Please bill only me | Tell Brenda she doesn't need to come, I've got it handled. See you at 2 | There's no Kevin here, you mean Calvin? That's me. yes to the appointment
My name is spelled wrong, it's Catherine with a C | its Jon no h | Wrong date on the invite proof! It's the 21st | wrong color tile got delivered | you guys have the wrong last name for me, I got married 😊 it's Delgado now
You have my old address on file | You texted my landline lol it read the message in a robot voice. Use this cell instead | Please switch my reminders to this number, the old one is my work phone
Take my work number off and use this one for everything | Don't use the 404 number, that's my ex's. This one's mine | Can you remove the second number on my account? It's my son's old one. Leave mine
I got two of the same text lol | You already asked me this, but yes | I already told your guy, beige | Already paid. check your system | already left a review ⭐⭐⭐⭐⭐
I already have a photographer for the ceremony, I need one for the engagement party | We already have panels, need them cleaned. You do that? | We don't own, we rent, but the landlord said to set it up w me
I don't own a truck, it's an SUV. How much | I don't live there anymore but it's my rental, go ahead and do the roof | I sold the Camry, swap my plan to the new Honda please | I sold the house, but can you come do the new one? 😀
We got a different car can we change the plate on the wash pass | Not my appointment, that's my daughter's, but she'll be there | That's not me in the picture you tagged lol | not mine. I had the blue umbrella
I'm not the one who ordered but I'll be paying | I'm not home, side gate's unlocked | i'm not ready for the quote yet, still measuring | Not yet | Not sure, let me check with my fiancé
not gonna lie that was the best facial of my life | Not a fan of the second mock up, the first one was better | No worries | no problem | No way!! that's so cheap | No parking on the street tomorrow FYI
no peanuts PLEASE, severe allergy | no rush | No I haven't. Send it again? | No sir, the back gutter not the front | No ma'am we need 14 tables | Nothing wrong with it, just wondering about the warranty | Nothing before 10 please
Nothing yet from the adjuster | nothing fancy, just family pics in the yard | Nobody's here yet | nobody told me there was a fee | Please quit using the side door, the dog gets out. Use the front
Can the guys quit by 5 today, we've got company | My AC quit, do y'all do that too or just roofs? | Cease fire lol the kids have been fighting over who gets to ride through the car wash. see you at noon
I revoke my complaint haha, tech came back & fixed it | I authorize you to talk to my insurance | I do not consent to the extra $400, we agreed on 2,900. Call me | I consent to the photo release
Signing the opt-out for the photo release since my son's in foster care, but yes to prints! | Opt me in for the birthday reward | I'd like to opt out of paper bills | I choose option 2 | can I opt for the vegan menu
my HOA opted out of the metal roofs so asphalt it is | I want out of the 3pm tour, into the 5pm | Get me off that 8 am, I'm not a morning person 😂 anything after 10 | Please get the nails out of my driveway, I got a flat
Get rid of the stump too while you're at it | pls get rid of the glare on my glasses in pic 9 | Let me go check with my wife | Let us know if we can't bring our own wine | leave me the number for the tile guy
Leave my brows a little thicker this time | can you leave the bride alone for a sec lol she's overwhelmed. Ask me, I'm the MOH | Your crew left me alone w the ladder and now the cat is on the roof 😂
the guy you sent was great, left me feeling safe about it | Go away message says you're closed, but the website says open? | The smell won't go away after the floor was sealed. Should I air it out | The stain went away! Thank you
go ahead | Go ahead w/o me, I trust you | I unlisted the house so the exterior job can wait till spring. Text me in march? | Busy now, text me tonight | At work, can you try me again after 5
Can you resend this to me in August? we'll have the money then | We're holding off on solar till the new roof's on. Remind me in the fall please | Hold off on ordering, I need to look at one more sample | hold on
Hang on let me ask | Pause my wash membership for january, I'm away, and start it back in feb | Please put our contract on hold until the loan clears | Freeze my plan? broke my foot can't drive for 6 wks | I'd rather not do Monday
I'd rather not pay by card | I'd prefer not to have the garlic | I prefer to be contacted by text. Thanks | Prefer no phone calls, only text me about this | Please only text me between 9 and 5
Don't text before 7 am please, but yes confirm me for Wed | Next time please text instead of just showing up | Please email me the pdf, it won't open in text | This link doesn't work | I can't open the attachment
My phone won't load the gallery | it says my code expired | says number not found when I try to log in | I keep getting kicked off your wifi | Please reset my password | My account says inactive. Please turn it on
deactivate my old fob, I lost it. Need a new one | Remove my fob from the blue car and put on the red | Delete the duplicate order pls I clicked twice | Delete that last item | I deleted your email by accident can you send again
Deleted the app since I like texting with y'all better | uninstalling the old panels is included right? | Could you remove the watermark? we paid in full
please remove us from the Instagram post, my mom is private. You can keep the rest up | Can my review be removed? I put the wrong stars, meant 5
take the picture of my house off your website please, but I'm happy to be a reference | How long till the scaffolding is taken down? | Please end my session at 6 sharp I've got a train
that was a sad ending to the night, the band was done at 10! | I'm unable to come, my cousin will take my place | We won't be needing the shuttle anymore. Everything else stays | won't be needing the high chair, kid's with grandma
We no longer need the tent, forecast is clear ☀️ | No longer gluten free! bring on the rolls | I no longer have the receipt, is that a problem for the warranty | My mom no longer drives so I'll bring her to her appointment
The coupon no longer works | She's not going to make it to the fitting, stuck in traffic. tomorrow? | i won't be there but my mom will let u in | don't worry about it | dont bother w the ladder I have one
Don't bother sending a crew if it's raining | No need to call back, got my answer. Thank you! | No need to rush | no need to send the sample, I saw it at your showroom
No need for a reminder for tomorrow, I've got it on the calendar. See you then | You don't need to send anyone till the permit's in | we don't need the ladders anymore come get them
I can't stand this color lol what was I thinking. can we repaint | i hate to bug you but any news | I hate the blue. sorry!! back to gray | Hate to cancel last minute but we've got covid. New date? | Sorry to bother you again
You guys are killing me with these prices 😂 but ok | my mother in law is driving me nuts, can you move her table | leave auntie off the seating chart by the bar lol | I'm begging you for an earlier appointment
Please please please squeeze me in | HELP | help, the wash took my antenna | what's this about | What is this regarding? I've got two quotes with you | Which appointment is this for, mine or my sister's | Is this a bot or a person
Is this automated? I've got a question for a human | Are you real lol | YES | Y | 1 | Confirmed | confirm | ok | 👍 | 👍🏼 see u then | 😂😂 | ❤️❤️❤️ | Ty! | Sounds good | See you at 4 | On my way | omw, 5 min
I'm outside in the gray Tundra | running late 15 min sorry | Traffic is nuts on 95 | What time tomorrow? | How much for a full detail on a minivan | Do you do ceramic coating | Do you have anything Sat?
Party of 6 at 7:30, outside if possible | can we bring the dog | Is the kitchen still open | What's the soup today | Two #4 combos, one no cheese | add guac | extra ranch plz | Can I get the gluten free menu | is it byob
table for 2 tonight? | How long is the wait | We're 8 now not 6 | Do you validate parking | What's the cancellation policy | When will the photos be ready | The sneak peeks are STUNNING | How many images do we get
Can we do the golden hour shoot at the lake | What should we wear | Grandma loved the album. She cried | My veil ripped, do you know anyone who can fix it today | What time do you arrive for setup
Send me the final headcount deadline | We need 3 more boutonnieres | Is the deposit refundable | Deposit sent via Zelle | Check's in the mailbox | Can you take Venmo | Do you finance | What's the interest rate
How many years on the warranty | Does it cover labor | Does insurance cover hail | adjuster's coming tuesday at 10 can you be there | There's a tarp flapping up there | Water coming in the living room again, please hurry
The color is charcoal right? | How long does the tear off take | will it be noisy? I work from home | Are you licensed in PA | Can you send proof of insurance | Do I need to be home | Gate code is 4417 | Dog is in the garage
Bathroom is down the hall on the left, tell the guys they're welcome | Left coolers of gatorade out for the crew | Your guys were so polite | Manny is the best, give that man a raise | My bill went from 310 to 14 dollars!
When does the utility turn us on | Inverter shows error 3021 | how do I read the app | Does the tax credit still apply | How many panels would I need for 2200 sq ft | I have a south facing roof w/ no shade | Bill attached
can you send a sample contract | I have a few questions about the lease | Who do I call for service | I'd like a massage with Tanya, 60 min | Do you have prenatal | Gift card for my wife, $150 | Is tip included
I'm allergic to almond oil | do you do mens brows lol | Running behind, can you hold my spot | Is there a locker | My skin is glowing!! | What was that lotion called | Can I use two coupons
Does the unlimited work at all locations | The vacuum on bay 4 doesn't work | Line looks long, how long | What time do you close | Open on Memorial Day? | Happy birthday to you guys too haha, 10 years!
Merry Christmas to the whole team | Happy Thanksgiving y'all | Great, thanks for the update | Good morning, yes that works | good evening just checking on my order | I'll let you know by Friday | Talking to my husband tonight
Can we get a second quote w/ the cheaper shingle | We'd like to move forward | Let's do it | Ready when you are | Signed and sent | I docusigned it | Who is the project manager | Can you call me | Call me when u get a sec
Please have someone call my wife 555-0199 | voicemail is full sorry, try now | Can you send the address again | is there an elevator | Is it wheelchair friendly | Do you do payment plans | I was referred by Tom Becker
My neighbor wants a quote too | I told all my friends about you | what's the wifi password lol | Can I change to next wed | Move me to the afternoon | The later one | Anything but Monday | How about 9:15
Can we make it 30 min later | Works for me | No llego a las 2, puede ser a las 4? | no me cancele la cita por favor ya voy en camino | No quiero el de las 5, tiene a las 3 | Ya no quiero el azul, mejor el gris
ya no me duele la espalda, mil gracias 🙏 | no me llamen, mejor mándenme texto | No me mande el recibo al correo, mándemelo por aquí | mi numero esta mal en el contrato, termina en 0177
se equivocaron de orden, pedí al pastor y me dieron asada | Número equivocado en la factura, mi casa es la 1420 | Quítele la cebolla por favor | me puede quitar del martes y ponerme el jueves
Borre la foto 12 porfa, las demás me encantaron | Cancele lo del DJ pero lo demás sigue igual | puedo parar por ahí como a las 3? | los muchachos no paran de trabajar, les llevo agua | No paren por la lluvia, ya falta poquito jaja
dejen la puerta cerrada por favor, se sale el perro | Deje las llaves con mi cuñado | no me deje fuera de la lista de espera | Mi mamá ya falleció, ahora la cuenta está a mi nombre, me pueden escribir aquí
No me interesa la batería, solo los paneles | no me interesa financiar, pago en efectivo | Ya basta de lluvia jaja, cuándo vienen por fin | No molesta para nada, al contrario gracias por avisar
disculpe la molestia, a qué hora abren | No me llegó el mensaje con el código | ya no me llegan sus textos, por qué? | Quiero recibir los especiales también en el cel de mi esposo | No soy Laura soy su hermana, ella dice que sí va
Dé de baja mi tarjeta vieja y ponga la nueva | Me salí del plan básico por error, quiero seguir | no gracias, sin postre, pero sí café | Nunca había visto mi carro tan limpio | Bloqueé el jueves en mi agenda para la instalación
Quiero reportar una gotera | Voy a dejar de fumar jaja, mesa de no fumar | no escriba mi apellido así, es con Z | sí | Si confirmo | Ahi estaré | muchas gracias muy amable | Cuánto cuesta el lavado completo
A qué hora llegan mañana | mesa para 5 a las 8 por favor | Tienen cita para el sábado? | Cuánto es el depósito para los XV | Las fotos quedaron preciosas | cuando están listas las fotos | Ya mandé el Zelle | Aceptan tarjeta?
hablan español? | Me puede llamar en la tarde | estoy afuera | voy 10 min tarde | Mi esposo quiere otro estimado con teja de barro | Cuántos años de garantía | El técnico fue muy respetuoso, bendiciones | Sale y vale
`);
