/** The public interface of the platform's own screens: their commands, and the addresses on the status screen. */

export { jobsUsage, runJobsCommand } from './commands/jobs.ts';
export { organizationsUsage, runOrganizationsCommand } from './commands/organizations.ts';
export { platformUsage, runPlatformCommand } from './commands/platform.ts';
export { runSendingCommand, sendingUsage } from './commands/sending.ts';
export { runSwitchesCommand, switchesUsage } from './commands/switches.ts';
export { runTwoStepCommand, twoStepUsage } from './commands/two-step.ts';
export { statusSites } from './status-sites.ts';
