export type AddLeadsTab = 'new' | 'existing' | 'file';
export function AddLeadsDialog(_props: { opened: boolean; tab?: AddLeadsTab; onClose: () => void }) {
  return null;
}
export function ImportBanner() {
  return null;
}
