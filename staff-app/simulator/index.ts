/** The phone page of the simulated carrier. */
export { SimulatorPage } from './simulator-page.tsx';
