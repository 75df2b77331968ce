import { list } from './list.ts';

// Written for this purpose, as from what most people write, mostly short. No one's real replies.

/** They ask for no more messages, or say that the phone is another person's. */
export const optOuts = list(`
stop texting me | Wrong number | Please stop texting this number | Sorry wrong number | You have the wrong number | take me off your list | Remove me from your list please | who is this? stop texting me | No more texts please
Quit texting me | This is not Maria, wrong number | STOP SENDING ME THIS STUFF | wrong person | Im not Jennifer you have the wrong phone number | please remove my number | leave me alone | Stop sending me messages
dont text me anymore | Not interested, please stop | I'm not interested take me off the list | stop please | Please do not text me again | Wrong # sorry | Delete my number | Lose my number
I think you have the wrong number, I don't know a Kevin | This isn't Robert's phone anymore | She passed away last year please stop texting | My husband died in March, please take his number off
no one here by that name, wrong number | Stop it with the texts already | stop messaging me | Fuck off and stop texting | I already told you to stop | how do i stop these texts | How do I unsubscribe from this?
Unsubscribe me please | pls unsubscribe | opt me out | I want to opt out of these | Take me off | remove me please | please take this number off ur system | Stop texting my phone | I never signed up for this, remove me
u have the wrong number | Wrong number bro | Wrong number, please remove | Hi, I think this is the wrong number. I'm not Linda | I don't have an appointment there. Wrong number | Don't know who this is but stop
Not me. Wrong number | Nope wrong number lol | Lol not me, quit texting this number 😂 | This is the wrong number for Carlos | I keep telling you this is the wrong number | you've got the wrong guy, please quit texting
I'm not Tiffany. I've had this number for 3 years | sorry but i am not who you are looking for | That's not my name. Please delete this number | We moved to Ohio please take us off
I don't live there anymore, please stop the messages | I go to a different doctor now. Please stop the reminders | not a patient anymore, take me off your list thanks | We switched dentists so you can stop texting us
I'm no longer a customer. Stop. | I dont go there anymore quit texting me | We go somewhere else now, no need to text anymore | I found someone else so please don't keep texting | no longer need your services pls remove me
STOP STOP STOP | Stop!!!! No more!!! | stop already | Plz stop txting me | Stop texting me please and thank you | stop textin my phone | For the last time STOP TEXTING ME | stpo texting me | Sotp please | Please stip texting me
I will report this number if you text again | Reporting as spam. Don't text me again | blocked and reported | I'm blocking you | stop or im calling the FCC | I'm on the do not call list. Remove me now
Next text and I call my lawyer | This is harassment stop | you guys keep spamming me, stop | Spam. Blocking this number | I don't want these texts | I dont want to receive these messages | Can you please stop sending me these
Could you take me off this list please | Can I be removed from this list? | would like to be removed thank you | I would prefer not to get texts | no more messages please | No more of these texts | enough with the texts
Please don't text me | Do not text this number | DO NOT CONTACT ME AGAIN | do not contact | don't contact me anymore please | Never text me again | Please no more | Please discontinue texts | discontinue these messages please
Cease texting me | Thanks but please take me off your list | Thank you but I'm not interested in getting texts | No thanks, please remove me | no thank you stop texting | Nah im good quit hitting me up
im good dont text me no more | Not interested. Lose this number | Not interested at all please don't text back | No thanks and please don't send any more | I said no. Stop texting | My mom passed away. Please remove her number
He is deceased. Please stop | Dad died in January, please update your records and stop texting | she's no longer with us, please take this number off | Frank passed. This is his daughter, no more texts please
This person is deceased, remove from list | My wife has died, you don't need to send these | Mom is gone, please quit sending her reminders | The person you're texting passed away 2 years ago
Sorry to tell you but Mr. Davis died. Please stop texts | This number belongs to someone else now | new number, not her anymore | I just got this phone number so not the person you want
This is a new phone, whoever you want doesn't have this number | Not David's number anymore | Got this number last week, I'm not him | Someone gave you the wrong number | She gave you a fake number lol. Not her
you're texting the wrong phone | This is a work phone please remove it | Who?? wrong number | Who is Ashley? You got the wrong number | I don't know any Brandon | Idk who that is. Wrong number | I don't have kids. Wrong number
We don't have a dog, you have the wrong number | I don't even own a car, wrong person | Never been to your office. Wrong number | I've never heard of you stop texting | I'm not even registered in this state take me off
I'm not voting for him, stop texting me | Not giving money. Stop asking | I don't donate over text take me off | Please stop asking me for donations | Remove me. I'm not a democrat | im a republican quit texting me
no more political texts | Stop with the political crap | Sick of these texts | Not supporting you. Remove my number | How many times do I have to say stop | I've asked 3 times to be removed
I texted stop yesterday and still getting these | I replied stop already | Already unsubscribed why am I still getting these | Why do you keep texting me? Stop | told u last week wrong number | again, WRONG NUMBER
Still not Michelle. Please fix your records | I've told you people before to take me off | go away | Get lost | Piss off | Fuck you stop texting me | stop texting me asshole | Leave me the hell alone | Stop bothering me
quit bugging me | Screw you, remove me | 🖕 stop | Get me off this list | get my number off your list | Take my name off please | Pls take me off the txt list | Remove this number | REMOVE ME FROM THIS LIST
Remove my number from your database | Delete me from your contacts | Erase my number | Kindly remove me from your text list | Please unsubscribe me from these alerts | unsuscribe me please | How do I opt out?
How can I get off this list | where do i unsubscribe | What do I text to stop these | Can you turn these off | please turn off text notifications for me | Cancel these texts | cancel my text messages please
I get too many of these, please stop | Way too many texts. Take me off | You text too much, I'm done. Remove me | Stop texting me at work | Stop texting me so early. Actually just stop altogether | Its 6am stop texting me
I pay per text please stop | These cost me money please dont send | I don't do texts, please don't send any | I don't like getting texts, just take me off | Im retired from there take me off the list
I graduated already, please remove me | My son doesn't go to that school anymore, take us off | We don't attend anymore please remove our number | I cancelled my membership stop texting | I quit the gym months ago, no more texts
Sold the house already stop texting me | House is not for sale. Don't text again | already sold that car, quit messaging me | I got a job already you can stop the texts | Hi please remove me from texting thanks
Hello, could you stop texting this phone? Thanks | Please and thank you, no more texts 🙏 | Thanks for everything but no more texts needed | I appreciate it but I'd rather not get these | Nothing personal just don't want texts
Sorry, I don't want these anymore | No offense but please stop messaging | Have a nice day but please lose my number | God bless but please take me off | 👎 this aint the right number | Wrong number. Please check your records
wrong number but good luck | Wrong number hun | THIS IS THE WRONG NUMBER!!! | Wrong nunber | i think u got the wrong number | Ur texting the wrong number | Sorry you have wrong number, I am not Mrs Johnson
Afraid you've reached the wrong person | Not my appointment, wrong number | That's not me you texted the wrong one | This is not his number | This isnt her phone | Not Steve, wrong number man | I am not this person please stop
You must have the wrong cell number | Number is wrong, please take off | not the right number for James | Nobody named Patricia here | I have no idea who you are. Stop texting | Don't know you, don't text me
I didn't ask for these texts, stop | I did not give you permission to text me | Who gave you my number? Delete it | How did you get my number? Remove it please | take me of your list | Take me off you're mailing list
pls remove me i dont need this | Not needed anymore, you can stop texting me | Just stop | Stop. Please. Thanks | Stop thank you | Yes stop texting me | STOP!! wrong person!! | ok stop now | Omg stop texting me | Stop spamming me
stop all texts | End these messages please | Equivocado | Número equivocado | numero equivocado disculpe | Ya no me manden mensajes | No me escriban más por favor | Deje de mandarme mensajes | por favor quiteme de la lista
No soy Rosa, se equivocó de número | no soy yo, numero equivocado | Ya no quiero recibir estos mensajes | Bórreme de su lista porfa | Dejen de molestar | no me manden mas textos | Borre mi numero por favor
Este no es el número de Juan | Ya no voy a esa clínica, no me manden más mensajes | mi mama fallecio, ya no manden mensajes por favor | No conozco a esa persona, tiene el número mal | Quien es? No me mande mensajes
No me interesa, ya no me escriba | ya les dije que no es este numero | Como hago para que ya no me lleguen estos textos | los voy a reportar si siguen mandando | Por favor no me contacten | YA PAREN DE MANDAR MENSAJES
q no me manden mensajes ya | Gracias pero ya no me envíen nada | Este celular ya no es de Miguel | Nos cambiamos de dentista, ya no hace falta que escriban | stop por favor ya no kiero mensajes
`);

/** They don't, and many come near in words. */
export const ordinary = list(`
Yes | No | Ok thank you | Yes I'll be there | Confirmed | Thanks! | ok | Thank you so much | C | Y | See you then | See you tomorrow | yes that works | Sounds good | Perfect thanks | Will do | Got it | 👍 | Great, thank you! | Okay
What time is my appointment? | What time? | Can I reschedule? | I need to reschedule please | Can we do Thursday instead? | Do you have anything later in the day | Is there anything in the morning? | I'm running 10 minutes late
On my way | Im here | I'm in the parking lot | Here in the white truck | we just pulled up | be there in 5 | Stuck in traffic, be there by 2:15 | running late sorry | Almost there | Just parked | I checked in
Please don't cancel my appointment | I need to cancel my appointment | Can you cancel Friday for me | Please cancel tomorrow, I'm sick | I have to cancel, can we do next week? | cancel the 3:00 and book me for 4
Do not cancel, I'm still coming | Did you cancel my appointment? | Why was my appointment canceled? | Need to cancel for today. My car won't start | Can I stop by at 3? | I'll stop by after work
Can I stop in and pick it up today | Should I stop taking the antibiotic? | When do I stop eating before the procedure | do i need to stop my blood thinner | My tooth won't stop hurting | The bleeding stopped thank you
He won't stop coughing | Which bus stop is closest to you | Who is this? | Who is this appointment for? | Which office is this? | Is this Dr. Patel's office? | Is this for me or my son? | What's the address?
what is your address again | Where do I park? | What's the phone number | How much will it be? | How much is my copay? | Do you take Aetna? | do you accept medicaid | Is my insurance still good with you? | How much do I owe?
I paid that last week | Can I pay over the phone? | can i make payments | I'll pay on Friday | I mailed a check Monday | Do not call, text me instead | Please text, I can't answer the phone at work
Don't call me I'm in a meeting, texting is fine | Can you call me? | please call me when you get a chance | Call after 5 | I tried calling but nobody answered | I missed your call | Stop calling my work, text me here instead
Please text this number, not my landline | Wrong day, mine is Wednesday | You have the wrong time, it was 2 not 3 | I think that's the wrong date | My last name is spelled wrong | Wrong address, we live at 412 Oak now
You have my wrong birthday, it's 6/12 | I got the wrong prescription | You sent me the wrong link | The wrong size came | You billed the wrong insurance | I can't make the 5, do you have 4?
I don't want the 5 pm, is there a morning one | Take me off Tuesday and put me on Thursday | Can you remove me from the Saturday shift | Remove the second item please | Please take my ex off the account
Can you take the late fee off? | I want off the waitlist, I already got in | remove my old card and use the new one | Delete the 2:00, keep the 3:30 | Yes please | Yes thank you | Yes ma'am | yes sir | Yep | yup ill be there | Yea
Yes both of us | yes for both kids | No thank you not this time | No, that won't work | no i can't that day | Nope, not yet | No I didn't get it | No questions | No changes | no problem | No worries | not today
Not right now, maybe next month | Not interested in the whitening, but the cleaning yes | I'm not interested in the upgrade, just the oil change | Don't need the extra coverage thanks
I don't want insurance on it, just the rental | no thanks just the regular | We don't need a hotel room, just the tickets | I don't need a ride, my sister is taking me | Not that one, the other one | I'm good for now thank you
My number changed on the form, it's 555-0142 | I put the wrong number on the form, this one is right | Please update my phone number to this one | My new number is 555-0178 | Is this the right number for billing?
Sorry wrong person, meant to text my wife. Yes I'm coming | Oops that was for someone else. See you Monday | Sorry ignore that, wrong chat | This is my new cell, you can text me here | Can you also add my husband's number
I'm done with the form | I finished the paperwork | All done | Done | Finished it | I filled it out last night | Just submitted it | I sent it this morning | Did you get my form? | the link doesn't work | It won't let me log in
I forgot my password | Can you resend the link? | What's the code? | I never got the code | it says expired | Link isn't opening on my phone | How do I upload it | Where do I sign? | I can't find the form | Feeling better thanks
much better today | Still sore | It still hurts | No more pain, thank you! | No more fever | pain is about a 4 | The swelling went down | He's doing great | Feeling ok, a little dizzy | I have a fever of 101
My blood sugar was 142 this morning | BP 128/80 | I threw up twice | rash is gone | Can I take Tylenol with it? | Is it ok to drive after? | Do I need to fast? | Can I drink coffee before | The wrong arm is sore lol
I stopped the medicine because of the rash | Nurse told me to stop the pills, is that right? | I quit smoking 2 weeks ago! | Can I quit physical therapy early or finish the 6 weeks? | When can I stop wearing the boot?
ok I'll stop the ibuprofen | It stopped working again | My heat stopped working last night | My car stops and shakes at red lights | Is my prescription ready? | I need a refill | refill please | Can you send it to CVS instead
Walgreens on Main St | Which pharmacy did you send it to? | They said they don't have it | It's not at the pharmacy yet | When will it be ready | Picked it up thanks | Is it ready yet? | Are you open Saturday?
Do you take walk ins? | Are you closed for the holiday | What are your hours? | How long will it take? | how long is the wait | When is my next appointment? | Monday works | Tuesday at 10 is good | Thursday please | Friday morning
anytime after 3 | The 9:30 | 2:00 works for me | Next week is better | any day but Wednesday | Mornings are best | 3pm | 10 am please | Noon is fine | After 4 | The earlier the better | Either one | whichever is sooner
the first one | Let me check with my wife | I'll let you know tomorrow | Let me check my schedule | I'll call you back | call you later today | I have to work that day | I'm out of town till the 15th | We're on vacation that week
I can't get off work | My ride fell through | my son has a game that day | I have court that morning | I forgot about it sorry | So sorry I missed it | Sorry I just saw this | sorry for the late reply | Sorry I fell asleep
I apologize, can I get another time? | Oh no I totally forgot | Sorry, we won't be able to make it | Can't make it today | We can't come today, kids are sick | Don't give away my spot | Please don't stop the delivery, I'm home now
Don't remove me from the waitlist yet | Please keep me on the list | keep me posted | Yes keep texting me the reminders | Keep me on the list for next year too | I do want the texts | Text is best for me
Texting is easier thank you | I didn't get a reminder this time | I stopped getting your texts, can you turn them back on | Why didn't I get a text? | Please add me to the text list | Can you sign my mom up for texts too
Unsubscribe my husband's email but keep texting me | Stop the mail please, texts are fine | No more paper bills, text them to me | Quit sending emails, I only check my texts | Don't send mail to the old address please
Leave it at the front door | Leave with the neighbor | leave at the side gate | Please leave it on the porch | I'll leave the key under the mat | I have to leave by 4, is that ok? | Leaving now | Don't leave it outside please
Don't knock the baby is sleeping | Don't forget my receipt | When will it be delivered? | where's my package | It says delivered but it's not here | Gate code is 1234 | I'm home all day | Nobody will be home till 5
my husband will be there | Can he come earlier? | What time is the tech coming? | Is he still coming? | Has anyone been assigned | Nobody showed up | He just left, great job | All fixed thank you | It's leaking again
Water is back on | Still no power here | Power is back on thanks | Cancel the order please, I ordered twice | How do I cancel my order? | Can I cancel without a fee | I'd like to return it
I changed my mind on the color, can I get blue | I don't want the large, medium please | No onions | I no longer need the crib, but still want the stroller | Don't need a bag | It's not for me, it's for my daughter
I'm no longer having chest pain | I no longer have that insurance, I have Cigna now | We moved, new address is 88 Pine St | I moved to apartment 3B | I changed jobs so new insurance
I don't work there anymore, my new job is at the school | My husband passed so please put the account in my name | My mom died this week so I need to move my appointment | We lost grandma Sunday, can't make it this week
I never got the email | I didn't receive anything | I never received my card | Didn't get it yet | i dont see it | Never mind found it | nvm got it | Never mind I figured it out | Disregard, I see it now
Forget it, I'll keep the original time | I don't understand | What does that mean? | what form? | What is this for? | Which one? | For what? | What appointment? I didn't know I had one | I thought it was next week | Is that today?
Do I need to bring anything? | What do I bring? | Should I bring my insurance card | Can I bring my kids? | can my wife come in with me | Do I have to wear a mask | How early should I get there? | Do I need a ride home
Is there parking | Is it virtual or in person? | Can we do it over the phone | Can we do zoom? | What's the zoom link | I'm in the waiting room online | I can't hear anyone | Nobody is on the call | My camera isn't working
Doctor hasn't joined yet | Thanks for the reminder | thank you for letting me know | Thanks for checking on me | Thx | ty | Tysm | Thank you God bless | Thank you have a great day | Appreciate it | Thanks you too | Thank u
Ok thanks | Okay great | k | Ok see you at 9 | Ok will be there | Alright thank you | awesome thanks | Perfect! | 😊 | 🙏🙏 | ❤️ thank you | 👍🏽 see u there | Lol ok | 5 | 10 | 1 | 2 | Very satisfied | Great experience
Everyone was so nice | The wait was too long but the doctor was great | Your front desk was rude today | Nobody called me back | I've been waiting 45 minutes | This is the third time I've been rescheduled
I'm not happy with the bill | This charge is wrong | The bill is wrong, I already paid | Stop charging me twice please and fix my bill | Please stop the autopay on my account | I want to end my lease in June, what do I do?
Can I end the call early, I have a 3:00 | When does the sale end? | What time does it end | Does the program end in May? | I quit my job so I can come any day now | How do I opt out of the dental plan?
Can I opt out of the flu shot part | I want to unenroll from the Tuesday class, keep Thursday | Take me off the closing shift please | Can you block off an hour for me | Is this spam or from the school?
Your email went to my spam, got it now | I reported the pothole last week, any update? | I want to report a leak | I need to report an absence, Emma is sick | Report card looks good thank you | Emma won't be in today
Jayden is out sick | He has a dentist appt at 1 | What time is pickup? | Who is picking him up? | Grandma is picking up today | She'll ride the bus | Is school closed tomorrow? | Is practice still on | Is the game cancelled?
Did they cancel class tonight? | Please don't cancel practice lol | Bus didn't stop at our corner this morning | The bus stop is wrong on the app | Her teacher's name is wrong on here | My son left his jacket there
How much is the field trip | Can I pay cash | I signed it | I'll volunteer Saturday | Count me in | I'm in | We'll be there, 4 of us | 2 adults 1 kid | Can't this time but next time yes | I already voted | I voted early
Where do I vote? | I'm undecided | Yes you have my vote | I already donated | I can give $20 | Not able to give this month, maybe next | How do I donate? | Can I drop off clothes | What time is church Sunday?
Please pray for my sister | Is it still available? | What's the rent? | Is it pet friendly | Can I see it today | I'm interested | Yes I'm interested in the Thursday tour | Still interested | I applied yesterday
Did you get my application | When do I start? | I accept | I can work Saturday | can't work tomorrow, have a fever | Is anyone able to switch with me | What time is my shift | I'll take it | Is overtime ok
Interview at 10 is good | Do I need my ID? | Need to move mine to the 20th | Can you squeeze me in today? | Anything sooner? | Put me on the cancellation list | If someone cancels please text me
I can come early if you have an opening | Yes I'll take the opening | No longer need the early slot, keep my regular time | Too early for me, anything after lunch | That's too late, I need before noon
My dog won't stop scratching | Stop date on the meds is the 14th right? | Do I stop food at midnight or earlier? | No more refills left, can doc send more | There's no more left in the bottle
Not the wrong number, this is Linda, go ahead | Yes this is she | This is him | This is her mom, go ahead and text me | Yes right number | Hi this is John | Good morning, yes | Hi, can you help me? | I have a question
Quick question about my bill | Can someone call me about my results | Are my results in? | Got my results thanks | What did the doctor say? | Should I be worried | When can I go back to work? | I need a note for work
Can I get a doctor's note | Can you fax it | Please send my records to Dr. Kim | I need a copy of my records | Can I get a receipt | Please remove the allergy to penicillin, that's wrong | When do the stitches get removed
Can you take the stitches out Friday | I'd like this mole removed | When will the cast come off? | The bandage came off | Take my name off the 4th, I'm coming the 5th | Please delete the duplicate order
My address is wrong on the bill | Wrong kid lol, it's Ava's appointment not Ella's | Don't worry about it, I'll come in | Don't bother with the wash, just the oil | don't send the tech till after 2 | Please do not ring the bell
Do not charge the old card | Don't need the appointment moved, it's fine | Dont have it yet | don't think I can make it at 8 | I don't have a printer | I don't have my card with me | I can't stop by till Monday
We stopped at the office but you were closed | Had to stop for gas, 5 min late | Traffic is stopped on 95, running late | Last stop then I'm on my way | Please stop the mail while I'm gone, back the 10th | Hold my mail till Friday
Can you pause my membership for a month, still text me when it's back | I want to cancel my gym membership, who do I talk to? | Can I cancel the premium and keep the basic | Sí | Si gracias | si ahi estare | Gracias
Muchas gracias | Ok gracias | Confirmo | Sí confirmo mi cita | Está bien | Ahí nos vemos | A qué hora es? | A que hora es mi cita | Puedo cambiar la cita? | Me puede dar otro día | Para el jueves si se puede
En la mañana por favor | Voy 10 minutos tarde | ya estoy aqui | Ya llegué | Estoy afuera | No me cancele la cita por favor | Necesito cancelar mi cita de mañana, puedo ir el lunes? | Quiero cancelar la de las 3
No puedo ir hoy, trabajo | ya no me duele gracias | Me quita de la lista del martes y me pone el viernes | No quiero a las 5, tiene a las 4? | Mi numero nuevo es 555-0111 | El nombre está equivocado, es Martínez
Se equivocaron de fecha, era el 8 | Quién es? | De parte de quien? | Dónde queda? | cual es la direccion | Cuánto cuesta? | Aceptan medicaid? | hablan español? | En español por favor | Tengo que llevar algo? | A que hora cierran
Ya pagué | Puedo pagar el viernes? | No me ha llegado el correo | No abre el link | ya llene la forma | Me puede llamar por favor | No me llame, mejor mándeme texto | Llámeme después de las 5 | perdon no vi el mensaje
Ya está lista mi receta? | mi hijo esta enfermo no va a ir hoy | Ya se siente mejor | Todavía tengo dolor | Debo dejar de tomar la pastilla? | ya deje de tomar la medicina como dijo el doctor | Quien lo recoge hoy?
Su abuela lo va a recoger | Me pueden mandar recordatorios por texto? | Sí, sígame mandando los mensajes | Bendiciones, allá nos vemos
`);
