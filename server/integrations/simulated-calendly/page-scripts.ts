/**
 * Guides through choosing a day and a time and entering a name, and notifies the embedding page, as Calendly's does.
 */
export const bookingScript = `(()=>{const data=JSON.parse(document.getElementById('data').textContent);
const root=document.getElementById('steps');const tell=(event,payload)=>parent!==window&&parent.postMessage({event,payload:payload||{}},'*');
const el=(tag,props,...kids)=>{const one=Object.assign(document.createElement(tag),props);one.append(...kids);return one};
const show=(...kids)=>{root.replaceChildren(...kids);const first=root.querySelector('button,input');first&&root.dataset.moved&&first.focus();root.dataset.moved='1'};
const top=(words,back)=>el('div',{className:'top'},el('button',{type:'button',className:'back',textContent:'Back',onclick:back}),el('b',{textContent:words}));
const days=()=>show(el('h2',{textContent:'Select a day'}),el('div',{className:'days'},...data.days.filter(d=>d.times.length).map(d=>el('button',{type:'button',textContent:d.day,onclick:()=>times(d)}))));
const times=d=>show(top(d.day,days),el('div',{className:'times'},...d.times.map(t=>el('button',{type:'button',textContent:t.label,onclick:()=>{tell('calendly.date_and_time_selected');details(d,t)}}))));
const details=(d,t)=>{const name=el('input',{id:'name',required:true,autocomplete:'name',maxLength:100}),email=el('input',{id:'email',type:'email',required:true,autocomplete:'email',maxLength:200}),error=el('p',{className:'error'}),send=el('button',{className:'main',textContent:'Schedule Event'});
name.value=data.prefill.name;email.value=data.prefill.email;error.setAttribute('role','alert');const form=el('form',{},el('label',{htmlFor:'name',textContent:'Name'}),name,el('label',{htmlFor:'email',textContent:'Email'}),email,error,send);
form.onsubmit=async e=>{e.preventDefault();send.disabled=true;error.textContent='';try{const r=await fetch(location.pathname,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({start:t.at,name:name.value,email:email.value,timeZone:data.zone,utmContent:data.utmContent})});const a=await r.json();if(!r.ok)throw new Error(a.error||'That did not work.');done(d,t);tell('calendly.event_scheduled',{event:{uri:a.eventUri},invitee:{uri:a.inviteeUri}})}catch(x){error.textContent=x.message;send.disabled=false}};
show(top(d.day+', '+t.label,()=>times(d)),form)};
const done=(d,t)=>show(el('h2',{textContent:'You are scheduled'}),el('p',{textContent:d.day+', '+t.label}),el('p',{className:'quiet',textContent:'A calendar invitation has been sent to your email address.'}));
days();tell('calendly.event_type_viewed')})()`;

/** Cancels a booking, as its host or guest could. */
export const overviewScript = `document.addEventListener('click',async e=>{const id=e.target.dataset&&e.target.dataset.cancel;if(!id)return;e.target.disabled=true;await fetch('/simulator/calendly/cancellations/'+id,{method:'POST'});location.reload()})`;
