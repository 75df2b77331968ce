/** Submits what is entered on a practice's page, and shows the updated page. */
export const bookScript = `(()=>{const local=at=>{const d=new Date(at);return new Date(d-d.getTimezoneOffset()*60000).toISOString().slice(0,16)};
for(const one of document.querySelectorAll('[data-at]'))one.value=local(one.dataset.at);
const send=async body=>{const r=await fetch(location.pathname,{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify(body)});const a=await r.json();if(!r.ok)throw new Error((a.errors||[])[0]||'That did not work.')};
const again=body=>send(body).then(()=>location.reload(),e=>alert(e.message));
document.addEventListener('submit',async e=>{e.preventDefault();const form=e.target,fields=Object.fromEntries(new FormData(form)),what=form.dataset.do,error=form.querySelector('.error');error.textContent='';
const body=what==='add-patient'?{do:what,patient:{...fields,phone:fields.phone||null,email:fields.email||null}}:{do:what,appointment:{...fields,startAt:new Date(fields.startAt).toISOString()}};
try{await send(body);location.reload()}catch(x){error.textContent=x.message}});
document.addEventListener('change',e=>{const one=e.target,row=one.closest('.row');
if('fault'in one.dataset)return again({do:'behave',fault:one.value});
if(one.dataset.patient)return again({do:'change-patient',id:one.dataset.patient,patient:{...JSON.parse(one.dataset.fields),isActive:one.value!=='inactive',isDeceased:one.value==='deceased'}});
const status=row&&row.querySelector('[data-appointment]');
if(status&&!one.closest('form'))again({do:'change-appointment',id:status.dataset.appointment,startAt:new Date(row.querySelector('[data-at]').value).toISOString(),status:status.value})})})()`;
