/** The public interface of users. */

export { inviteOwner } from './invite-owner.ts';
