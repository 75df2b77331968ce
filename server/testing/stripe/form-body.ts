/** Parameters in Stripe's format: names in brackets are parts of an object, numbers in brackets are list indexes. */
export type Params = { [name: string]: string | Params };

/** Parses `a[b][0]=c` of a body or a query. */
export function readForm(text: string): Params {
  const params: Params = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter((part) => part !== '');
    let place = params;
    for (const part of path.slice(0, -1)) {
      const next = place[part];
      const inside = typeof next === 'object' ? next : {};
      place[part] = inside;
      place = inside;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return params;
}

/** The allowed parameters of a call, by name; those with `.*` may contain anything, others a plain value. */
export type Allowed = readonly string[];

/** The first parameter that Stripe would not know, as its name in brackets; null if it knows all of them. */
export function unknownParameter(params: Params, allowed: Allowed): string | null {
  for (const [path] of pathsOf(params)) {
    const isKnown = allowed.some((name) =>
      name.endsWith('.*') ? path === name.slice(0, -2) || path.startsWith(`${name.slice(0, -1)}`) : path === name,
    );
    if (!isKnown) return bracketed(path);
  }
  return null;
}

/** A parameter that is plain text. */
export function textOf(params: Params, name: string): string | null {
  const value = params[name];
  return typeof value === 'string' ? value : null;
}

/** A parameter that contains others. */
export function partOf(params: Params, name: string): Params {
  const value = params[name];
  return typeof value === 'object' ? value : {};
}

/** A list of plain text. */
export function listOf(params: Params, name: string): string[] {
  return Object.values(partOf(params, name)).filter((value) => typeof value === 'string');
}

function pathsOf(params: Params, before = ''): [string, string][] {
  return Object.entries(params).flatMap(([name, value]) =>
    typeof value === 'string' ? [[`${before}${name}`, value] as [string, string]] : pathsOf(value, `${before}${name}.`),
  );
}

function bracketed(path: string): string {
  const [first = '', ...rest] = path.split('.');
  return first + rest.map((part) => `[${part}]`).join('');
}
