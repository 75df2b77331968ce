export function ContactDialog(_props: { leadId: string | null; onClose: () => void }) {
  return null;
}
