import { describe, expect, it } from 'vitest';
import { quickenLabels } from './quick-labels.ts';

const page = `
  <label id="l1" for="one">One</label><input id="one"><label for="one">Again</label>
  <label id="l2">Around <input id="two"> <input id="three"></label>
  <label for="three">For the second inside another</label>
  <label>Around one without an id <textarea></textarea></label>
  <label for="four">For another <input id="five"></label><button id="four">Press</button>
  <label for="six">The first of two</label><select id="six"></select><p><input id="six"></p>
  <label for="seven">Hidden</label><input type="hidden" id="seven">
  <label for="eight">No field</label><span id="eight"></span><input>`;

/** What a page says of its fields and of elements looked for by their ids, as texts. */
function saidOf(root: ParentNode): unknown {
  const fields = [...root.querySelectorAll('input, button, select, textarea')] as HTMLInputElement[];
  const ids = ['one', 'four', 'six', 'none'];
  return {
    labels: fields.map(({ labels }) => labels && [...labels].map(({ textContent }) => textContent)),
    found: [...root.querySelectorAll('*')].map((element) =>
      ids.map((id) => element.querySelector(`[id="${id}"]`)?.outerHTML),
    ),
  };
}

describe('the quick labels', () => {
  it('are those of jsdom, in the page and outside of it', () => {
    // A window of its own, which nothing has changed yet.
    const view = document.createElement('iframe');
    document.body.append(view);
    const inner = view.contentWindow as (Window & typeof globalThis) | null;
    if (!inner) throw new Error('There is no second window.');
    inner.document.body.innerHTML = page;
    const apart = inner.document.createElement('form');
    apart.innerHTML = page.replaceAll('id="four"', 'id="nine"');
    const before = [saidOf(inner.document.body), saidOf(apart)];
    quickenLabels(inner);
    expect([saidOf(inner.document.body), saidOf(apart)]).toEqual(before);
    expect(before[0]).toMatchObject({ labels: expect.arrayContaining([['One', 'Again']]) });
    view.remove();
  });
});
