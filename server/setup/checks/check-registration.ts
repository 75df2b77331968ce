import type { SetupLine } from '../../../domain/setup/setup-lines.ts';
import { carrierOffering, carrierRegistration } from '../../numbers/index.ts';
import { commandWords } from '../../platform/command-words.ts';
import type { Context } from '../../platform/context.ts';

/** Whether organizations can register their businesses and local numbers with the US carriers. */
export async function checkRegistration(context: Context): Promise<SetupLine> {
  const isSimulated = context.config.carrier === 'simulator';
  if (isSimulated) return { state: 'ok', found: 'The simulated carrier takes registrations.', fix: null };
  if ((await carrierRegistration(context)) !== null) {
    return { state: 'ok', found: 'Organizations can register their businesses and local numbers.', fix: null };
  }
  if (carrierOffering(context.config, 'registration') === null)
    return {
      state: 'attention',
      found:
        'Businesses that send from local numbers of Telnyx can’t be registered from here. US carriers block messages from local numbers that aren’t registered.',
      fix: 'Register each business and its numbers in the Telnyx portal.',
      commands: [
        {
          about: 'Then say so for each number, such as:',
          command: commandWords(context.config, 'admin', 'numbers verified +16025550142'),
        },
      ],
    };
  return {
    state: 'attention',
    found:
      'Organizations can fill in the registration of their business, but they can’t send it. US carriers block messages from local numbers that aren’t registered.',
    fix: 'Have your own business profile approved in Twilio’s Trust Hub, set TWILIO_PRIMARY_PROFILE to its identifier (BU…), then restart the server.',
  };
}
