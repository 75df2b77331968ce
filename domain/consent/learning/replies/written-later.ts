import { list } from './list.ts';

/** Opt-outs that an audit wrote without knowing the patterns. All must stop messages. */
export const laterOptOuts = list(`
Please stop these | stop those please | pls dont txt | do not txt | dont txt me pls | I want no further contact | No further contact please
no more contact | no further communication please | I'd rather not get these | I'd prefer not to receive these | we prefer not to get these messages
I would rather not receive your texts | I would prefer not to be contacted | I'd rather not be texted | remove from list | Remove from your list please
take off list | off list please | Cancel all future texts | cancel any future messages please | Im getting too many texts from you
way too many messages from yall | please exclude me | kindly remove my details | please delete my information | remove my info pls
Quiero dejar de recibir mensajes | deseo dejar de recibir estos textos | dejar de recibir mensajes por favor | cut it out with the texts
cut it out with your messages | I'm done getting these, cancel them | done receiving your texts | I’m done getting these messages | bug off
remove number | Remove number please | no contact please | texts off | messages off please | no consent
please stop w the texts | no quiero mas | Alto a los mensajes por favor | stop these right now | I would rather not get any more of these
Do not call or text this number again | do not text or call me | dont call or text me anymore | please do not call or message again | Don’t text or email me again
no calls or texts please | Never call or text me again | No more calls or texts | do not call or text | stop the calls and texts | I don't want calls or texts from you
I'd rather you didn't text me | I would prefer you not contact us | Please refrain from texting | refrain from contacting me | dnt txt me
Loose my number | leave me tf alone | Reported and blocked | knock it off with the texts | cut it out w these texts | eliminar mi numero | rmv me
take me off please and thank you | I'd rather not get texts from you | email only please no texts | Please no text messages | add me to do not call
dont send me nothing else | dont hit me up no more | quit blowing my phone up | wipe my info from your database | bruh stop
plz dont send anything to this # | stop sendin me stuff | can I be removed | I asked you to stop yesterday | I've asked you 3 times to stop
what part of stop dont you understand | stoo | STIP | How do I get these to stop | not interested remove | nope remove me | nah stop
please let me be | eff off | wrong # stop | no solicitation | no soliciting | No solicitors | no ads please | END PLEASE | no me vuelva a escribir
no vuelvan a mandar mensajes | no vuelvas a textear | ya parenle | párenle con los mensajes
i get it, stop reminding me | stop reminding me | Quit reminding me | no reminders please | no mas recordatorios
`);

/** Replies that a person has to read: they may ask to be left alone. */
export const laterDoubts = list(`
I don't know you stop | stop please I'm driving | STOP HELLO HEALTH | unfollow | mute | sign me off | sign me out of this | unenroll me
blocked | you've been blocked | pause these texts | please pause the messages | do not call | don't call please | delete
deregister me | Give it a rest | my lawyer will contact you if you text again | This number is for emergencies only, do not use it
unsubscribe my wife not me | Can you unsubscribe my ex-husband from billing emails | if you message me again I call the police | Take a hint and stop
I want out | let me out of this | count me out | leave my phone alone | you got the wrong guy | this number is no longer hers, remove it
This is a work phone do not text
unenroll | i sold the house stop asking | yall need to quit | no quiero nada | beat it | gtfo | stfu | don't need these anymore | you text too much
block | ma'am please take my number out of your phone | Would appreciate if you stopped texting | I would appreciate not getting these texts
no need to text me anymore | no need to keep texting | I'd like my number removed | I want my number taken off | i want my number deleted
my number needs to be removed | this number should not be on your list | please end this | end this | end it | cancel please | Cancel all
cancel everything | cancel me | cancel me from this | unscribe | You do not have consent | not consenting to texts
I'll call the cops if u keep texting | I will contact an attorney if this continues | telephone consumer protection act violation | report junk | junk
kiss my ass | dont include me in these | The owner of this phone doesnt want texts | This is a business phone please remove
Can you send me the unsubscribe report for my campaign | My wife wants to unsubscribe from Netflix lol | how do my clients unsubscribe?
unsubscribe button on the email is broken for my clients
Please remove my daughter from your texts | why am i getting these | how'd you get my number | Where did u get my # | i didn't request this
silence these | take me off now or else | I've texted stop 3 times | I texted STOP yesterday why am i still getting these | please confirm im removed
confirm removal | removal please | request removal | requesting to be removed | optin out | out | I'm out | leave my family alone
Leave my wife alone | dejen en paz a mi mama | cancelen todo | Stop bugging lol jk see you then
`);

/** Ordinary replies in the same words. */
export const laterOrdinary = list(`
Take me off the 9am list, I'm doing 2pm | please take me off the Friday list | take us off the 4 pm list please | drop me a pin | drop me off at the side door
Stop by at 3? | stop sign on the corner? | Stop & Shop parking lot ok? | stop in anytime | Stop me if I'm wrong but wasn't it 3pm | stop worrying mom
stop it you’re making me blush | what is off list price? | is it off list | no more contact lenses for me | no further questions | I'd rather not get these done today
I'd prefer not to receive anesthesia | I would rather not be first | I'd rather not get a text during work, call at 5 | done getting my x-rays
I'm done getting ready | cut it out of the frame please | can you cut it out with a laser | no quiero dejar de recibir mensajes | too many texts to read today
Do not call after 6pm | please do not call, text is better | no contact lenses today | remove number 3 from the order | the road is blocked | my calendar is blocked
delete the second one | my texts off and on | pause the video? | no consent form yet, can you send it | please delete my appointment | remove my stitches | sign me up | let me go at 3 then | the kids need rest | my lawyer needs the records
I will text again later | Cancel all future appointments | mute the video? | these stop hurting after a week | I don't want to stop these | stop these meds before surgery?
stop then turn left | stop payment on check 114 | stop lying 😂 | Stop joking | if you text again tomorrow I can answer
Remove me from the Tuesday list please | I want to stop smoking | I get off at stop 14 | stop 2 on the list is done | exclude me from the photo please
Don't call, text me | do not text or call me until Monday | please do not call or text me before noon | call or text me anytime | Don't call me or email, just text
I never call or text while driving | do you take calls or texts? | you can text or call my wife | Do not call or text the office, just come in | I want out of the 3pm slot
count me out for Friday, in for Monday | please refrain from eating before surgery? | I'd rather you called me | I'd prefer you text me | leave my car alone overnight ok?
You guys text too fast lol I'm typing | you can remove the wrap after 24 hrs right | feel free to text me | go ahead and cancel Thursday
my wisdom teeth need to be removed | I asked him to stop yesterday but he keeps grinding | how do I get the pain to stop
how do I get this to stop swelling | remove me from the Friday class please | Cancel it pls, meaning the appointment | no need to text back
I will contact my attorney for the records | no texts on the sleeve, just images | please no text in the design
don't hit me up til Monday, traveling | como puedo quitar mi numero del recibo | my # is 6025550199 | your # is busy
Let me be clear, I want blackwork | don't send the gift card yet | dont need these xrays today | lose my deposit if I cancel?
stop at 5th and Main right?
I'm out of town till Friday | I'm out front | take me off at exit 12 lol | no reminder came | where did you get that ink
why am I getting charged twice | how'd you get my insurance info already, wow | I didn't request Tuesday, I said Thursday | tattoo removal request
removal of the stitches is when? | Leave us a parking spot please | borren la de las 4, voy a las 5 | my stitches need to be removed
I texted yesterday about the time
`);
