/**
 * A stand-in for Stripe.js, served to browsers of stories. As with Stripe's own, a card is typed into a frame of
 * another host, which alone creates the payment method; a bank asks its cardholder in a frame over the whole page. At
 * js.stripe.com it uses Stripe's hosts, at any other address only that one.
 */
export const stripeJs = `(() => {
  const own = new URL(document.currentScript.src).origin;
  const isStripes = own === 'https://js.stripe.com';
  const api = isStripes ? 'https://api.stripe.com' : own;
  const bank = isStripes ? 'https://hooks.stripe.com' : own;
  const ask = async (key, method, path, fields) => {
    const body = new URLSearchParams(fields);
    const address = api + path + (method === 'GET' ? '?' + body : '');
    const answer = await fetch(address, {
      method,
      headers: { authorization: 'Bearer ' + key },
      ...(method === 'GET' ? {} : { body }),
    });
    return answer.json();
  };
  const frameOf = (address, title, style) => {
    const frame = document.createElement('iframe');
    frame.title = title;
    frame.src = address;
    frame.style.cssText = style;
    return frame;
  };
  const listenTo = (frame, origin, listener) => {
    const hear = (event) => {
      if (event.origin === origin && event.source === frame.contentWindow) listener(event.data);
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  };
  const cardElement = (key, { style = {}, hidePostalCode = false } = {}) => {
    const listeners = {};
    const waiting = new Map();
    let frame = null;
    let stop = () => undefined;
    const tell = (name, event) => (listeners[name] ?? []).forEach((listener) => listener(event));
    const say = (message) => frame?.contentWindow?.postMessage(message, own);
    const element = {
      mount(place) {
        const host = typeof place === 'string' ? document.querySelector(place) : place;
        if (!host) throw new Error('The selector you specified applies to no DOM elements that are currently on the page.');
        frame = frameOf(own + '/card-frame', 'Secure card payment input frame', 'display:block;width:100%;height:20px;border:0');
        stop = listenTo(frame, own, (message) => {
          if (message.name === 'answer') return void waiting.get(message.id)?.(message.answer);
          tell(message.name, { elementType: 'card', ...message });
        });
        frame.addEventListener('load', () => {
          say({ name: 'setUp', style, hidePostalCode, key, api });
        });
        host.replaceChildren(frame);
      },
      on(name, listener) { (listeners[name] ??= []).push(listener); return element; },
      off(name) { delete listeners[name]; return element; },
      update(options) { say({ name: 'update', options }); },
      focus() { say({ name: 'focus' }); },
      unmount() { stop(); frame?.remove(); frame = null; },
      destroy() { element.unmount(); },
      makeMethod: () => new Promise((resolve) => {
        const id = String(waiting.size + 1);
        waiting.set(id, resolve);
        say({ name: 'makeMethod', id });
      }),
    };
    return element;
  };
  const askCardholder = (intent) => new Promise((resolve) => {
    const style = 'position:fixed;inset:0;z-index:2147483647;width:100%;height:100%;border:0;background:rgba(0,0,0,.4)';
    const frame = frameOf(bank + '/challenge?intent=' + intent.id, '3D Secure authentication', style);
    const stop = listenTo(frame, bank, (isApproved) => {
      stop();
      frame.remove();
      resolve(isApproved);
    });
    document.body.append(frame);
  });
  window.Stripe = (key) => {
    const settled = async (name, clientSecret) => {
      const intent = await ask(key, 'GET', '/stub/intents', { client_secret: clientSecret });
      if (intent.error) return { error: intent.error };
      if (intent.status !== 'requires_action') return { [name ?? kind(intent)]: intent };
      const approved = String(await askCardholder(intent));
      const after = await ask(key, 'POST', '/stub/answers', { client_secret: clientSecret, approved });
      const error = after.error ?? after.last_setup_error ?? after.last_payment_error;
      return error ? { error } : { [name ?? kind(after)]: after };
    };
    const kind = ({ object }) => (object === 'setup_intent' ? 'setupIntent' : 'paymentIntent');
    return {
      _registerWrapper() {},
      elements: () => ({ create: (_type, options) => cardElement(key, options), getElement: () => null }),
      async createPaymentMethod({ card }) {
        const made = await card.makeMethod();
        return made.error ? { error: made.error } : { paymentMethod: made };
      },
      async createToken(_type, details) {
        const fields = Object.entries(details).map(([name, value]) => ['bank_account[' + name + ']', value]);
        const made = await ask(key, 'POST', '/v1/tokens', fields);
        return made.error ? { error: made.error } : { token: made };
      },
      handleNextAction: ({ clientSecret }) => settled(null, clientSecret),
      confirmCardSetup: (clientSecret) => settled('setupIntent', clientSecret),
      confirmCardPayment: (clientSecret) => settled('paymentIntent', clientSecret),
    };
  };
  window.Stripe.version = 'endive';
})();
`;

/** The content of the card's frame: its three fields, which tell the page only whether they are filled. */
export const cardFrame = `<!doctype html><title>Card</title><meta charset="utf-8">
<style>body{margin:0;display:flex;background:transparent;font:16px sans-serif}
input{border:0;outline:0;padding:0;background:transparent;font:inherit;color:inherit;min-width:0}</style>
<input aria-label="Credit or debit card number" placeholder="Card number" style="flex:1" inputmode="numeric">
<input aria-label="Credit or debit card expiration date" placeholder="MM / YY" style="width:72px" inputmode="numeric">
<input aria-label="Credit or debit card CVC/CVV" placeholder="CVC" style="width:44px" inputmode="numeric">
<script>
  const [number, expiry, cvc] = document.querySelectorAll('input');
  const digits = ({ value }) => value.replace(/\\D/g, '');
  let page = null;
  let setUp = null;
  const tell = (message) => page?.source.postMessage(message, page.origin);
  const tellChange = () => {
    const complete = digits(number).length >= 13 && digits(expiry).length === 4 && digits(cvc).length >= 3;
    tell({ name: 'change', complete, empty: false, error: undefined, brand: 'visa' });
  };
  document.addEventListener('input', tellChange);
  addEventListener('message', async (event) => {
    const { name, id, options, ...rest } = event.data;
    if (name === 'setUp') {
      page = { source: event.source, origin: event.origin };
      setUp = rest;
      document.body.style.color = rest.style.base?.color ?? '';
      tell({ name: 'ready' });
    }
    if (name === 'update') for (const input of [number, expiry, cvc]) input.disabled = options.disabled === true;
    if (name === 'focus') number.focus();
    if (name !== 'makeMethod') return;
    const answer = await fetch(setUp.api + '/v1/payment_methods', {
      method: 'POST',
      headers: { authorization: 'Bearer ' + setUp.key },
      body: new URLSearchParams({
        type: 'card',
        'card[number]': digits(number),
        'card[exp_month]': digits(expiry).slice(0, 2),
        'card[exp_year]': '20' + digits(expiry).slice(2),
        'card[cvc]': digits(cvc),
      }),
    });
    tell({ name: 'answer', id, answer: await answer.json() });
  });
</script>`;

/** The content of the frame in which a bank asks its cardholder. */
export const bankChallenge = `<!doctype html><title>Your bank</title><meta charset="utf-8">
<style>body{display:grid;place-items:center;height:100vh;margin:0;font:16px sans-serif}
main{background:#fff;color:#111;padding:24px;border-radius:8px}</style>
<main><p>Your bank asks: is this you?</p>
<button type="button">Complete authentication</button> <button type="button">Fail authentication</button></main>
<script>
  const [complete, fail] = document.querySelectorAll('button');
  complete.onclick = () => parent.postMessage(true, '*');
  fail.onclick = () => parent.postMessage(false, '*');
</script>`;
