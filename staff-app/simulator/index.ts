/** The phones of the simulated carrier. */
export function SimulatorPage() {
  return null;
}
