/** A map that forgets what was used longest ago when its values together weigh more than it may hold. */
export class BoundedMap<Value> {
  readonly #most: number;
  readonly #kept = new Map<string, { readonly value: Value; readonly weight: number }>();
  #weight = 0;

  constructor(mostWeight: number) {
    this.#most = mostWeight;
  }

  get(key: string): Value | undefined {
    const found = this.#kept.get(key);
    if (!found) return undefined;
    // Last in the order of the map: the last to be forgotten.
    this.#kept.delete(key);
    this.#kept.set(key, found);
    return found.value;
  }

  /** What weighs more than the whole map may hold isn't kept. */
  set(key: string, value: Value, weight: number): void {
    this.#forget(key);
    if (weight > this.#most) return;
    this.#kept.set(key, { value, weight });
    this.#weight += weight;
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const known = this.#kept.get(key);
    if (!known) return;
    this.#kept.delete(key);
    this.#weight -= known.weight;
  }
}
