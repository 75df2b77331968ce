/**
 * A stand-in for Stripe.js, served to browsers of stories: fields for a card that only it can read, payment methods and
 * bank account tokens, and the window in which a bank asks the cardholder. It asks the stand-in for Stripe's API, whose
 * address is that of the script itself.
 */
export const stripeJs = `(() => {
  const origin = new URL(document.currentScript.src).origin;
  const ask = async (key, method, path, fields) => {
    const body = new URLSearchParams(fields);
    const address = origin + path + (method === 'GET' ? '?' + body : '');
    const answer = await fetch(address, {
      method,
      headers: { authorization: 'Bearer ' + key },
      ...(method === 'GET' ? {} : { body }),
    });
    return answer.json();
  };
  const cardElement = () => {
    const listeners = { ready: [], change: [] };
    const typed = { number: '', expiry: '', cvc: '' };
    let host = null;
    const tell = (name, event) => listeners[name].forEach((listener) => listener(event));
    const isComplete = () =>
      typed.number.replace(/\\D/g, '').length >= 13 && /^\\d\\d\\/?\\d\\d$/.test(typed.expiry) && typed.cvc.length >= 3;
    const element = {
      typed,
      mount(place) {
        host = typeof place === 'string' ? document.querySelector(place) : place;
        for (const [name, label] of [['number', 'Card number'], ['expiry', 'MM / YY'], ['cvc', 'CVC']]) {
          const input = document.createElement('input');
          input.setAttribute('aria-label', label);
          input.placeholder = label;
          input.inputMode = 'numeric';
          input.style.cssText = 'border:0;outline:0;background:transparent;color:inherit;font:inherit;min-width:0;width:' +
            (name === 'number' ? '60%' : '20%');
          input.addEventListener('input', () => {
            typed[name] = input.value;
            tell('change', { elementType: 'card', complete: isComplete(), empty: false, error: undefined, brand: 'visa' });
          });
          host.append(input);
        }
        setTimeout(() => tell('ready', element));
      },
      on(name, listener) { (listeners[name] ??= []).push(listener); return element; },
      off() { return element; },
      update() {},
      focus() {},
      unmount() { host?.replaceChildren(); },
      destroy() { host?.replaceChildren(); },
    };
    return element;
  };
  const askCardholder = () => new Promise((resolve) => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', '3-D Secure');
    const text = document.createElement('p');
    text.textContent = 'Your bank asks: is this you?';
    const button = (label, answer) => {
      const made = document.createElement('button');
      made.textContent = label;
      made.addEventListener('click', () => { dialog.remove(); resolve(answer); });
      return made;
    };
    dialog.append(text, button('Complete authentication', true), button('Fail authentication', false));
    document.body.append(dialog);
    dialog.showModal();
  });
  window.Stripe = (key) => {
    const settled = async (name, clientSecret) => {
      const intent = await ask(key, 'GET', '/stub/intents', { client_secret: clientSecret });
      if (intent.error) return { error: intent.error };
      if (intent.status !== 'requires_action') return { [name ?? kind(intent)]: intent };
      const approved = String(await askCardholder());
      const after = await ask(key, 'POST', '/stub/answers', { client_secret: clientSecret, approved });
      const error = after.error ?? after.last_setup_error ?? after.last_payment_error;
      return error ? { error } : { [name ?? kind(after)]: after };
    };
    const kind = ({ object }) => (object === 'setup_intent' ? 'setupIntent' : 'paymentIntent');
    return {
      _registerWrapper() {},
      elements: () => ({ create: () => cardElement(), getElement: () => null }),
      async createPaymentMethod({ card }) {
        const [month, year] = card.typed.expiry.replace(/\\D/g, '').match(/../g) ?? [];
        const made = await ask(key, 'POST', '/v1/payment_methods', {
          type: 'card',
          'card[number]': card.typed.number.replace(/\\D/g, ''),
          'card[exp_month]': month,
          'card[exp_year]': '20' + year,
          'card[cvc]': card.typed.cvc,
        });
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
