import * as phrases from '../../../../words/en/staff/leads-appointments.ts';
import { say } from '../../../say.ts';
import { useBrand } from '../../../session/brand.tsx';
import { type Appointment, appointmentWhen } from './appointment-words.ts';
import { CancelAppointment } from './cancel-appointment.tsx';
import { forGood } from './for-good.ts';
import { useIsTimeTextOffered } from './use-time-text.ts';

type CancelAppointmentDialogProps = { appointment: Appointment; onClose: () => void };

/** Asks before an appointment of the contact is canceled, with what waits around it. */
export function CancelAppointmentDialog({ appointment, onClose }: CancelAppointmentDialogProps) {
  const { words, clock } = useBrand();
  const isDateless = appointment.kind === 'dateless';
  const date = appointmentWhen(appointment, clock.zone);
  const isTextOffered = useIsTimeTextOffered() && !isDateless;
  const { lead, campaigns } = words;
  return (
    <CancelAppointment
      appointment={appointment}
      done={isDateless ? phrases.datelessWasCanceled : say(phrases.wasCanceled, { date })}
      onClose={onClose}
    >
      {isDateless ? phrases.datelessWillBeCanceled : say(phrases.willBeCanceled, { date })}{' '}
      {say(phrases.staysInItsCampaigns, { lead, campaigns })}
      {isTextOffered && ` ${phrases.youCanTextThemOnceCanceled}`}
      {!appointment.isRestorable && ` ${forGood(appointment)}`}
    </CancelAppointment>
  );
}
